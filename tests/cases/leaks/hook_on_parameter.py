# case: a hook on a parameter captures a bank of masks
# env: torch
# code: NBM208
# holder: net[0].weight
# bytes: 12 * 2**20
# remedy: release
# says: handle.remove()
# traced: no
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(32, 32), nn.ReLU())


def freeze(parameter):
    masks = torch.ones(3 * 2**20)
    parameter.register_hook(lambda grad: grad * masks[0])


freeze(net[0].weight)
# %%
net(torch.randn(4, 32)).mean().backward()
