# case: training with a scheduler, an average of the weights and gradient clipping
# env: torch
# %%
import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(100, 1500), nn.GELU(), nn.Linear(1500, 100))
average = AveragedModel(net)
opt = torch.optim.AdamW(net.parameters(), lr=1e-3)
schedule = torch.optim.lr_scheduler.LambdaLR(opt, lambda step: 0.9**step)
# %%
losses = torch.zeros(20)
for i in range(20):
    x = torch.randn(64, 100)
    loss = (net(x) - x).square().mean()
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    opt.step()
    schedule.step()
    opt.zero_grad()
    average.update_parameters(net)
    losses[i] = loss.detach()
# %%
losses.mean().item()
