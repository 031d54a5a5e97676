# case: the last exception keeps the locals of its frames
# env: torch
# code: NBM102
# holder: train() → hidden, out
# bytes: 4 * (1024 * 1536 + 1024 * 1024)
# remedy: release
# says: %memfree traceback
# %%
import torch


def train():
    hidden = torch.randn(1024, 1536)
    out = hidden @ torch.randn(1536, 1024)
    raise RuntimeError("the loss is nan")


# %% [raises]
train()
# %%
x = 1
