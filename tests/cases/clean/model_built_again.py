# case: a cell that builds a model, run after del
# env: torch
# %%
import torch
from torch import nn

# %%
net = nn.Linear(1000, 1000)
opt = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
net(torch.randn(8, 1000)).sum().backward()
opt.step()
# %%
del net, opt
# %%
net = nn.Linear(1000, 1000)
opt = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
net(torch.randn(8, 1000)).sum().backward()
opt.step()
