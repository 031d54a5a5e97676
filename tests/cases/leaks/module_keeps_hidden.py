# case: forward stores its hidden state on self
# env: torch
# code: NBM210
# holder: net.hidden
# bytes: 8 * 2**20 + 2**20
# remedy: del net.hidden
# says: net.hidden
# %%
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.enter, self.leave = nn.Linear(128, 1024), nn.Linear(1024, 2)

    def forward(self, x):
        self.hidden = self.enter(x).relu()
        return self.leave(self.hidden)


net = Net()
# %%
net(torch.randn(2048, 128)).sum().item()
