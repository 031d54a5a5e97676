# case: an object sums up validation losses
# env: torch
# code: NBM201
# holder: judge.total.grad_fn
# bytes: 8 * 4 * (256 * 64 + 256 * 2048)
# remedy: judge.total = judge.total.item()
# says: judge.total.item()
# traced: no
# %%
import torch
from torch import nn


class Judge:
    def __init__(self):
        self.net = nn.Sequential(nn.Linear(64, 2048), nn.Tanh(), nn.Linear(2048, 1))
        self.total = 0

    def see(self, batch):
        self.total = self.total + self.net(batch).mean()


judge = Judge()
# %%
for _ in range(8):
    judge.see(torch.randn(256, 64))
