# case: the best checkpoint and a moving average are expected
# env: torch
# code: NBM212
# holder: best
# bytes: 4 * (1400 * 1800 + 1800)
# remedy: del best
# says: del best
# severity: expected
# %%
import copy

import torch
from torch import nn

net = nn.Linear(1400, 1800)
average = copy.deepcopy(net)
# %%
best, lowest = None, float("inf")
for epoch in range(3):
    loss = net(torch.randn(32, 1400)).square().mean().item()
    if loss < lowest:
        best, lowest = copy.deepcopy(net.state_dict()), loss
