# case: functools.partial keeps its argument
# env: torch
# code: NBM304
# holder: step
# bytes: 8 * 2**20
# remedy: del step
# says: del step
# %%
import functools

import torch


def score(bank, x):
    return (bank[0] * x).sum().item()


step = functools.partial(score, torch.randn(2**21))
# %%
step(2.0)
