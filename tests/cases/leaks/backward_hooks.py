# case: backward hooks collect gradients
# env: torch
# code: NBM208
# holder: grads
# bytes: 6 * 4 * (512 * 1024)
# remedy: grads.clear(); net[0]._backward_hooks.clear()
# says: handle.remove()
# traced: no
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(64, 1024), nn.ReLU(), nn.Linear(1024, 1))
grads = []
handle = net[0].register_full_backward_hook(lambda mod, gin, gout: grads.append(gout[0].clone()))
# %%
for _ in range(6):
    net(torch.randn(512, 64)).mean().backward()
