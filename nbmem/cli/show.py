"""``nbmem show``: a saved report as text."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from nbmem.render.ansi import painted, wants_color
from nbmem.render.text import render_text
from nbmem.report import load


def add_to(verbs: Any) -> None:  # noqa: ANN401 - argparse's type for it is private
    """Add the command to the parser."""
    parser = verbs.add_parser("show", help="print a saved report")
    parser.add_argument("file", help="a report that %%memtrace --save or r.save() has written")
    parser.add_argument("--top", type=int, default=10, metavar="N", help="rows of each table (10)")
    parser.add_argument(
        "--all", dest="every", action="store_true", help="also show findings that are expected"
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Print the report."""
    text = render_text(load(asked.file), top=asked.top, expected=asked.every)
    print(painted(text) if wants_color(sys.stdout) else text)
    return 0
