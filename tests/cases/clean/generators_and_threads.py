# case: batches from a generator, work in a pool, everything consumed
# env: torch
# %%
from concurrent.futures import ThreadPoolExecutor

import torch

table = torch.randn(4000, 256)


def batches(size):
    for start in range(0, len(table), size):
        yield table[start : start + size]


# %%
means = [batch.mean().item() for batch in batches(500)]
# %%
with ThreadPoolExecutor(2) as pool:
    norms = list(pool.map(lambda batch: batch.norm().item(), batches(500)))
sum(norms)
