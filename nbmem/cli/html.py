"""``nbmem html``: a saved report as one web page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from nbmem.report import load


def add_to(verbs: Any) -> None:  # noqa: ANN401 - argparse's type for it is private
    """Add the command to the parser."""
    parser = verbs.add_parser(
        "html",
        help="write a saved report as one web page that needs no network",
    )
    parser.add_argument("file", help="a report that %%memtrace --save or r.save() has written")
    parser.add_argument(
        "-o", "--output", metavar="PAGE", help="where to write it; beside the report if not given"
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Write the page and print its path."""
    print(load(asked.file).to_html(asked.output or Path(asked.file).with_suffix(".html")))
    return 0
