"""The peak as collapsed call stacks, which flame graph tools and speedscope read."""

from __future__ import annotations

from collections import Counter

from nbmem.files import write_private
from nbmem.model.record import Record
from nbmem.model.site import Frame, Site


class FlamegraphExporter:
    """Writes one line per call stack and op: ``In[7]:5 <module>;aten::relu 3145728``."""

    name = "flamegraph"

    def write(self, record: Record, path: str) -> None:
        """Write the stacks of the peak to ``path``, their weights in bytes.

        Raises:
            ReportFileError: The file cannot be written.
        """
        lines = [f"{stack} {nbytes}\n" for stack, nbytes in sorted(stacks(record).items())]
        write_private(path, "".join(lines))


def stacks(record: Record) -> dict[str, int]:
    """Collapsed stack, outermost frame first -> bytes alive at the peak."""
    summed: Counter[str] = Counter()
    for trace in record.traces:
        for group in trace.groups:
            if group.peak_bytes:
                parts = [*_frames(group.site), group.op or "(outside any op)"]
                summed[";".join(map(_word, parts))] += group.peak_bytes
    return dict(summed)


def _frames(site: Site) -> list[str]:
    if not site.frames:
        return ["(no user code)"]
    last = ["(backward)"] if site.backward else []
    return [*(_label(frame) for frame in reversed(site.frames)), *last]


def _label(frame: Frame) -> str:
    return f"{frame.filename}:{frame.line} {frame.function}"


def _word(text: str) -> str:
    """Semicolons and line ends part the stacks of the format."""
    return " ".join(text.replace(";", ",").split())
