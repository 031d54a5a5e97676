# case: a deep copy of the state dict after every epoch
# env: torch
# code: NBM212
# holder: snaps[*]
# bytes: 6 * 4 * (1400 * 1800 + 1800)
# remedy: snaps = snaps[-1:]; snaps.clear()
# says: torch.save
# %%
import copy

import torch
from torch import nn

net = nn.Linear(1400, 1800)
# %%
aliases = [net.state_dict() for _ in range(6)]
snaps = [copy.deepcopy(net.state_dict()) for _ in range(6)]
