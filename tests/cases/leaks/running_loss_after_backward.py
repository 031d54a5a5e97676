# case: a loss summed up after backward: nodes, no activations
# env: torch
# code: NBM214
# holder: running.grad_fn
# bytes: 1200 * 1024
# remedy:
# size: any
# says: item()
# severity: expected
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(128, 512), nn.GELU(), nn.Linear(512, 1))
opt = torch.optim.SGD(net.parameters(), lr=1e-3)
# %%
running = 0
for step in range(400):
    opt.zero_grad()
    loss = net(torch.randn(48, 128)).square().mean()
    loss.backward()
    opt.step()
    running = running + loss
