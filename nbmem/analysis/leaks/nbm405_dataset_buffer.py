"""NBM405: dataset caches and shuffle buffers in TensorFlow's own memory."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, gather, make_finding
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Category, Severity
from nbmem.model.finding import Finding


class DatasetBuffer:
    """``Dataset.cache()`` and ``shuffle(n)`` keep elements where no Python object shows them.

    **What it sees.** Blocks of TensorFlow's allocator with the size of a dataset's elements, that
    no tensor or variable shows, under a dataset that caches or shuffles. They are known if they
    were allocated since the first traced cell.

    **Why it holds memory.** ``cache()`` without a file name keeps every element of the dataset as
    it is *after* all steps before it; it goes when the dataset and all its iterators have gone.
    A shuffle buffer lives as long as its iterator.

    **What to do.** ``cache("file")`` puts the elements on disk; cache before ``batch`` and casts
    that make them larger, not after; a smaller ``shuffle`` buffer, or shuffle file names.

    **Example.** ::

        ds = tf.data.Dataset.range(10_000).map(load_image).cache()    # all images, decoded
    """

    code = "NBM405"
    name = "dataset-buffer"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per dataset."""
        held = holding(case)
        buffered = [
            one
            for one in case.alive
            if one.category is Category.INPUT and one.framework == "tensorflow" and one.holders
        ]
        for group in gather(held, buffered, (Hold.DATA, Hold.LOOP)):
            yield make_finding(
                self,
                group,
                holder=f"{group.head} (elements in TensorFlow's memory)",
                remedy=f'{group.root}.cache("file") keeps them on disk; '
                f"del {group.root}, and its iterators, frees them",
                release=by_name(group),
            )
