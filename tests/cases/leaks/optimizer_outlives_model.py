# case: a deleted model lives on in its optimizer
# env: torch
# code: NBM211
# holder: adam.param_groups
# bytes: 4 * 4 * (800 * 1000 + 1000)
# remedy: del adam
# says: del adam
# %%
import torch
from torch import nn

net = nn.Linear(800, 1000)
adam = torch.optim.Adam(net.parameters())
net(torch.randn(16, 800)).mean().backward()
adam.step()
# %%
del net
