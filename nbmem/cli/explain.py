"""``nbmem explain``: the manual of a rule, or the list of all rules."""

from __future__ import annotations

import argparse
import inspect
from typing import Any

from nbmem.plugins import Rule
from nbmem.registry import rule, rules


def add_to(verbs: Any) -> None:  # noqa: ANN401 - argparse's type for it is private
    """Add the command to the parser."""
    parser = verbs.add_parser(
        "explain",
        help="print the manual of a rule",
        description="Prints what a rule sees, why it holds memory, and what to do.",
    )
    parser.add_argument("code", nargs="?", help="code of the rule, such as NBM201; all without it")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Print one manual, or a line for each rule."""
    if asked.code is None:
        for one in rules():
            print(f"{one.code}  {one.name:<26} {_manual(one).partition(chr(10))[0]}")
    else:
        found = rule(asked.code.upper())
        print(f"{found.code} {found.name} ({found.severity})\n\n{_manual(found)}")
    return 0


def _manual(one: Rule) -> str:
    return inspect.cleandoc(type(one).__doc__ or "")
