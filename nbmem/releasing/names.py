"""The user's own names, and paths from them, let go of with all their aliases."""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterator, MutableMapping
from functools import partial
from typing import Any, cast

from nbmem.errors import ReleaseError
from nbmem.heap.reading import class_attribute, class_names, instance_dict, is_a, mro
from nbmem.model.retention import RetentionPath, RootKind
from nbmem.releasing.shell_places import forget_output
from nbmem.releasing.step import Step
from nbmem.releasing.wanted import check_names, is_output

Namespace = MutableMapping[str, Any]


def name_step(shell: Any, namespace: Namespace, names: list[str]) -> Step:  # noqa: ANN401 - IPython is not typed
    """Delete names, the other names of the same objects, and their copies among the outputs.

    Raises:
        ReleaseError: There is no such name, or it is not the user's to delete.
    """
    check_names(names, namespace, getattr(shell, "user_ns_hidden", {}))
    values = {id(namespace[name]) for name in names}
    everyone = [name for name, value in list(namespace.items()) if id(value) in values]
    aliases = [name for name in everyone if not is_output(name)]
    label = f"del {', '.join(aliases)}" if aliases else f"{names[0]} out of the output history"

    def covers(path: RetentionPath) -> bool:
        if path.root in everyone:
            return True
        return path.root_kind is RootKind.OUTPUT and not path.steps

    return Step(label, partial(_delete, shell, namespace, aliases or names), covers)


def _delete(shell: Any, namespace: Namespace, names: list[str]) -> None:  # noqa: ANN401 - as above
    for name in names:
        value = namespace.get(name) if is_output(name) else namespace.pop(name, None)
        if value is not None:
            forget_output(shell, namespace, value)


def exception_step(namespace: Namespace, place: str) -> Step:
    """Drop the frames of an exception, or of all exceptions in a container."""
    return Step(
        f"with_traceback(None) on the exceptions of {place}",
        lambda: _drop_frames(namespace, place),
        lambda path: _starts(path, place),
    )


def _drop_frames(namespace: Namespace, place: str) -> None:
    for found in _resolve(namespace, place):
        for one in _elements(found):
            if isinstance(one, BaseException):
                BaseException.with_traceback(one, None)


def attribute_step(namespace: Namespace, place: str) -> Step:
    """Empty a container that an attribute holds, or delete the attribute."""
    return Step(
        place + ": emptied or deleted",
        lambda: _drop_attribute(namespace, place),
        lambda path: _starts(path, place),
    )


def _drop_attribute(namespace: Namespace, place: str) -> None:
    owner, _, name = place.rpartition(".")
    for one in _resolve(namespace, owner):
        kind = _class_with(one, name)
        if kind is None:
            (instance_dict(one) or {}).pop(name, None)
            continue
        value = class_attribute(kind, name)
        if isinstance(value, list | dict | set | deque):
            value.clear()
        elif kind is one:
            setattr(one, name, None)


def _class_with(owner: object, name: str) -> type | None:
    """The class that has an attribute: the owner itself, or the one that it is an instance of."""
    if is_a(type(owner), type):
        return cast("type", owner)
    if name in (instance_dict(owner) or {}):
        return None
    return next((base for base in mro(type(owner)) if name in class_names(base)), None)


def _starts(path: RetentionPath, place: str) -> bool:
    return path.text.startswith(place) or path.root == place.partition(".")[0].partition("[")[0]


def _resolve(namespace: Namespace, place: str) -> Iterator[Any]:
    """The objects that a path leads to; several where it has ``[*]``. Runs no code of theirs.

    Raises:
        ReleaseError: The path cannot be followed.
    """
    try:
        tree = ast.parse(place.replace("[*]", "[...]"), mode="eval").body
    except SyntaxError:
        raise ReleaseError(
            f"{place} cannot be followed from here", "Do what the finding's remedy says"
        ) from None
    yield from _follow(namespace, tree)


def _follow(namespace: Namespace, tree: ast.expr) -> Iterator[Any]:
    if isinstance(tree, ast.Name) and tree.id in namespace:
        yield namespace[tree.id]
    elif isinstance(tree, ast.Attribute):
        for owner in _follow(namespace, tree.value):
            names = {**(instance_dict(owner) or {})}
            names = {**names.get("_modules", {}), **names}
            chained: Any = BaseException.__dict__.get(tree.attr)
            if is_a(type(owner), BaseException) and tree.attr in _CHAINED:
                yield chained.__get__(owner)
            elif tree.attr in names:
                yield names[tree.attr]
            elif is_a(type(owner), type):
                yield class_attribute(owner, tree.attr)
    elif isinstance(tree, ast.Subscript) and isinstance(tree.slice, ast.Constant):
        for owner in _follow(namespace, tree.value):
            yield from _items(owner, tree.slice.value)


_CHAINED = ("__cause__", "__context__")


def _items(owner: Any, key: object) -> Iterator[Any]:  # noqa: ANN401 - any container
    modules = (instance_dict(owner) or {}).get("_modules")
    if isinstance(modules, dict):
        chosen = modules.items()
        yield from (one for name, one in chosen if key is ... or name == str(key))
    elif key is ...:
        yield from _elements(owner)
    elif is_a(type(owner), dict):
        yield dict.__getitem__(owner, key)
    elif isinstance(owner, list | tuple | deque) and isinstance(key, int):
        yield owner[key]


def _elements(found: Any) -> Iterator[Any]:  # noqa: ANN401 - any object
    if is_a(type(found), dict):
        yield from list(dict.values(found))
    elif is_a(type(found), list, tuple, deque, set):
        yield from list(found)
    else:
        yield found
