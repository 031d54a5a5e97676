# case: consumed futures still hold their results
# env: torch
# code: NBM306
# holder: jobs[*]
# bytes: 6 * 3 * 2**20
# remedy: del jobs, job; pool.shutdown()
# says: del jobs
# %%
from concurrent.futures import ThreadPoolExecutor

import torch


def embed(part):
    return torch.randn(3 * 2**18) + part


pool = ThreadPoolExecutor(2)
# %%
jobs = [pool.submit(embed, part) for part in range(6)]
total = 0.0
for job in jobs:
    total += job.result().mean().item()
