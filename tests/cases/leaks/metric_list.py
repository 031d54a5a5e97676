# case: metrics kept in a list with their graphs
# env: torch
# code: NBM201
# holder: curve[*].grad_fn
# bytes: 12 * (320 * 640 + 320 * 96) * 4
# remedy: curve = [one.item() for one in curve]; del gap
# says: curve.append(gap.item())
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(96, 640), nn.Tanh(), nn.Linear(640, 1))
# %%
curve = []
for step in range(12):
    gap = net(torch.randn(320, 96)).abs().mean()
    curve.append(gap)
