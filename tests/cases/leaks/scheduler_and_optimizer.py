# case: optimizer and scheduler of a model that was replaced
# env: torch
# code: NBM211
# holder: opt.param_groups
# bytes: 4 * 4 * (900 * 1000 + 1000)
# remedy: del opt, schedule
# says: del opt, schedule
# traced: no
# %%
import torch
from torch import nn

net = nn.Linear(900, 1000)
opt = torch.optim.Adam(net.parameters())
schedule = torch.optim.lr_scheduler.StepLR(opt, 10)
net(torch.randn(4, 900)).mean().backward()
opt.step()
# %%
net = nn.Linear(10, 10)
