# case: spectral norm, weight norm, frozen layers and registered buffers
# env: torch
# %%
import torch
from torch import nn

torch.manual_seed(0)


class Positions(nn.Module):
    def __init__(self):
        super().__init__()
        self.mask = torch.ones(512, 512).tril()
        self.register_buffer("table", torch.randn(512, 256))

    def forward(self, x):
        return x + self.table[: x.shape[1]]


net = nn.Sequential(
    Positions(),
    nn.utils.parametrizations.spectral_norm(nn.Linear(256, 512)),
    nn.ReLU(),
    nn.utils.parametrizations.weight_norm(nn.Linear(512, 8)),
)
net[1].requires_grad_(False)
opt = torch.optim.AdamW([p for p in net.parameters() if p.requires_grad])
# %%
for step in range(5):
    loss = net(torch.randn(4, 64, 256)).square().mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
loss.item()
