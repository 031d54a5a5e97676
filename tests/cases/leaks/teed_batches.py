# case: itertools.tee keeps what one of its ends has not been given yet
# env: torch
# code: NBM308
# holder: first[*]
# bytes: 12 * 2**20
# remedy: del first, second, batch
# says: del first
# severity: expected
# traced: no
# %%
import itertools

import torch

first, second = itertools.tee(torch.randn(2**18) for _ in range(12))
# %%
total = 0.0
for batch in first:
    total += batch.mean().item()
