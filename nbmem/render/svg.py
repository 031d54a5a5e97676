"""The timeline of live bytes as inline SVG, which stretches to the width it is given.

Shapes stretch, text must not: numbers are laid over the picture as HTML. They are set through
attributes, so that where a host strips pictures and styles no stray numbers stay behind.
"""

from __future__ import annotations

from collections.abc import Sequence

from nbmem.model.record import Record
from nbmem.render.names import escaped
from nbmem.render.palette import color
from nbmem.render.series import Series, merge
from nbmem.render.units import duration, size, ticks

POINTS = 160
_HEIGHT = 1000
_HEADROOM = 1.16
_TICKED = 0.9
"""Part of the height that gets ticks: the text above the picture stays clear of them."""
_UNDER = "#9AA3AD"
"""Colour of what lived too shortly to belong to a band."""


def timeline(record: Record) -> str:
    """Stacked bands of live tensor bytes, the peak marked, the process's memory below.

    Returns:
        A ``figure`` element; an empty string where nothing was recorded over time.
    """
    series = merge(record, POINTS)
    parts = [_bands(record, series), _process(series)]
    if not any(parts):
        return ""
    end = escaped(duration(series.duration_ns))
    axis = f'<div class="nbmem-axis" data-start="0 s" data-end="{end}"></div>'
    return f"<figure>{parts[0]}{axis}{_legend(record, series)}{parts[1]}</figure>"


def _bands(record: Record, series: Series) -> str:
    if not series.top:
        return ""
    full = series.top * _HEADROOM
    paths = [_area(series.high, full, _UNDER, opacity=0.45)]
    # Painted from the highest sum down: each band covers all but its own part of the one before.
    sums = [0] * len(series.high)
    painted = []
    for place, (name, values) in enumerate(series.bands.items()):
        sums = [a + b for a, b in zip(sums, values, strict=True)]
        painted.append(_area(sums, full, color(name, place)))
    paths += reversed(painted)
    peak, start = record.peak_bytes, record.totals.start_bytes
    said = f"Live tensor bytes over {duration(series.duration_ns)}, highest {size(start + peak)}"
    marks = _ticks(full) + _peak(record, series)
    return (
        f'<div class="nbmem-plot"><svg role="img" aria-label="{escaped(said)}" '
        f'viewBox="0 0 {len(series.high)} {_HEIGHT}" preserveAspectRatio="none" '
        f'width="100%" height="132">{"".join(paths)}</svg>{marks}</div>'
    )


def _area(values: Sequence[int], full: float, fill: str, opacity: float = 1) -> str:
    faint = f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return f'<path fill="{fill}"{faint} d="{_steps(values, full)}V{_HEIGHT}Z"/>'


def _steps(values: Sequence[int], full: float) -> str:
    heights = [round(_HEIGHT * value / full) for value in values]
    drawn, level, run = [f"M0 {_HEIGHT}"], 0, 0
    for height in heights:
        if height != level:
            drawn.append((f"h{run}" if run else "") + f"v{level - height}")
            level, run = height, 0
        run += 1
    return "".join(drawn) + f"h{run}"


def _ticks(full: float) -> str:
    return "".join(
        f'<span class="nbmem-tick" style="bottom:{100 * nbytes / full:.1f}%" '
        f'data-text="{text}"></span>'
        for nbytes, text in ticks(full * _TICKED)
    )


def _peak(record: Record, series: Series) -> str:
    if not record.peak_bytes or not series.duration_ns:
        return ""
    at = min(100.0, 100 * record.totals.peak_ns / series.duration_ns)
    side = " nbmem-left" if at > 50 else ""  # noqa: PLR2004 - the half with more room
    text = f"peak {size(record.totals.start_bytes + record.peak_bytes)}"
    return (
        f'<span class="nbmem-peak{side}" style="left:{at:.1f}%" data-text="{escaped(text)}"></span>'
    )


def _legend(record: Record, series: Series) -> str:
    """Each band with its bytes at the peak."""
    at_peak = {row.label: row.peak_bytes for row in record.by_category}
    names = []
    for place, name in enumerate(series.bands):
        swatch = f'<span class="nbmem-swatch" style="background:{color(name, place)}"></span>'
        amount = f" <small>{size(at_peak[name])}</small>" if at_peak.get(name) else ""
        names.append(f"<span>{swatch}{escaped(name)}{amount}</span> ")
    return f'<div class="nbmem-legend">{"".join(names)}</div>' if names else ""


def _process(series: Series) -> str:
    if not series.process:
        return ""
    low, high = min(series.process), max(series.process)
    full = max(1, high - low) * _HEADROOM
    line = _steps([value - low for value in series.process], full)
    words = f"process memory {size(low)} to {size(high)}, on a scale of its own"
    return (
        f'<div class="nbmem-strip"><svg role="img" aria-label="{escaped(words)}" '
        f'viewBox="0 0 {len(series.process)} {_HEIGHT}" preserveAspectRatio="none" width="100%" '
        f'height="26"><path fill="currentColor" fill-opacity="0.12" d="{line}V{_HEIGHT}Z"/>'
        f'<path fill="none" stroke="currentColor" stroke-opacity="0.6" '
        f'vector-effect="non-scaling-stroke" d="{line}"/></svg>'
        f"<small>{escaped(words)}</small></div>"
    )
