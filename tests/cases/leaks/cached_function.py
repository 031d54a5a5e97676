# case: a functools cache of loaded tensors
# env: torch
# code: NBM302
# holder: load
# bytes: 6 * 2**21
# remedy: load.cache_clear()
# says: load.cache_clear()
# %%
import functools

import torch


@functools.cache
def load(index):
    return torch.full((2**19,), float(index))


# %%
means = [load(index).mean().item() for index in range(6)]
