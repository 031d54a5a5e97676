"""Imported modules, and the tables in them that are known to keep users' objects."""

from __future__ import annotations

import site
import sys
import sysconfig
import weakref
from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from nbmem.heap.reading import class_attribute, is_a, module_names
from nbmem.native import build

REGISTRIES = (
    ("matplotlib._pylab_helpers.Gcf.figs", "matplotlib._pylab_helpers", "Gcf.figs"),
    ("ipywidgets.widgets.widget._instances", "ipywidgets.widgets.widget", "_instances"),
)
"""Name as the user would write it, module, and path in it."""


def namespaces() -> Iterator[tuple[str, dict[str, Any]]]:
    """Name and globals of each imported module."""
    for name, module in list(sys.modules.items()):
        if is_a(type(module), ModuleType):
            yield name, module_names(module)


class Imported(NamedTuple):
    """What was found when the imported modules were gone through last; holds none of them.

    Attributes:
        modules: Ids of the modules.
        watch: Weak references to them: the first to die takes this record along, since its id may
            then be another module's.
        namespaces: Ids of their globals.
        users: Names of those that are the user's.
    """

    modules: tuple[int, ...]
    watch: tuple[weakref.ref[ModuleType], ...]
    namespaces: frozenset[int]
    users: tuple[str, ...]


_latest: list[Imported] = []


def imported() -> Imported:
    """The imported modules. Thousands are gone through again only where one has come or gone."""
    modules = list(sys.modules.values())
    now = tuple(map(id, modules))
    known = next(iter(_latest), None)
    if known is None or known.modules != now:
        found = list(namespaces())
        watch = tuple(weakref.ref(one, _forget) for one in modules if is_a(type(one), ModuleType))
        ours = {"nbmem", *build.loaded()}
        users = tuple(
            name for name, names in found if name.partition(".")[0] not in ours and is_users(names)
        )
        known = Imported(now, watch, frozenset(id(names) for _, names in found), users)
        _latest[:] = [known]
    return known


def _forget(_dead: object) -> None:
    _latest.clear()


def of_user(names: Iterable[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Name and globals of each module that is a file of the user's.

    Args:
        names: ``Imported.users``.
    """
    for name in names:
        module = sys.modules.get(name)
        if module is not None and is_a(type(module), ModuleType):
            yield name, module_names(module)


def dig(module: str, path: str) -> object:
    """What lies at a dotted path of classes and names in a module, if it is imported."""
    found: Any = sys.modules.get(module)
    if found is None or not is_a(type(found), ModuleType):
        return None
    first, *rest = path.split(".")
    found = module_names(found).get(first)
    for name in rest:
        found = class_attribute(found, name) if is_a(type(found), type) else None
    return found


def is_users(names: dict[str, Any]) -> bool:
    """Whether a module is a file of the user's, not of Python or an installed package."""
    path = names.get("__file__")
    return type(path) is str and not path.startswith(_installed()) and "-packages" not in path


@cache
def _installed() -> tuple[str, ...]:
    folders = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    folders.update(site.getsitepackages())
    folders.add(site.getusersitepackages())
    return tuple(folder for folder in folders if folder)


def asyncio_tasks() -> Iterator[Any]:
    """Tasks of asyncio that have not ended, of any event loop."""
    tasks = sys.modules.get("asyncio.tasks")
    if tasks is None:
        return
    names = module_names(tasks)
    for table in ("_all_tasks", "_scheduled_tasks", "_eager_tasks"):
        known = names.get(table)
        for task in list(known) if known is not None else ():
            if type(task) is names.get("_CTask") and not task.done():
                yield task
