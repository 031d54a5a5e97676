# case: feature extraction with hooks that are removed
# env: torch
# %%
import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(64, 2048), nn.ReLU(), nn.Linear(2048, 10)).eval()


# %%
def features(x):
    found = {}
    handle = net[1].register_forward_hook(lambda m, args, out: found.update(out=out.mean(0)))
    try:
        with torch.no_grad():
            net(x)
    finally:
        handle.remove()
    return found["out"]


# %%
mean = features(torch.randn(500, 64))
mean.norm()
