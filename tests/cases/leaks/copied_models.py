# case: a whole copy of the model for every epoch
# env: torch
# code: NBM212
# holder: epochs[*]
# bytes: 5 * 4 * (900 * 700 + 700)
# remedy: epochs.clear()
# says: epochs = epochs[-1:]
# %%
import copy

import torch
from torch import nn

net = nn.Linear(900, 700)
epochs = []
# %%
for _ in range(5):
    with torch.no_grad():
        net.weight.mul_(0.99)
    epochs.append(copy.deepcopy(net))
