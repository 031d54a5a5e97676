# case: log records keep the exceptions that they tell of
# env: torch
# code: NBM103
# holder: keep.buffer[*].exc_info
# bytes: 3 * 4 * 900_000
# remedy: keep.buffer.clear()
# says: keep.buffer.clear()
# traced: no
# %%
import logging
import logging.handlers

import torch

log = logging.getLogger("trials")
log.propagate = False
keep = logging.handlers.MemoryHandler(1000, flushLevel=logging.CRITICAL)
log.addHandler(keep)


def fit():
    act = torch.randn(900_000)
    raise RuntimeError(f"{act.shape} diverged")


# %%
for _ in range(3):
    try:
        fit()
    except RuntimeError:
        log.exception("trial failed")
