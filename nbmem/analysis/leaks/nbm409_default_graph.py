"""NBM409: what TensorFlow's default graph and Keras' global state keep."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import gather, make_finding
from nbmem.analysis.leaks.holding import holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath, RootKind


class DefaultGraph:
    """Ops that are built outside of functions belong to a graph that never goes.

    **What it sees.** Storages that only TensorFlow's default graph or Keras' global state holds,
    such as those in the closure of a generator given to ``Dataset.from_generator``.

    **Why it holds memory.** In graph mode, every ``from_generator``, ``py_function`` and
    ``numpy_function`` registers its Python function with the graph, and the default graph lives
    as long as the process; the functions keep whatever they refer to.

    **What to do.** ``keras.backend.clear_session()`` or ``tf.compat.v1.reset_default_graph()``;
    build graphs inside ``with tf.Graph().as_default():`` so that they can go.

    **Example.** ::

        with tf.compat.v1.get_default_graph().as_default():
            tf.data.Dataset.from_generator(lambda: rows, tf.float32)      # keeps rows
    """

    code = "NBM409"
    name = "default-graph"
    severity = Severity.LEAK
    cheap = False

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per registry."""
        storages = [one for one in case.alive if one.holders and all(map(_kept, one.holders))]
        for group in gather(holding(case), storages, (), by=lambda path: path.root):
            yield make_finding(
                self, group, holder=group.paths[0].text, remedy=_REMEDIES[group.root]
            )


_REMEDIES = {
    "tf.compat.v1.get_default_graph()": "tf.compat.v1.reset_default_graph(); "
    "build graphs inside with tf.Graph().as_default():",
    "Keras' global state": "keras.backend.clear_session()",
}


def _kept(path: RetentionPath) -> bool:
    return path.root_kind is RootKind.REGISTRY and path.root in _REMEDIES
