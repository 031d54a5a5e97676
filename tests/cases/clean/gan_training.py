# case: two networks trained in turn
# env: torch
# %%
import torch
from torch import nn

torch.manual_seed(0)
maker = nn.Sequential(nn.Linear(32, 512), nn.ReLU(), nn.Linear(512, 256))
critic = nn.Sequential(nn.Linear(256, 512), nn.LeakyReLU(), nn.Linear(512, 1))
opt_m = torch.optim.Adam(maker.parameters())
opt_c = torch.optim.Adam(critic.parameters())
data = torch.randn(2000, 256)


# %%
def step(real):
    fake = maker(torch.randn(len(real), 32))
    loss_c = critic(fake.detach()).mean() - critic(real).mean()
    opt_c.zero_grad()
    loss_c.backward()
    opt_c.step()
    loss_m = -critic(fake).mean()
    opt_m.zero_grad()
    loss_m.backward()
    opt_m.step()
    return loss_c.item(), loss_m.item()


# %%
log = [step(real) for real in data.split(200)]
log[-1]
