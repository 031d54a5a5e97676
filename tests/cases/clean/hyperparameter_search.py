# case: try learning rates in a loop and keep the best
# env: torch
# %%
import copy

import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(600, 64)
y = (x[:, :1] * 3).tanh()


# %%
def fit(rate, width=2048):
    net = nn.Sequential(nn.Linear(64, width), nn.ReLU(), nn.Linear(width, 1))
    opt = torch.optim.AdamW(net.parameters(), lr=rate)
    for _ in range(6):
        opt.zero_grad()
        loss = nn.functional.mse_loss(net(x), y)
        loss.backward()
        opt.step()
    return net, loss.item()


# %%
best, lowest, tried = None, float("inf"), {}
for rate in (1e-2, 1e-3, 1e-4):
    net, loss = fit(rate)
    tried[rate] = loss
    if loss < lowest:
        best, lowest = copy.deepcopy(net.state_dict()), loss
# %%
net.load_state_dict(best)
tried
