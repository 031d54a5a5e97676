# case: a hook on a parameter stores each of its gradients
# env: torch
# code: NBM208
# holder: seen
# bytes: 6 * 4 * 900 * 1000
# remedy: handle.remove(); seen.clear()
# says: handle.remove()
# traced: no
# %%
import torch
from torch import nn

net = nn.Linear(900, 1000)
seen = []
handle = net.weight.register_hook(lambda grad: seen.append(grad.clone()))
# %%
for _ in range(6):
    net.zero_grad()
    net(torch.randn(8, 900)).square().mean().backward()
