"""NBM401: compiled functions that are traced again and again."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.tracing import finding_of, own_functions
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import TracingFact
from nbmem.model.finding import Finding

MIN_TRACES = 5
"""TensorFlow itself begins to warn here."""

_REMEDIES = {
    "python value": "pass {argument} as a tensor: tf.constant({argument})",
    "shape": "give one signature for all shapes: "
    "@tf.function(input_signature=[tf.TensorSpec([None, ...])]), or reduce_retracing=True",
    "dtype": "cast {argument} to one element type before the call",
    "structure": "give {argument} one length: stack it into one tensor, or pad it",
    "another object": "pass the same object for {argument}, or what changes in it as tensors",
}


class Retracing:
    """A ``tf.function`` makes a new graph for every new Python value or shape.

    **What it sees.** Functions with five traces or more, and the argument that differed from one
    trace to the next: TensorFlow's own signatures of the traces are compared.

    **Why it holds memory.** Tensors are told apart by shape and element type only, Python values
    by their value: ``f(x, 1)``, ``f(x, 2)``, ... are different functions, and each graph stays in
    the function's cache as long as the function does.

    **What to do.** Pass numbers that change as tensors (``tf.constant(step)``), give shapes that
    change a ``None`` in ``input_signature``. ``del function`` frees its graphs.

    **Example.** ::

        for step in range(1000):
            train(batch, step)               # a trace for every step
            train(batch, tf.constant(step))  # one trace
    """

    code = "NBM401"
    name = "retracing"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per function."""
        for fact in own_functions(case):
            if fact.copies == 1 and fact.traces >= MIN_TRACES and fact.cause in _REMEDIES:
                yield finding_of(self, case, fact, detail=_detail(fact), remedy=_remedy(fact))


def _detail(fact: TracingFact) -> str:
    return (
        f"{fact.traces} traces, because of the {fact.cause} of {fact.argument}; "
        f"about {fact.graph_bytes // fact.traces:,} bytes each"
    )


def _remedy(fact: TracingFact) -> str:
    change = _REMEDIES[fact.cause].format(argument=fact.argument)
    return f"{change}; del {fact.name} frees the traces"
