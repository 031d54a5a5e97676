# case: losses of a checkpointed block keep the block's inputs
# env: torch
# code: NBM201
# holder: losses[*].grad_fn
# bytes: 8 * 4 * 300 * 900
# remedy: losses.clear(); del loss, x
# says: losses.append(loss.item())
# %%
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

block = nn.Sequential(nn.Linear(900, 900), nn.Tanh())
losses = []
# %%
for _ in range(8):
    x = torch.randn(300, 900)
    loss = checkpoint(block, x, use_reentrant=False).mean()
    losses.append(loss)
