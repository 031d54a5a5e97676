"""``nbmem`` on the command line: one verb per file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

import nbmem
from nbmem.cli import doctor, explain, html, show
from nbmem.errors import NbmemError

_VERBS = (doctor, explain, show, html)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: Words after the program's name; those of the process if not given.

    Returns:
        Exit status: 0 if it did what was asked, 1 if it could not, 2 for a wrong command line.
    """
    parser = argparse.ArgumentParser(
        prog="nbmem", description="Memory tracing and leak hunting for PyTorch and TensorFlow."
    )
    parser.add_argument("--version", action="version", version=f"nbmem {nbmem.__version__}")
    verbs = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for verb in _VERBS:
        verb.add_to(verbs)
    asked = parser.parse_args(argv)
    try:
        status: int = asked.run(asked)
        sys.stdout.flush()
    except NbmemError as error:
        print(f"nbmem: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader (head, less) has seen enough. What is still buffered goes nowhere, quietly.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
