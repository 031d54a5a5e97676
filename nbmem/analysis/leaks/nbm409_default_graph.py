"""NBM409: what TensorFlow's default graph and Keras' global state keep."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import gather, make_finding
from nbmem.analysis.leaks.holding import Holding, holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
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
        held = holding(case)
        storages = [one for one in case.alive if _lasts(one, held)]
        for group in gather(held, storages, (), by=_registry):
            path = next(path for path in group.paths if _kept(path))
            yield make_finding(self, group, holder=path.text, remedy=_REMEDIES[path.root])


_REMEDIES = {
    "tf.compat.v1.get_default_graph()": "tf.compat.v1.reset_default_graph()  # "
    "build graphs inside with tf.Graph().as_default():",
    "Keras' global state": "keras.backend.clear_session()",
}


def _lasts(one: Lifetime, held: Holding) -> bool:
    """Whether a registry keeps it, and nothing else but what a loop left behind."""
    kept = [path for path in one.holders if _kept(path)]
    others = (path for path in one.holders if not _kept(path))
    return bool(kept) and not any(map(held.lasting, others))


def _registry(path: RetentionPath) -> str:
    return path.root if _kept(path) else ""


def _kept(path: RetentionPath) -> bool:
    return path.root_kind is RootKind.REGISTRY and path.root in _REMEDIES
