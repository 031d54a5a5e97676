# case: a forward hook appends activations to a global dict
# env: torch
# code: NBM208
# holder: seen['first']
# bytes: 12 * 96 * 1024 * 4
# remedy: handle.remove(); seen['first'].clear()
# says: handle.remove()
# %%
import torch
from torch import nn

net = nn.Sequential(nn.Linear(64, 1024), nn.ReLU(), nn.Linear(1024, 4))
seen = {"first": []}
handle = net[0].register_forward_hook(lambda mod, args, out: seen["first"].append(out))
# %%
with torch.no_grad():
    for _ in range(8):
        net(torch.randn(96, 64))
for _ in range(4):
    net(torch.randn(96, 64)).mean().backward()
