# case: results of a thread pool that were read and kept
# env: torch
# code: NBM306
# holder: results[*]
# bytes: 8 * 4 * 2**18
# remedy: results.clear()
# says: del results
# traced: no
# %%
from multiprocessing.pool import ThreadPool

import torch

pool = ThreadPool(2)
# %%
results = [pool.apply_async(torch.randn, (2**18,)) for _ in range(8)]
total = sum(result.get().mean().item() for result in results)
