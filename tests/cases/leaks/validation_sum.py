# case: a validation loss summed up without no_grad
# env: torch
# code: NBM201
# holder: score.grad_fn
# bytes: 18 * (192 * 768 + 192 * 128) * 4
# remedy: score = score.item()
# says: score = score.item()
# %%
import torch
from torch import nn

scorer = nn.Sequential(nn.Linear(128, 768), nn.ReLU(), nn.Linear(768, 1))
# %%
score = 0
for fold in range(18):
    rows = torch.randn(192, 128)
    score = score + (scorer(rows) ** 2).mean()
del rows
