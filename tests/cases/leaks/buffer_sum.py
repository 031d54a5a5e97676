# case: a metric's buffer adds losses up with their graphs
# env: torch
# code: NBM201
# holder: mean.total.grad_fn
# bytes: 9 * 4 * 300 * (900 + 60)
# remedy: mean.total = mean.total.detach()
# says: mean.total = mean.total.detach()
# traced: no
# %%
import torch
from torch import nn


class Mean(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(()))

    def update(self, value):
        self.total = self.total + value


mean = Mean()
net = nn.Sequential(nn.Linear(60, 900), nn.Sigmoid())


# %%
def evaluate():
    for _ in range(9):
        mean.update(net(torch.randn(300, 60)).mean())


evaluate()
