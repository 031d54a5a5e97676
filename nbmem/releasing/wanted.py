"""From what the user gave to parts, each of which says one thing to let go of."""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any

from nbmem.errors import ReleaseError
from nbmem.heap.reading import is_a
from nbmem.model.finding import Finding
from nbmem.model.record import Record

KEYWORDS = ("out", "traceback", "cycles", "caches", "figures", "widgets", "hooks", "heap", "cuda")
"""What ``release`` knows beside names and codes of findings."""

_CODE = re.compile(r"NBM\d+", re.IGNORECASE)
_ALIKE = 0.75
_OUTPUTS = ("Out", "_oh")
_WORDS = f"Give a name of yours, {', '.join(KEYWORDS[:-1])} or {KEYWORDS[-1]}"


def is_nameable(what: object) -> bool:
    """Whether it is what ``release`` takes: a finding, or words."""
    return is_a(type(what), str, Finding)


def parts_of(what: Finding | str, findings: Sequence[Finding]) -> tuple[list[str], list[int]]:
    """What to let go of, one thing after the other, and the keys of the storages meant.

    Args:
        what: A finding or words, as ``release`` takes them.
        findings: Those of the last report.

    Raises:
        ReleaseError: It says nothing that can be released.
    """
    if not isinstance(what, str):
        return _parts([what], what)
    if not what.strip().removeprefix("name:").strip():
        raise ReleaseError("nothing was named to let go of", _WORDS)
    if ":" in what:  # the rest may be a path with anything in it
        return [what.strip()], []
    parts: list[str] = []
    keys: list[int] = []
    names: list[str] = []
    for word in re.split(r"[\s,]+", what.strip(" ,\t\n")):
        if _CODE.fullmatch(word):
            more, of_these = _of_code(word.upper(), findings)
            parts += more
            keys += of_these
        elif word in KEYWORDS or word in _OUTPUTS:
            parts.append("out" if word in _OUTPUTS else word)
        else:
            names.append(word)
    return [*parts, *([f"name:{','.join(names)}"] if names else [])], keys


def _of_code(code: str, findings: Sequence[Finding]) -> tuple[list[str], list[int]]:
    mine = [one for one in findings if one.code == code]
    if not mine:
        raise ReleaseError(
            f"the last report has no finding {code}",
            "Run %memleaks and name a code that it shows",
        )
    return _parts([one for one in mine if one.release], mine[0])


def _parts(findings: Sequence[Finding], first: Finding) -> tuple[list[str], list[int]]:
    specs = [one.release for one in findings if one.release]
    if not specs:
        raise ReleaseError(
            f"nbmem cannot release {first.holder} by itself", f"Do this: {first.remedy}"
        )
    parts = dict.fromkeys(part for spec in specs for part in spec.split("+"))
    return [*parts], [key for one in findings for key in one.keys]


def refusal(what: object, namespace: Mapping[str, Any]) -> ReleaseError:
    """What is said of an object that is neither a finding nor words.

    Args:
        what: The object.
        namespace: The user's names.
    """
    if is_a(type(what), Record):
        return _one_at_a_time("a report has many findings")
    if is_a(type(what), tuple, list):
        return _one_at_a_time("several findings were given")
    names = [name for name, value in list(namespace.items()) if value is what]
    name = next((one for one in names if not one.startswith("_")), "")
    if name:
        return ReleaseError(
            f"what {name} is bound to cannot be released, but its names can",
            f"Write nbmem.release({name!r})",
        )
    return ReleaseError("only a finding or a word can be released", _WORDS + ", in quotes")


def _one_at_a_time(problem: str) -> ReleaseError:
    return ReleaseError(
        f"{problem}, and one is released at a time",
        "Write nbmem.release(nbmem.last.findings[0])",
    )


def check_names(names: Iterable[str], namespace: Mapping[str, Any], own: Mapping[str, Any]) -> None:
    """See that names can be let go of.

    Args:
        names: The names.
        namespace: The user's names.
        own: What IPython itself put there.

    Raises:
        ReleaseError: One of them cannot.
    """
    for name in names:
        if name not in namespace:
            raise _unknown(name, [one for one in namespace if one not in own], namespace)
        value = namespace[name]
        if name in own and own[name] is value and not is_output(name):
            raise ReleaseError(f"{name} is IPython's own", "Give a name that you have bound")
        if is_a(type(value), ModuleType):
            raise ReleaseError(
                f"{name} is a module, and deleting its name frees nothing",
                "Give a name that leads to tensors or arrays",
            )


def is_output(name: str) -> bool:
    """Whether IPython gives this name to results: ``_``, ``__``, ``___``, ``_7``."""
    return name.startswith("_") and (name.strip("_") == "" or name[1:].isdecimal())


def _unknown(name: str, users: Iterable[str], namespace: Mapping[str, Any]) -> ReleaseError:
    root = _root(name)
    if root in namespace:
        return ReleaseError(
            f"{name} is not a name, and nbmem lets go of whole names only",
            f"Let go of it by hand, or of all of it: {root}",
        )
    alike = difflib.get_close_matches(name, [*KEYWORDS, *users], n=1, cutoff=_ALIKE)
    guess = f"Did you mean {alike[0]}? " if alike else ""
    return ReleaseError(f"there is no name {name} in the notebook", guess + _WORDS)


def _root(path: str) -> str:
    """The name that a path such as ``net.layers[0]`` starts from; empty where it is none."""
    try:
        tree: ast.expr = ast.parse(path, mode="eval").body
    except (SyntaxError, ValueError):
        return ""
    while isinstance(tree, ast.Attribute | ast.Subscript | ast.Call):
        tree = tree.func if isinstance(tree, ast.Call) else tree.value
    return tree.id if isinstance(tree, ast.Name) else ""
