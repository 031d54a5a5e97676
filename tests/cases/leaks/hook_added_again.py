# case: a cell that registers a hook is run four times
# env: torch
# code: NBM209
# holder: acts
# bytes: 4 * 5 * 64 * 1024 * 4 // 2
# remedy: acts.clear(); net[0]._forward_hooks.clear()
# says: handle.remove()
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(64, 1024), nn.ReLU())
acts = []
# %%
handle = net[0].register_forward_hook(lambda mod, args, out: acts.append(out.detach().clone()))
with torch.no_grad():
    level = net(torch.randn(64, 64)).sum().item()
# %%
handle = net[0].register_forward_hook(lambda mod, args, out: acts.append(out.detach().clone()))
with torch.no_grad():
    level = net(torch.randn(64, 64)).sum().item()
# %%
handle = net[0].register_forward_hook(lambda mod, args, out: acts.append(out.detach().clone()))
with torch.no_grad():
    level = net(torch.randn(64, 64)).sum().item()
# %%
handle = net[0].register_forward_hook(lambda mod, args, out: acts.append(out.detach().clone()))
with torch.no_grad():
    level = net(torch.randn(64, 64)).sum().item()
