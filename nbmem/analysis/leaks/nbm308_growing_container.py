"""NBM308: containers that a loop fills with large tensors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from nbmem.analysis.leaks.grouping import Group, by_name, gather, make_finding
from nbmem.analysis.leaks.growth import steady_growth
from nbmem.analysis.leaks.holding import MODEL_STATE, Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import GrowthFact
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath, StepKind

MIN_ELEMENTS = 3
NEARLY_ALL = 0.9
MIN_SHARE = 0.1
"""Part of all live bytes below which a container is not worth a word."""


class GrowingContainer:
    """A list or dict holds one large tensor per iteration.

    **What it sees.** Three or more storages under one folded path (``trainer.outputs[*]``) that
    together hold at least a tenth of all live bytes. That alone is what a data set or a replay
    buffer looks like too, so it is told on request; it is a leak once it is seen to grow with
    every run of a cell (NBM108).

    **Why it holds memory.** Each iteration adds and none takes away. The bytes per element are
    the slope: what every further iteration costs.

    **What to do.** Keep a number or a reduction of each element, bound the container
    (``collections.deque(maxlen=...)``), move the elements to disk, or clear it after use.

    **Example.** ::

        trainer.outputs.append({"logits": logits})
    """

    code = "NBM308"
    name = "growing-container"
    severity = Severity.EXPECTED
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per container."""
        held = holding(case)
        growing = {f.name for f in case.facts_of(GrowthFact) if steady_growth(f.sizes)}
        loose = [one for one in held.of(Hold.DATA) if one.category not in MODEL_STATE]
        for group in gather(held, loose, (Hold.DATA,), by=_folded):
            if (
                not group.container
                or group.root in growing
                or len(group.storages) < MIN_ELEMENTS
                or group.nbytes < MIN_SHARE * case.alive_bytes
            ):
                continue
            found = replace(group, head=_telling(group))
            name = held.names.get(group.root)
            yield make_finding(
                self,
                found,
                detail=f"{group.nbytes // len(group.storages):,} bytes per element" + _since(group),
                remedy=_remedy(found, name.type_name if name is not None else ""),
                release=_release(group),
            )


def _release(group: Group) -> str:
    """By name; objects with attributes, such as figures, often refer to each other as well."""
    named = by_name(group)
    objects = any(step.kind is StepKind.ATTRIBUTE for step in group.paths[0].steps[1:])
    return f"{named}+cycles" if named and objects else named


def _telling(group: Group) -> str:
    """The one path that leads to nearly all of it, ``logs['pred'][*]``; else all keys folded."""
    weight: Counter[str] = Counter()
    for one in group.storages:
        for text in {path.text for path in one.holders if _folded(path) == group.head}:
            weight[text] += one.nbytes
    text, nbytes = weight.most_common(1)[0]
    return text if "[*]" in text and nbytes >= NEARLY_ALL * group.nbytes else group.head


def _remedy(group: Group, type_name: str) -> str:
    if type_name in ("DataFrame", "Series"):
        return f"del {group.root}  # or keep file names in it instead of tensors"
    if "._work_queue" in group.container:
        return f"{group.root}.shutdown(cancel_futures=True)  # submit no more than is worked on"
    if type_name == "_tee":
        return f"del {', '.join(group.names)}  # tee keeps what one end has given and another not"
    if "→" in group.container:
        # An iterator's own list, which itertools.cycle and its like fill: no name reaches it.
        return f"del {group.root}  # it keeps every element that went through it"
    return f"keep a reduction of each element, or {group.container}.clear() after use"


def _since(group: Group) -> str:
    cells = {one.cell for one in group.storages if one.cell}
    return f", from {len(cells)} runs" if len(cells) > 1 else ""


def _folded(path: RetentionPath) -> str:
    """The path with its first element as ``[*]``: the keys of a cache are elements too."""
    words, folded = path.root, False
    for step in path.steps:
        element = step.kind in (StepKind.KEY, StepKind.INDEX) or step.label == "[*]"
        if not folded and element:
            words, folded = f"{words}[*]", True
        else:
            words += step.label
    return words
