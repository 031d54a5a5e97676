# case: a logging handler keeps records with tensors as arguments
# env: torch
# code: NBM311
# holder:
# bytes: 5 * 2**21
# remedy: memory.buffer.clear()
# %%
import logging
import logging.handlers

import torch

log = logging.getLogger("training")
memory = logging.handlers.MemoryHandler(1000, flushLevel=logging.CRITICAL)
log.addHandler(memory)
log.setLevel(logging.INFO)
# %%
for step in range(5):
    log.info("batch %s", torch.randn(2**19))
