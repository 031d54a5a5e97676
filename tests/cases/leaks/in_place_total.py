# case: a tensor summed up in place with += carries its graph
# env: torch
# code: NBM201
# holder: total.grad_fn
# bytes: 8 * 4 * (256 * 1500 + 256 * 80)
# remedy: total = total.item()
# says: total.item()
# traced: no
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(80, 1500), nn.Tanh(), nn.Linear(1500, 1))
# %%
total = torch.zeros(())
for _ in range(8):
    total += net(torch.randn(256, 80)).mean()
