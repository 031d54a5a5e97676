# case: second-order gradients kept in a list
# env: torch
# code: NBM201
# holder: penalties[*].grad_fn
# bytes: 1
# remedy: penalties.clear(); del x, g
# says: item()
# traced: no
# size: any
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(64, 1024), nn.Tanh(), nn.Linear(1024, 1))
# %%
penalties = []
for _ in range(6):
    x = torch.randn(128, 64, requires_grad=True)
    (g,) = torch.autograd.grad(net(x).sum(), x, create_graph=True)
    penalties.append(g.norm())
