# case: a logging handler keeps records with tensors as arguments
# env: torch
# code: NBM307
# holder: handlers
# bytes: 5 * 2**21
# remedy: log.handlers[0].buffer.clear()
# %%
import logging
import logging.handlers

import torch

log = logging.getLogger("training")
log.addHandler(logging.handlers.MemoryHandler(1000, flushLevel=logging.CRITICAL))
log.setLevel(logging.INFO)
# %%
for step in range(5):
    log.info("batch %s", torch.randn(2**19))
