# case: metrics kept in a dict of lists inside an object
# env: torch
# code: NBM201
# holder: tracker.log['loss'][*].grad_fn
# bytes: 10 * (256 * 512 + 256 * 200) * 4
# remedy: tracker.log['loss'].clear(); del value
# says: tracker.log['loss'].append(value.item())
# %%
import torch
from torch import nn


class Tracker:
    def __init__(self):
        self.log = {"loss": [], "step": []}


net = nn.Sequential(nn.Linear(200, 512), nn.Sigmoid(), nn.Linear(512, 1))
tracker = Tracker()
# %%
for step in range(10):
    value = net(torch.randn(256, 200)).sum().sqrt()
    tracker.log["loss"].append(value)
    tracker.log["step"].append(step)
