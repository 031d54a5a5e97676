"""How the notebook's cells use names: which cell bound a name last, and which read it last.

Static reading of the cells' text: an assignment made by ``exec`` or ``globals()[...]`` is not seen.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from nbmem.model.facts import NameFact, SourceFact
from nbmem.model.lifetime import Lifetime, by_holders
from nbmem.model.retention import RootKind

_MOST_CELLS = 1000
"""Cells whose reading is remembered."""


@dataclass(slots=True)
class NameUse:
    """What the cells that ran so far do with one name of the notebook.

    Attributes:
        bound_in: Number of the last cell that binds it at its top level; 0 for none.
        read_in: Number of the last cell that reads it; 0 for none.
        loop_variable: The last binding is by a loop at the cell's top level, as its target or in
            its body, so that what is left is the last iteration's.
        carried: That loop reads what the iteration before left in the name: a running sum, a
            recurrent state.
    """

    bound_in: int = 0
    read_in: int = 0
    loop_variable: bool = False
    carried: bool = False


_UNUSED = NameUse()


class Notebook:
    """The notebook's cells in the order they ran, each read once.

    Attributes:
        sources: What each cell said; its place is its number.
        uses: Name -> how the cells use it. Cells that are not Python are left out.
    """

    def __init__(self) -> None:
        self.sources: list[SourceFact] = []
        self.uses: dict[str, NameUse] = {}

    def follow(self, texts: Sequence[str]) -> None:
        """Read the cells that have run since the last time.

        Args:
            texts: Text of every cell as Python ran it (magics already translated), at the place
                of its number. Those that were read before are only read anew where the list has
                begun anew.
        """
        known = len(self.sources)
        if known > len(texts) or (known and self.sources[-1].source is not texts[known - 1]):
            self.sources.clear()
            self.uses.clear()
        for number in range(len(self.sources), len(texts)):
            self.sources.append(SourceFact(f"In[{number}]", texts[number]))
            self._read(number, texts[number])

    def _read(self, number: int, text: str) -> None:
        reader = _reader(text)
        if reader is None:
            return
        for name in reader.read:
            self.uses.setdefault(name, NameUse()).read_in = number
        for name, in_loop in reader.bound.items():
            use = self.uses.setdefault(name, NameUse())
            use.bound_in, use.loop_variable = number, in_loop
            use.carried = name in reader.carried


def rebound(source: str) -> list[str]:
    """Names that a cell binds before it has read them, so that their old values only wait to go.

    Empty for a cell that is not Python.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return []
    first: dict[str, _Use] = {}
    for name, use in _in_order(tree):
        first.setdefault(name, use)
    return [name for name, use in first.items() if use is _Use.BIND]


def name_facts(
    alive: Iterable[Lifetime], notebook: Notebook, type_of: Callable[[str], str]
) -> tuple[NameFact, ...]:
    """What is known of every name of the user's that leads to live storages.

    Args:
        alive: All live storages, with their holders.
        notebook: The cells that ran.
        type_of: Name -> type of its value.
    """
    sizes: Counter[str] = Counter()
    for members in by_holders(alive):
        held = [path.root for path in members[0].holders if path.root_kind is RootKind.NAME]
        for name in dict.fromkeys(held):
            sizes[name] += sum(one.nbytes for one in members)
    uses, newest = notebook.uses, len(notebook.sources) - 1
    return tuple(
        _fact(name, type_of(name), nbytes, uses.get(name, _UNUSED), newest)
        for name, nbytes in sizes.most_common()
    )


def _fact(name: str, type_name: str, nbytes: int, use: NameUse, newest: int) -> NameFact:
    return NameFact(
        name=name,
        type_name=type_name,
        nbytes=nbytes,
        bound_in=_label(use.bound_in),
        read_in=_label(use.read_in),
        loop_variable=use.loop_variable,
        carried=use.carried,
        runs_since_read=newest - use.read_in if use.read_in else 0,
    )


def _label(number: int) -> str:
    return f"In[{number}]" if number else ""


@dataclass
class _Reader(ast.NodeVisitor):
    """Collects the names that a cell reads anywhere, and those it binds at its top level."""

    read: set[str] = field(default_factory=set)
    bound: dict[str, bool] = field(default_factory=dict)
    carried: set[str] = field(default_factory=set)
    _depth: int = 0

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self.read.add(node.id)
        elif isinstance(node.ctx, ast.Store) and not self._depth:
            self.bound[node.id] = False

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.read.update(_names([node.target]))
        self.generic_visit(node)

    def visit_For(self, node: ast.For | ast.AsyncFor | ast.While) -> None:
        self.generic_visit(node)
        if not self._depth:
            first: dict[str, _Use] = {}
            for name, use in _in_order(node):
                carried = first.setdefault(name, use) is _Use.READ
                # What only some iterations bind, such as the best so far, is kept on purpose.
                if use is _Use.BIND or (use is _Use.MAY_BIND and carried):
                    self.bound[name] = True
                    if carried:
                        self.carried.add(name)

    visit_AsyncFor = visit_While = visit_For  # noqa: N815

    def visit_Import(self, node: ast.Import | ast.ImportFrom) -> None:
        if not self._depth:
            self.bound.update(
                (alias.asname or alias.name.partition(".")[0], False) for alias in node.names
            )

    visit_ImportFrom = visit_Import  # noqa: N815

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._enter(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._enter(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._enter(node)

    def visit_Lambda(
        self, node: ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
    ) -> None:
        self._inside(node)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_Lambda  # noqa: N815

    def _enter(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        if not self._depth:
            self.bound[node.name] = False
        self._inside(node)

    def _inside(self, node: ast.AST) -> None:
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1


@lru_cache(maxsize=_MOST_CELLS)
def _reader(source: str) -> _Reader | None:
    """What one cell does with names, read once; ``None`` for what is not Python."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):  # another language, or a NUL byte in it
        return None
    reader = _Reader()
    try:
        reader.visit(tree)
    except RecursionError:  # nested too deep to be read
        return None
    return reader


class _Use(Enum):
    READ = 1
    BIND = 2
    MAY_BIND = 3


def _in_order(node: ast.AST) -> Iterator[tuple[str, _Use]]:
    """Uses of names in the order they are evaluated."""
    if isinstance(node, ast.Name):
        yield node.id, _Use.READ if isinstance(node.ctx, ast.Load) else _Use.BIND
        return
    parts: list[ast.AST] = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.AugAssign):
        yield from ((name, _Use.READ) for name in _names([node.target]))
    if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign) and node.value is not None:
        parts = [node.value, *(part for part in parts if part is not node.value)]
    elif isinstance(node, ast.For | ast.AsyncFor):
        parts = [node.iter, node.target, *node.body, *node.orelse]
    uses = [use for part in parts for use in _in_order(part)]
    if isinstance(node, ast.If):
        uses = [(name, _Use.MAY_BIND if use is _Use.BIND else use) for name, use in uses]
    elif isinstance(node, _SCOPES):
        # What is bound in there is not the notebook's; what is read may be.
        own = {name for name, use in uses if use is not _Use.READ}
        uses = [(name, _Use.READ) for name, _ in uses if name not in own]
    yield from uses


_SCOPES = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp,
)  # fmt: skip


def _names(targets: Iterable[ast.AST]) -> set[str]:
    return {
        node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)
    }
