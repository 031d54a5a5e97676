"""NBM403: arrays that became constants of a compiled graph."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nbmem.analysis.leaks.grouping import in_words
from nbmem.analysis.leaks.tracing import KERAS_STEPS, finding_of
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import NameFact, TracingFact
from nbmem.model.finding import Finding

MIN_BYTES = 1 << 20


class ConstantInGraph:
    """An array that a ``tf.function`` uses from outside is copied into every one of its graphs.

    **What it sees.** Constants of 1 MiB and more, in all traces of one function together; also in
    the functions of a dataset (``ds.map``), and in the step that Keras compiles of a model whose
    ``Lambda`` layers or losses use an array.

    **Why it holds memory.** What is not an argument is a constant while tracing. The graph, its
    serialised forms and the op that gives it out each have a copy: four times the array for every
    trace, measured on TensorFlow 2.21. ``del`` of the array frees only the original.

    **What to do.** Pass the array as an argument, or keep it in a ``tf.Variable`` or a tensor made
    outside: those are captured by reference.

    **Example.** ::

        table = np.ones((1024, 4096), np.float32)
        @tf.function
        def lookup(i): return tf.gather(table, i)     # 64 MiB more for every trace of 16 MiB
    """

    code = "NBM403"
    name = "constant-in-graph"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per function."""
        for fact in case.facts_of(TracingFact):
            nbytes = sum(size for _, size in fact.constants)
            if nbytes < MIN_BYTES:
                continue
            largest, size = max(fact.constants, key=lambda one: one[1])
            found = finding_of(
                self,
                case,
                fact,
                nbytes=max(nbytes, fact.graph_bytes),
                detail=f"{len(fact.constants)} constants, the largest {largest} with {size:,} "
                f"bytes, each in memory several times, in {fact.traces} traces",
                remedy=f"pass the array to {fact.name} as an argument, or keep it in a "
                f"tf.Variable; del {fact.name} frees the copies",
            )
            if fact.cause == "dataset" or fact.name in KERAS_STEPS:
                found = _of_owner(case, fact, found)
            yield found


def _of_owner(case: Case, fact: TracingFact, found: Finding) -> Finding:
    """The finding about a function that belongs to a dataset or model, named by its owner."""
    if fact.cause == "dataset":
        ends, noun, what = _DATASETS, "dataset", f"{fact.name} of a dataset"
    else:
        ends, noun, what = _MODELS, "model", "the compiled step of a Keras model"
    names = [one.name for one in case.facts_of(NameFact) if one.type_name.endswith(ends)]
    owners = in_words(names)
    return replace(
        found,
        holder=f"{owners}: {what}" if owners else what,
        remedy="keep the array in a tf.Variable or a tensor made outside of the function; "
        f"del {names[0] if len(names) == 1 else f'the {noun}'} frees the copies",
        release=f"name:{names[0]}+cycles" if len(names) == 1 else "",
    )


_DATASETS: tuple[str, ...] = ("Dataset", "DatasetV1Adapter")
_MODELS: tuple[str, ...] = ("Sequential", "Functional", "Model")
