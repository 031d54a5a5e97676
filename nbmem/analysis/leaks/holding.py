"""In what way each live storage is held: one verdict per storage, from all of its holders.

A rule asks for the storages of its kind. Since every storage has exactly one kind, no two rules
charge the same bytes, and what the user holds on purpose (a name that leads straight to the data,
a module's parameter) belongs to no kind of leak.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from nbmem.model.case import Case
from nbmem.model.category import Category
from nbmem.model.facts import HookFact, NameFact
from nbmem.model.lifetime import Lifetime, by_holders
from nbmem.model.retention import Grade, RetentionPath, RootKind, Step, StepKind


class Hold(Enum):
    """A way of being held; where several apply to a storage, the one named first here counts."""

    __hash__ = object.__hash__  # each is only itself; that of Enum is slow

    DATA = "a name of the user's leads straight to it"
    CACHE = "a functools cache"
    FIGURE = "a figure that pyplot holds open"
    WIDGET = "a widget or a widget's callback"
    HOOK = "a hook, or what a hook fills"
    CTX = "an attribute of a custom autograd function's ctx"
    TAPE = "a gradient tape"
    CONSTANT = "a graph of functions"
    SAVED_EXCEPTION = "the traceback of an exception that a name holds"
    FRAME = "a frame that is still running, or a call that waits in a task, a loop or a thread"
    GENERATOR = "the suspended frame of a generator or coroutine"
    FUTURE = "the result of a future or task"
    CLASS = "an attribute of a class"
    LIBRARY = "a module that was imported"
    MODULE = "an attribute put on a network's module"
    OPTIMIZER = "an optimizer whose model is gone"
    DEFAULT = "a default argument"
    CALLBACK = "a list of callbacks or handlers"
    CLOSURE = "a closure"
    GRAPH = "an autograd graph"
    LOOP = "what a loop left in its variables"
    VIEW = "a view that sees a small part of it"
    TRACEBACK = "the last exception's frames"
    OUTPUT = "the output history"
    CYCLE = "a reference cycle that no name leads to"
    NATIVE = "C++ alone"
    UNKNOWN = "no holder was found"


_STEPS = {
    StepKind.CACHE: Hold.CACHE,
    StepKind.HOOK: Hold.HOOK,
    StepKind.CTX: Hold.CTX,
    StepKind.TAPE: Hold.TAPE,
    StepKind.GRAPH: Hold.CONSTANT,
    StepKind.TRACEBACK: Hold.SAVED_EXCEPTION,
    StepKind.FRAME: Hold.SAVED_EXCEPTION,
    StepKind.LOCAL: Hold.GENERATOR,
    StepKind.DEFAULT: Hold.DEFAULT,
    StepKind.BOUND: Hold.CLOSURE,
    StepKind.CLOSURE: Hold.CLOSURE,
    StepKind.GRAD_FN: Hold.GRAPH,
    StepKind.SAVED: Hold.GRAPH,
    StepKind.MODULE: Hold.MODULE,
    StepKind.CLASS: Hold.CLASS,
}
"""The first of these steps, seen from the root, decides: it is where the user can let go."""

_ROOTS = {
    RootKind.OUTPUT: Hold.OUTPUT,
    RootKind.EXCEPTION: Hold.TRACEBACK,
    RootKind.FRAME: Hold.FRAME,
    RootKind.CYCLE: Hold.CYCLE,
    RootKind.NATIVE: Hold.NATIVE,
}
_GRADES = {Grade.CYCLE: Hold.CYCLE, Grade.NATIVE: Hold.NATIVE}
_FUTURES = ("Future", "Task", "ApplyResult", "MapResult")
_LABELS = {
    "._click_handlers": Hold.WIDGET,
    "._trait_notifiers": Hold.WIDGET,
    "._result": Hold.FUTURE,
    "._scheduled": Hold.FRAME,
    "._ready": Hold.FRAME,
    ".curframe_locals": Hold.SAVED_EXCEPTION,
    ".handlers": Hold.CALLBACK,
    ".loggerDict": Hold.CALLBACK,
}
"""Attributes that tell by themselves: of widgets, futures, event loops, debuggers and loggers."""
_CALLBACKS = ("callback", "handler", "listener", "observer", "subscriber", "on_")
_ORDER = {hold: place for place, hold in enumerate(Hold)}

MODEL_STATE = frozenset(
    {Category.PARAMETER, Category.BUFFER, Category.GRADIENT, Category.OPTIMIZER_STATE}
)
"""Roles of storages that a model or its optimizer is meant to keep."""

VIEW_SHARE = 0.5
"""A storage of which all views together see less than this part is pinned, not used."""


def way(path: RetentionPath) -> Hold:
    """In what way one path holds, from its root and its first telling step."""
    found = _by_root(path)
    if found is not None:
        return found
    before = ""
    for step in path.steps:
        found = _by_label(step, before) or _STEPS.get(step.kind) or _by_type(step)
        if found is not None:
            return _refined(found, path)
        before = step.type_name
    if path.root_kind is RootKind.REGISTRY:
        return Hold.WIDGET if "idget" in path.root else Hold.LIBRARY
    return Hold.LIBRARY if path.root_kind is RootKind.MODULE else Hold.DATA


def _by_root(path: RetentionPath) -> Hold | None:
    """What the place from which a path starts tells by itself."""
    if path.root_kind is RootKind.REGISTRY:
        if "figs" in path.text or "igure" in path.text:
            return Hold.FIGURE
        return Hold.HOOK if path.root.endswith("_hooks") else None
    if path.root_kind is RootKind.MODULE and path.root == "threading":
        return Hold.FRAME
    return _GRADES.get(path.grade) or _ROOTS.get(path.root_kind)


def _refined(found: Hold, path: RetentionPath) -> Hold:
    """What later steps make of the first telling one: a cache on a class, a logger's handlers."""
    if found is Hold.CLASS and any(step.label == ".handlers" for step in path.steps):
        return Hold.CALLBACK
    if found in (Hold.CLASS, Hold.CLOSURE) and path.passes(StepKind.CACHE):
        return Hold.CACHE
    if found is Hold.CLOSURE and _calls_back(path):
        return Hold.CALLBACK
    frames = path.passes(StepKind.TRACEBACK, StepKind.FRAME)
    if found is Hold.FUTURE and path.passes(StepKind.LOCAL) and not frames:
        # Not a result yet: the coroutine behind it is still waiting.
        return Hold.FRAME
    if found is Hold.GRAPH and path.passes(StepKind.CTX):
        return Hold.CTX
    return found


def _by_label(step: Step, owner: str) -> Hold | None:
    """What a well-known attribute, or the class that has it, says of the way."""
    label = step.label
    found = _LABELS.get(label)
    if found is not None:
        return found
    if "idget" in label:
        return Hold.WIDGET
    if owner in _FUTURES and step.type_name != "Context":
        return Hold.FUTURE
    if label.startswith(".param_groups") or step.kind is StepKind.STATE:
        return Hold.OPTIMIZER
    return None


def _by_type(step: Step) -> Hold | None:
    """What a step leads to: a debugger and ``inspect.stack()`` keep frames as they are."""
    frame = step.type_name == "frame" and step.kind is not StepKind.ELEMENT
    return Hold.SAVED_EXCEPTION if frame else None


def _calls_back(path: RetentionPath) -> bool:
    words = path.root + "".join(s.label for s in path.steps if s.kind is StepKind.ATTRIBUTE)
    return any(word in words.lower() for word in _CALLBACKS)


class _Verdict(NamedTuple):
    """How storages with certain holders are held, as far as their size does not matter.

    Attributes:
        hold: The way in which those are held that are seen to a good part.
        pinned: The way of those that ``seen`` bytes are only a small part of.
        seen: Bytes of a storage that its holders see of it.
    """

    hold: Hold
    pinned: Hold = Hold.VIEW
    seen: float = math.inf


class Holding:
    """The storages of a case by the way they are held.

    Args:
        case: The case.

    Attributes:
        case: The case.
        names: The user's names -> what is known of them.
    """

    def __init__(self, case: Case) -> None:
        self.case = case
        self.names: Mapping[str, NameFact] = {f.name: f for f in case.facts_of(NameFact)}
        self._filled = {name for fact in case.facts_of(HookFact) for name in fact.names}
        alike = by_holders(case.alive)
        # All storages that alike ways lead to share one path. Paths are costly to hash, and the
        # case keeps them alive.
        self._sharing: dict[int, int] = defaultdict(int)
        for members in alike:
            for path in members[0].holders:
                self._sharing[id(path)] += len(members)
        self._ways: dict[int, Hold] = {}
        self._optimizers = {
            path.root for members in alike for path in members[0].holders if _is_optimizers(path)
        }
        self._orphaned = self._orphaned_optimizers(members[0].holders for members in alike)
        self._verdicts: dict[tuple[int, int], _Verdict] = {}
        self._kinds: dict[Hold, list[Lifetime]] = defaultdict(list)
        for one in case.alive:
            self._kinds[self._kind(one)].append(one)

    def of(self, *holds: Hold) -> list[Lifetime]:
        """The storages that are held in one of these ways."""
        return [one for hold in holds for one in self._kinds.get(hold, ())]

    def way(self, path: RetentionPath) -> Hold:
        """In what way one path holds."""
        found = self._ways.get(id(path))
        if found is None:
            found = self._ways[id(path)] = self._way(path)
        return found

    def lasting(self, path: RetentionPath) -> bool:
        """Whether a path starts from more than what a loop left behind by chance."""
        name = self.names.get(path.root)
        return name is None or name.carried or not name.loop_variable or path.count > 1

    def _way(self, path: RetentionPath) -> Hold:
        found = way(path)
        if found not in (Hold.DATA, Hold.GRAPH, Hold.VIEW):
            return found
        if found is Hold.DATA and path.root in self._filled and path.steps:
            return Hold.HOOK
        if found is Hold.DATA and path.root in self._optimizers:
            return Hold.OPTIMIZER
        return found if self.lasting(path) else Hold.LOOP

    def _orphaned_optimizers(self, held: Iterable[Sequence[RetentionPath]]) -> frozenset[str]:
        """Roots of optimizers that hold a parameter which nothing else holds."""
        return frozenset(
            path.root
            for holders in held
            if any(map(_lists_parameters, holders))
            and all(self.way(path) is Hold.OPTIMIZER for path in holders)
            for path in holders
        )

    def _kind(self, one: Lifetime) -> Hold:
        key = id(one.holders), id(one.category)
        verdict = self._verdicts.get(key)
        if verdict is None:
            verdict = self._verdicts[key] = self._verdict(one.holders, one.category)
        return verdict.hold if verdict.seen >= VIEW_SHARE * one.nbytes else verdict.pinned

    def _verdict(self, holders: Sequence[RetentionPath], category: Category) -> _Verdict:
        if not holders:
            return _Verdict(Hold.UNKNOWN)
        held = [self.way(path) for path in holders]
        ways = {*held}
        if Hold.OPTIMIZER in ways:
            if len(ways) == 1:
                orphan = any(path.root in self._orphaned for path in holders)
                return _Verdict(Hold.OPTIMIZER if orphan else Hold.DATA)
            ways.discard(Hold.OPTIMIZER)
        if category in MODEL_STATE and (Hold.LOOP in ways or Hold.CALLBACK in ways):
            # A model that a loop built or a scheduler's closure uses is meant to be there.
            return _Verdict(Hold.DATA)
        if Hold.LOOP in ways and len(ways) > 1:
            # What holds it for longer tells more: the loop's variables are its aliases.
            ways.discard(Hold.LOOP)
        if Hold.DATA not in ways:
            return _Verdict(_first(ways))
        straight = [path for path, how in zip(holders, held, strict=True) if how is Hold.DATA]
        if Hold.GENERATOR in ways:
            # What a generator holds beside its variables (an iterator that it runs over) goes
            # with it as well.
            frozen = {
                path.root for path, how in zip(holders, held, strict=True) if how is Hold.GENERATOR
            }
            straight = [path for path in straight if path.root not in frozen]
        ways.discard(Hold.DATA)
        if not straight:
            return _Verdict(_first(ways))
        pinned = _first({*ways, Hold.VIEW}) if ways else Hold.VIEW
        return _Verdict(Hold.DATA, pinned, self._seen(straight))

    def _seen(self, paths: Iterable[RetentionPath]) -> float:
        """Bytes that these paths together see of a storage; infinite where one does not tell."""
        seen = 0.0
        for path in paths:
            if not path.visible_bytes:
                return math.inf
            # A folded path tells the view's bytes and how many views there are, on all of its
            # storages together: a list of all rows sees the whole of a matrix.
            seen += path.visible_bytes * path.count / self._sharing[id(path)]
        return seen


def _first(ways: Iterable[Hold]) -> Hold:
    return min(ways, key=_ORDER.__getitem__)


def _is_optimizers(path: RetentionPath) -> bool:
    """Whether a path leads through an optimizer, which a name of the user's leads straight to."""
    first = path.steps[0] if path.steps else None
    return first is not None and (
        first.kind is StepKind.STATE or first.label.startswith(".param_groups")
    )


def _lists_parameters(path: RetentionPath) -> bool:
    lists = (".param_groups", "._trainable_variables")
    return any(one in step.label for step in path.steps for one in lists)


_latest: list[Holding] = []


def holding(case: Case) -> Holding:
    """The storages of a case by the way they are held, worked out once for all rules."""
    if not _latest or _latest[0].case is not case:
        _latest[:] = [Holding(case)]
    return _latest[0]


def forget() -> None:
    """Drop what was worked out, so that a judged case does not outlive its report."""
    _latest.clear()
