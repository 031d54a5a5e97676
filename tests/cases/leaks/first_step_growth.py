# case: gradients and Adam's state after the first step
# env: torch
# code: NBM213
# holder:
# bytes: 2 * 4 * (900 * 900 + 900)
# remedy:
# says: nothing to do
# severity: expected
# %%
import torch
from torch import nn

net = nn.Linear(900, 900)
opt = torch.optim.AdamW(net.parameters())
# %%
for step in range(5):
    net(torch.randn(6, 900)).sum().backward()
    opt.step()
    opt.zero_grad()
