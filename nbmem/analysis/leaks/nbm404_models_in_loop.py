"""NBM404: Keras models that are built and fitted again and again."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.tracing import KERAS_STEPS
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.facts import TracingFact
from nbmem.model.finding import Finding

MIN_MODELS = 3


class ModelsInLoop:
    """Every Keras model that is fitted leaves a compiled training step behind.

    **What it sees.** The compiled steps of three or more Keras models that are alive: held by a
    list, a tuner or a callback, or only by reference cycles.

    **Why it holds memory.** A model, its layers and its compiled step refer to each other, so a
    model that was dropped waits for the garbage collector. Part of the compiled step is
    TensorFlow's own and stays even then: about 4 MiB per fitted model, measured on TensorFlow 2.21
    with Keras 3.15; nothing but the end of the process frees that.

    **What to do.** Build and compile once, and start each fold from the same weights
    (``get_weights``, ``set_weights``); or give each fold a process of its own. What is dropped
    already goes with ``keras.backend.clear_session()``, which collects garbage too.

    **Example.** ::

        for fold in folds:
            model = build(); model.compile("adam", "mse"); model.fit(*fold)
    """

    code = "NBM404"
    name = "models-in-loop"
    severity = Severity.WARNING
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding for all models."""
        steps = [one for one in case.facts_of(TracingFact) if one.name in KERAS_STEPS]
        models = max((one.copies for one in steps), default=0)
        if models < MIN_MODELS:
            return
        nbytes = sum(one.graph_bytes for one in steps)
        yield Finding(
            self.code,
            self.name,
            self.severity,
            nbytes=nbytes,
            holder=f"compiled steps of {models} Keras models",
            remedy="reuse one compiled model: set_weights instead of building anew; "
            "keras.backend.clear_session() frees what was dropped",
            count=models,
            detail=f"about {nbytes // models:,} bytes for each model",
            release="cycles",
        )
