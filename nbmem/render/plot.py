"""A record, or a comparison, as a matplotlib figure.

Figures are made without pyplot: pyplot would keep each of them open, and the report of a memory
leak must not be one.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from nbmem.model.comparison import Comparison
from nbmem.model.record import Record
from nbmem.model.site import Frame
from nbmem.render.names import cut, printable
from nbmem.render.palette import color
from nbmem.render.sentences import figures, place, title
from nbmem.render.series import Series, merge
from nbmem.render.units import duration, signed, size, ticks

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.text import Text

_POINTS = 800
_BARS = 8
_NAME = 96
_HEAT, _LESS, _QUIET = "#E69F00", "#56B4E9", "#8E959C"
_HEADROOM = 1.18


class ReportFigure(Figure):
    """A figure that a notebook shows although pyplot does not know it."""

    def _repr_png_(self) -> bytes:
        picture = io.BytesIO()
        self.savefig(picture, format="png", dpi=self.dpi)
        return picture.getvalue()


def render_figure(record: Record) -> Figure:
    """Live bytes over time in bands, the process's memory, and the largest lines.

    The caller owns the figure; nothing else refers to it.
    """
    if record.kind == "hunt":
        return _hunt(record)
    figure = _figure(8.2)
    live, process, lines = figure.subplots(
        3, 1, gridspec_kw={"height_ratios": (4, 1, 0.8 + 0.45 * min(_BARS, len(record.by_line)))}
    )
    series = merge(record, _POINTS)
    _title(live, record)
    _bands(live, record, series)
    _process(process, series)
    rows = record.by_line[:_BARS]
    names = [_line(row.frame, record) if row.frame else row.label for row in rows]
    _bars(lines, names, [row.peak_bytes for row in rows], [size(row.peak_bytes) for row in rows])
    lines.set_title("at the peak, by line", loc="left", fontsize="medium")
    return figure


def _hunt(record: Record) -> Figure:
    """What is alive, by holder: a hunt has no timeline."""
    sizes: Counter[str] = Counter()
    for one in record.kept:
        sizes[one.name or "no holder found"] += one.nbytes
    largest = sizes.most_common(2 * _BARS)
    figure = _figure(1.2 + 0.42 * max(1, len(largest)))
    axes = figure.subplots()
    _title(axes, record)
    _bars(
        axes, [name for name, _ in largest], [n for _, n in largest], [size(n) for _, n in largest]
    )
    return figure


def _title(axes: Axes, record: Record) -> None:
    words = [title(record), *(f"{one.name} {one.value}" for one in figures(record)[:2])]
    text = cut(printable(" · ".join(words)), _NAME)
    _plain(axes.set_title(text, loc="left", fontweight="bold"))


def render_diff_figure(comparison: Comparison) -> Figure:
    """Both timelines on one axis, and the lines whose peak changed most."""
    changes = [one for one in comparison.by_line if one.grown("peak_bytes")][:_BARS]
    figure = _figure(6.4)
    live, lines = figure.subplots(
        2, 1, gridspec_kw={"height_ratios": (4, 0.8 + 0.6 * max(1, len(changes)))}
    )
    both = (comparison.first, comparison.second)
    drawn = [merge(record, _POINTS) for record in both]
    for record, series, hue in zip(both, drawn, (_QUIET, "#0072B2"), strict=True):
        if series.top:
            times = _times(series)
            live.plot(
                times,
                series.high,
                color=hue,
                drawstyle="steps-mid",
                label=cut(printable(title(record)), _NAME),
            )
    _time_axis(live, max(one.duration_ns for one in drawn))
    _byte_axis(live, max(one.top for one in drawn))
    if any(one.top for one in drawn):
        legend = live.legend(loc="upper left", frameon=False)
        for text in legend.get_texts():
            _plain(text)
    names = []
    for one in changes:
        row, record = (one.after, both[1]) if one.after else (one.before, both[0])
        names.append(_line(row.frame, record) if row and row.frame else one.label)
    grown = [one.grown("peak_bytes") for one in changes]
    _bars(lines, names, grown, [signed(nbytes) for nbytes in grown])
    lines.set_title("change of the peak, by line", loc="left", fontsize="medium")
    return figure


def _figure(height: float) -> Figure:
    figure = ReportFigure(figsize=(9, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _bands(axes: Axes, record: Record, series: Series) -> None:
    times = _times(series)
    if series.top:  # what lived too shortly to belong to a band
        axes.fill_between(times, series.high, step="mid", color=_QUIET, alpha=0.45, linewidth=0)
    below = [0] * len(series.high)
    for number, (name, values) in enumerate(series.bands.items()):
        above = [a + b for a, b in zip(below, values, strict=True)]
        axes.fill_between(
            times, below, above, step="mid", color=color(name, number), label=name, linewidth=0
        )
        below = above
    _time_axis(axes, series.duration_ns)
    _byte_axis(axes, series.top)
    if not record.peak_bytes:
        _empty(axes, "no tensor was allocated")
        return
    totals = record.totals
    when, most = totals.peak_ns / 1e9, totals.start_bytes + totals.peak_bytes
    late = totals.peak_ns > series.duration_ns / 2
    axes.plot([when], [most], marker="v", color="black", markersize=7, clip_on=False)
    axes.annotate(
        f"peak {size(most)}",
        (when, most),
        xytext=(-8 if late else 8, 4),
        textcoords="offset points",
        ha="right" if late else "left",
        fontweight="bold",
    )
    if series.bands:
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=8, frameon=False,
                    fontsize="small", handlelength=1, columnspacing=1.2)  # fmt: skip


def _process(axes: Axes, series: Series) -> None:
    if not series.process:
        _empty(axes, "process memory was not sampled")
        return
    low, high = min(series.process), max(series.process)
    axes.fill_between(_times(series), low, series.process, step="mid", color=_QUIET, alpha=0.35)
    _time_axis(axes, series.duration_ns)
    axes.set_ylim(low, low + max(1, high - low) * _HEADROOM)
    axes.set_yticks(sorted({low, high}), [size(value) for value in sorted({low, high})])
    axes.set_title("process memory", loc="left", fontsize="medium")


def _bars(axes: Axes, names: list[str], sizes: list[int], texts: list[str]) -> None:
    """Bars with their names above them, so that long source lines take no room from the plot."""
    if not names:
        _empty(axes, "nothing to show")
        return
    places = range(len(names))
    axes.barh(places, sizes, 0.3, color=[_HEAT if n >= 0 else _LESS for n in sizes])
    most, least = max(1, *map(abs, sizes)), min(0, *sizes, 0)
    for spot, nbytes, name, text in zip(places, sizes, names, texts, strict=True):
        axes.text(max(nbytes, 0) + most / 80, spot, text, va="center", fontsize="small")
        above = axes.text(least, spot - 0.27, cut(printable(name), _NAME), fontsize="small")
        above.set_fontfamily("monospace")
        _plain(above)
    axes.axvline(0, color=_QUIET, linewidth=0.8)
    axes.set_ylim(max(len(names), 2) - 0.6, -0.8)
    axes.set_xlim(least, max(0, *sizes, most / 3) * _HEADROOM)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines[:].set_visible(False)


def _empty(axes: Axes, words: str) -> None:
    axes.text(0.5, 0.5, words, transform=axes.transAxes, ha="center", va="center", color=_QUIET)
    axes.set_xticks([])
    axes.set_yticks([])


def _time_axis(axes: Axes, length: int) -> None:
    axes.set_xlim(0, max(length, 1) / 1e9)
    axes.set_xticks([0, length / 1e9], ["0 s", duration(length)])
    axes.spines[["top", "right"]].set_visible(False)


def _byte_axis(axes: Axes, top: int) -> None:
    axes.set_ylim(0, max(1, top) * _HEADROOM)
    marks = ticks(max(1, top) * _HEADROOM)
    axes.set_yticks([nbytes for nbytes, _ in marks], [text for _, text in marks])
    axes.grid(axis="y", alpha=0.3)


def _times(series: Series) -> Sequence[float]:
    step = series.duration_ns / 1e9 / _POINTS
    return [step * (point + 0.5) for point in range(_POINTS)]


def _line(frame: Frame, record: Record) -> str:
    where = place(frame, record).removeprefix("line ")
    return f"{where}  {frame.source}" if frame.source else where


def _plain(text: Text) -> None:
    """Show dollars and backslashes of the user's code as they are, not as a formula."""
    text.set_parse_math(False)
    text.set_usetex(False)
