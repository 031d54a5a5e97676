"""Storages gathered under the holder that tells most, and the finding made of such a group."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nbmem.analysis.leaks.holding import Hold, Holding, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Birth, Finding
from nbmem.model.lifetime import Lifetime, by_holders
from nbmem.model.retention import RetentionPath, RootKind, StepKind
from nbmem.model.site import Frame, Site
from nbmem.plugins import Rule

MAX_PATHS = 20
"""Aliases listed in one finding; a storage with more of them is told by its first."""

_TELLING = {
    Hold.GRAPH: (StepKind.GRAD_FN, StepKind.SAVED),
    Hold.CTX: (StepKind.CTX,),
    Hold.CACHE: (StepKind.CACHE,),
    Hold.HOOK: (StepKind.HOOK,),
    Hold.MODULE: (StepKind.MODULE,),
    Hold.TAPE: (StepKind.TAPE,),
}
"""The step after which a path says no more to the user."""


@dataclass(frozen=True, slots=True)
class Group:
    """Storages with the same telling holder.

    Attributes:
        head: That holder in words: the path up to its telling step.
        root: The name it starts from.
        storages: What is held, each once.
        paths: All holders of those storages, the telling one first.
    """

    head: str
    root: str
    storages: tuple[Lifetime, ...]
    paths: tuple[RetentionPath, ...]

    @property
    def nbytes(self) -> int:
        """Bytes of the storages."""
        return sum(one.nbytes for one in self.storages)

    @property
    def names(self) -> tuple[str, ...]:
        """The user's names among the roots, the telling one first."""
        roots = [path.root for path in self.paths if path.root_kind is RootKind.NAME]
        return tuple(dict.fromkeys(roots))

    @property
    def container(self) -> str:
        """The object whose elements were folded together, ``trainer.history``; else empty."""
        before, folded, _ = self.head.partition("[*]")
        return before if folded else ""


def head(path: RetentionPath, hold: Hold) -> str:
    """The path in words, up to the step after which it says no more to the user."""
    return path.through(*_TELLING.get(hold, ()))


def groups(
    case: Case, *holds: Hold, by: Callable[[RetentionPath], str] | None = None
) -> tuple[Group, ...]:
    """The storages held in these ways, gathered under their telling holders, largest first.

    Args:
        case: The case.
        holds: Ways of being held.
        by: Path -> label of the group; its head in words if not given.
    """
    held = holding(case)
    return gather(held, held.of(*holds), holds, by)


def gather(
    held: Holding,
    storages: Sequence[Lifetime],
    holds: Sequence[Hold],
    by: Callable[[RetentionPath], str] | None = None,
) -> tuple[Group, ...]:
    """Gather storages under those of their holders that hold in one of these ways."""
    if not storages:
        return ()
    label = by or (lambda path: head(path, held.way(path)))
    labels: dict[int, str] = {}

    def name(path: RetentionPath) -> str:
        found = labels.get(id(path))
        if found is None:
            found = labels[id(path)] = label(path)
        return found

    alike = [_Alike.of(members, held, holds) for members in by_holders(storages)]
    weight: dict[str, int] = defaultdict(int)
    for part in alike:
        for text in {name(path) for path in part.telling}:
            weight[text] += part.nbytes
    parts: dict[str, list[_Alike]] = defaultdict(list)
    heads: dict[int, str] = {}
    for part in alike:
        best = part.telling[0]
        if len(part.telling) > 1:
            best = max(
                part.telling,
                key=lambda path: (held.lasting(path), weight[name(path)], -len(name(path))),
            )
        parts[name(best)].append(part)
        heads[id(part.holders)] = name(best)
    members: dict[str, list[Lifetime]] = defaultdict(list)
    for one in storages:
        members[heads[id(one.holders)]].append(one)
    made = [_group(text, members[text], found, name) for text, found in parts.items()]
    return tuple(sorted(made, key=lambda group: -group.nbytes))


class _Alike(NamedTuple):
    """Storages with the same holders.

    Attributes:
        holders: Those holders.
        telling: The ones that hold in one of the ways that are asked for; all where none does.
        nbytes: Bytes of the storages.
    """

    holders: Sequence[RetentionPath]
    telling: Sequence[RetentionPath]
    nbytes: int

    @classmethod
    def of(cls, members: Sequence[Lifetime], held: Holding, holds: Sequence[Hold]) -> _Alike:
        holders = members[0].holders
        telling = [path for path in holders if held.way(path) in holds]
        return cls(holders, telling or holders, sum(one.nbytes for one in members))


def _group(
    text: str,
    storages: Sequence[Lifetime],
    parts: Iterable[_Alike],
    name: Callable[[RetentionPath], str],
) -> Group:
    weight: dict[int, int] = defaultdict(int)
    paths: dict[int, RetentionPath] = {}
    for part in parts:
        for path in part.holders:
            weight[id(path)] += part.nbytes
            paths[id(path)] = path
    ranked = sorted(paths.values(), key=lambda p: (name(p) != text, -weight[id(p)]))
    told: dict[str, RetentionPath] = {}
    for path in ranked:
        told.setdefault(path.text, path)
        if len(told) == MAX_PATHS:
            break
    return Group(text, ranked[0].root, tuple(storages), tuple(told.values()))


def together(found: Iterable[Group]) -> Group | None:
    """Several groups as one: what one action lets go of. ``None`` if there are none."""
    parts = list(found)
    if not parts:
        return None
    storages = {one.key: one for part in parts for one in part.storages}
    paths = {path.text: path for part in parts for path in part.paths}
    heads = [*dict.fromkeys(part.head for part in parts)]
    return Group(in_words(heads), parts[0].root, tuple(storages.values()), (*paths.values(),))


def in_words(parts: Sequence[str], most: int = 3) -> str:
    """``a, b, c and 4 more``."""
    if len(parts) <= most:
        return ", ".join(parts)
    return f"{', '.join(parts[:most])} and {len(parts) - most} more"


def birth(storages: Iterable[Lifetime]) -> Birth:
    """The line that allocated most of these bytes, as far as it is known."""
    # Few sites made many storages, and it takes long to hash one.
    made: Counter[tuple[str, int]] = Counter()
    sites: dict[int, Site] = {}
    for one in storages:
        made[one.cell, id(one.site)] += one.nbytes
        sites[id(one.site)] = one.site
    frames: Counter[tuple[str, Frame | None]] = Counter()
    for (cell, site), nbytes in made.items():
        frames[cell, _line(sites[site])] += nbytes
    known = {key: nbytes for key, nbytes in frames.items() if key[0] or key[1]}
    if not known:
        return Birth()
    cell, frame = max(known, key=lambda key: known[key])
    if frame is None:
        return Birth(cell)
    return Birth(frame.filename, frame.line, frame.source)


def _line(site: Site) -> Frame | None:
    """The innermost line of a cell; of a file where no cell is in the site."""
    for frame in site.frames:
        if frame.filename.startswith("In["):
            return frame
    return site.innermost


def make_finding(
    rule: Rule,
    group: Group,
    *,
    remedy: str,
    severity: Severity | None = None,
    holder: str = "",
    detail: str = "",
    release: str = "",
) -> Finding:
    """The finding of a rule about a group of storages; the judge adds its share."""
    return Finding(
        code=rule.code,
        name=rule.name,
        severity=severity or rule.severity,
        nbytes=group.nbytes,
        holder=holder or group.head,
        paths=group.paths,
        born=birth(group.storages),
        remedy=remedy,
        count=len(group.storages),
        detail=detail,
        keys=tuple(one.key for one in group.storages),
        release=release,
    )


def by_name(group: Group) -> str:
    """What ``nbmem.release`` is told to let go of the names that hold a group.

    Empty where something else holds it too, so that the names' going would free nothing.
    """
    kinds = {path.root_kind for path in group.paths}
    if not kinds <= {RootKind.NAME, RootKind.OUTPUT}:
        return ""
    return "name:" + ",".join(group.names) if group.names else ""


def capturing(path: RetentionPath) -> str:
    """The path up to the function that captured, or is bound to, what it leads to."""
    return path.before(StepKind.CLOSURE, StepKind.BOUND)
