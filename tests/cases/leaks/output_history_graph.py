# case: a displayed loss keeps its graph
# env: torch
# code: NBM101
# holder: Out[
# bytes: 4 * (1600 * 1100 + 1600 * 300)
# remedy: release
# says: %memfree out
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(300, 1100), nn.Tanh(), nn.Linear(1100, 1))
# %%
net(torch.randn(1600, 300)).mean()
