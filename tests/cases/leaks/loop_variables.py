# case: a loop leaves its last batch and graph behind
# env: torch
# code: NBM105
# holder: out
# bytes: 4 * (800 * 900 + 800 * 1600 + 800 * 400)
# remedy: del xb, out, loss
# says: del
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(900, 1600), nn.ReLU(), nn.Linear(1600, 400))
# %%
for step in range(3):
    xb = torch.randn(800, 900)
    out = net(xb)
    loss = out.square().mean()
