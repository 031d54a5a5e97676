"""NBM409: what TensorFlow's default graph and Keras' global state keep."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import groups, make_finding
from nbmem.analysis.leaks.holding import Hold
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.retention import RootKind


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
        for group in groups(case, Hold.LIBRARY, by=lambda path: path.root):
            first = group.paths[0]
            if first.root_kind is RootKind.REGISTRY and first.root in _REMEDIES:
                yield make_finding(self, group, holder=first.text, remedy=_REMEDIES[first.root])


_REMEDIES = {
    "tf.compat.v1.get_default_graph()": "tf.compat.v1.reset_default_graph(); "
    "build graphs inside with tf.Graph().as_default():",
    "keras.backend.clear_session()": "keras.backend.clear_session()",
}
