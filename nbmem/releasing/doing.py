"""From what the user named to steps, and from steps to what they freed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from nbmem import host, session
from nbmem.heap import HeapSnapshot
from nbmem.looking import anatomies, look
from nbmem.model.finding import Finding
from nbmem.releasing import names, process_places, shell_places
from nbmem.releasing.released import Released
from nbmem.releasing.step import Step
from nbmem.releasing.wanted import KEYWORDS, is_nameable, parts_of, refusal
from nbmem.render.units import size

_GAUGED = ("heap", "cuda")
_TELLING, _NAMED = 4096, 3


def release(what: Finding | str, *, dry_run: bool = False) -> Released:
    """Let go of what you name, and tell the bytes that each step really freed.

    Args:
        what: A finding; the code of one in the last report (``NBM201``); ``out`` (the output
            history), ``traceback`` (the stored exception; ``%debug`` loses it), ``cycles`` (one
            garbage collection), ``caches`` (functools caches that hold tensors), ``figures``,
            ``widgets``, ``hooks`` (``hooks:net`` for one model), ``heap`` (free heap back to the
            system), ``cuda`` (the allocator's cache); or a name of yours, which goes with its
            aliases (``name:out`` for one that is also a word above). Several words, with blanks
            or commas between them, are let go of one after the other.
        dry_run: Only tell what would be done, and what nothing else would hold then.

    Returns:
        The steps with their bytes; it displays as text.

    Raises:
        ReleaseError: There is nothing of this name, or only you can let go of it.
    """
    if not is_nameable(what):
        error = refusal(what, host.current().namespace)
        what = ""  # else the traceback would keep it alive
        raise error
    parts, keys = parts_of(what, _last_findings())
    before = look(full=True) if any(part not in _GAUGED for part in parts) else HeapSnapshot()
    steps = [step for part in parts for step in _steps(part, before, keys)]
    steps = [next(alike) for _, alike in groupby(steps, key=lambda one: one.label)]
    notes = (*_notes(parts), *_held_too(steps, before))
    if dry_run:
        done = tuple((step.label, _would_free(step, before)) for step in steps)
        return Released(done, (*notes, "Nothing was done."), dry_run=True)
    return Released(_do(steps, before), notes)


def _last_findings() -> Sequence[Finding]:
    return session.last.findings if session.last is not None else ()


def _steps(part: str, before: HeapSnapshot, keys: Sequence[int]) -> Iterator[Step]:
    here = host.current()
    kind, _, rest = part.partition(":")
    simple: Mapping[str, Callable[[], Step]] = {
        "out": lambda: shell_places.output_step(here.shell, here.namespace),
        "traceback": lambda: shell_places.traceback_step(here.shell),
        "cycles": process_places.cycle_step,
        "figures": process_places.figure_step,
        "widgets": process_places.widget_step,
        "heap": process_places.heap_step,
        "cuda": process_places.cuda_step,
        "grads": lambda: process_places.gradient_step(frozenset(keys), anatomies()),
        "exception": lambda: names.exception_step(here.namespace, rest),
        "modules": lambda: process_places.module_attribute_step(here.namespace, rest),
        "attribute": lambda: names.attribute_step(here.namespace, rest),
    }
    if kind in ("caches", "cache"):
        yield from process_places.cache_steps(before.facts, rest)
    elif kind == "hooks":
        yield from process_places.hook_steps(here.namespace, rest)
    elif kind in simple:
        yield simple[kind]()
    else:
        wanted = (rest if kind == "name" else part).split(",")
        yield names.name_step(here.shell, here.namespace, [one.strip() for one in wanted])
    if kind in ("traceback", "figures", "widgets", "exception"):
        # Frames, figures and widgets refer to themselves: what is left waits for the collector.
        yield process_places.cycle_step()


def _notes(parts: Sequence[str]) -> tuple[str, ...]:
    mine = [part for part in parts if part in KEYWORDS and part in host.current().namespace]
    return tuple(
        f"Your own name {part} was not touched; name:{part} lets go of it." for part in mine
    )


def _held_too(steps: Sequence[Step], before: HeapSnapshot) -> Iterator[str]:
    """What will stay alive although it was named, because somebody else holds it as well."""
    nbytes, others = 0, dict[str, None]()
    for one in before.alive:
        covered = [any(step.covers(path) for step in steps) for path in one.holders]
        if any(covered) and not all(covered):
            nbytes += one.nbytes
            mine = zip(one.holders, covered, strict=True)
            others.update((path.text, None) for path, goes in mine if not goes)
    if nbytes >= _TELLING:
        more = f" and {len(others) - _NAMED} more" if len(others) > _NAMED else ""
        yield f"{size(nbytes)} stays, held by {', '.join([*others][:_NAMED])}{more} too."


def _would_free(step: Step, before: HeapSnapshot) -> int:
    covered = [one for one in before.alive if one.holders and all(map(step.covers, one.holders))]
    return sum(one.nbytes for one in covered)


def _do(steps: Sequence[Step], before: HeapSnapshot) -> tuple[tuple[str, int], ...]:
    done = []
    for step in steps:
        if step.gauge is not None:
            start = step.gauge()
            step.act()
            done.append((step.label, max(0, start - step.gauge())))
            continue
        step.act()
        after = look(full=True)
        left = {one.key: one.nbytes for one in after.alive}
        gone = [one for one in before.alive if left.get(one.key) != one.nbytes]
        done.append((step.label, sum(one.nbytes for one in gone)))
        before = after
    return tuple(done)
