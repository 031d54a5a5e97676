"""``python -m nbmem``: the command line where the ``nbmem`` script is not on the path."""

from __future__ import annotations

import sys

from nbmem.cli import main

if __name__ == "__main__":
    sys.exit(main())
