"""Turns what the native recorder's fold holds into a trace."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice
from typing import Any

from nbmem.model.category import Category
from nbmem.model.coverage import Coverage
from nbmem.model.lifetime import Lifetime
from nbmem.model.site import Site
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Group, Totals, Trace
from nbmem.recording.saved import saved_nodes

CATEGORIES = (Category.ACTIVATION, Category.GRADIENT, Category.TEMPORARY, Category.OTHER)
"""In the order of the enum ``Category`` in ``timeline.h``."""

_MOST_LARGEST = 500


def read(
    seen: dict[str, Any],
    op_name: Callable[[int], str],
    site_of: Callable[[int, bool], Site],
    unseen: tuple[str, ...],
) -> Trace:
    """The trace.

    Args:
        seen: What ``stop`` of the native module returned; ``result.h`` describes its rows.
        op_name: Number of an op -> its name.
        site_of: Number of a site, and whether the backward pass was there -> the site.
        unseen: What the recorder could not see, for the coverage.
    """
    op, site = cache(op_name), cache(site_of)
    # Ten thousand storages may have outlived the cell, whose report the user waits for.
    lives = [
        Lifetime(
            key,
            nbytes,
            born_ns,
            died_ns,
            "cpu",
            "torch",
            op(op_number),
            site(site_number, backward),
            CATEGORIES[category],
            seq,
            None,
            "",
            at_peak,
        )
        for (
            key,
            nbytes,
            born_ns,
            died_ns,
            site_number,
            op_number,
            category,
            seq,
            backward,
            at_peak,
        ) in seen["lives"]
    ]
    sizes, births = [one.nbytes for one in lives], [one.born_ns or 0 for one in lives]
    ranked = sorted(range(len(lives)), key=births.__getitem__)
    ranked.sort(key=sizes.__getitem__, reverse=True)

    def largest_first(places: Iterable[int], most: int | None = None) -> tuple[Lifetime, ...]:
        wanted = frozenset(places)
        return tuple(islice((lives[at] for at in ranked if at in wanted), most))

    kept = largest_first(seen["kept"])
    return Trace(
        framework="torch",
        duration_ns=seen["duration_ns"],
        totals=_totals(seen, "all"),
        devices=(_totals(seen, "cpu"),),
        groups=_groups(seen["groups"], op, site),
        kept=kept,
        peak=largest_first(seen["peak_set"]),
        largest=largest_first([*seen["kept"], *seen["largest"]], _MOST_LARGEST),
        timeline=_timeline(seen),
        coverage=_coverage(seen, unseen),
        saved=saved_nodes(kept),
    )


def _totals(seen: dict[str, Any], device: str) -> Totals:
    return Totals(
        device=device,
        start_bytes=seen["start"],
        peak_bytes=seen["peak"],
        peak_ns=seen["peak_ns"],
        kept_bytes=seen["allocated"] - seen["freed"],
        allocated_bytes=seen["allocated"],
        freed_bytes=seen["freed"],
        freed_older_bytes=seen["freed_older"],
        count=seen["count"],
    )


def _groups(
    rows: Iterable[tuple[Any, ...]],
    op_name: Callable[[int], str],
    site_of: Callable[[int, bool], Site],
) -> tuple[Group, ...]:
    """Groups by site, not by chain of frames: library frames in between do not count."""
    merged: dict[tuple[Site, str, Category], list[int]] = {}
    for site, backward, op, category, *sums in rows:
        key = (site_of(site, backward), op_name(op), CATEGORIES[category])
        known = merged.get(key)
        merged[key] = [a + b for a, b in zip(known, sums, strict=True)] if known else sums
    groups = [
        Group(
            site=site,
            op=op,
            category=category,
            allocated_bytes=allocated,
            freed_bytes=freed,
            kept_bytes=allocated - freed,
            peak_bytes=peak,
            count=count,
        )
        for (site, op, category), (allocated, freed, peak, count) in merged.items()
    ]
    return tuple(sorted(groups, key=lambda one: -one.allocated_bytes))


def _timeline(seen: dict[str, Any]) -> Timeline:
    width, low, high, last, bands = seen["timeline"]
    end = max(seen["duration_ns"], 1)
    if len({*low, *high, *last}) == 1:  # nothing has happened: one bin says it all
        width, low, high, last = end, low[:1], high[:1], last[:1]
        bands = [band[:1] for band in bands]
    return Timeline(
        time_ns=tuple(min((at + 1) * width, end) for at in range(len(last))),
        low=low,
        high=high,
        last=last,
        bands={name.value: band for name, band in zip(CATEGORIES, bands, strict=True) if any(band)},
        devices={"cpu": last},
    )


def _coverage(seen: dict[str, Any], unseen: tuple[str, ...]) -> Coverage:
    missed = seen["missed"]
    if missed:
        unseen += (f"details of {missed} storages, for which the tables had no room",)
    return Coverage(
        framework="torch",
        recorder="native",
        unseen=unseen,
        events=seen["events"],
        cost_ns=seen["cost_ns"],
        own_bytes=seen["own_bytes"],
    )
