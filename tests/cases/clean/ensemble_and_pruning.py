# case: an ensemble that is trained, a pruned network, and averaged weights
# env: torch
# %%
import torch
from torch import nn
from torch.nn.utils import prune

models = [nn.Linear(400, 400) for _ in range(5)]
optimizers = [torch.optim.Adam(model.parameters()) for model in models]
net = nn.Sequential(nn.Linear(400, 400), nn.ReLU(), nn.Linear(400, 400))
prune.l1_unstructured(net[2], "weight", 0.3)
swa = torch.optim.swa_utils.AveragedModel(net[0])
# %%
x = torch.randn(32, 400)
for model, optimizer in zip(models, optimizers, strict=True):
    model(x).square().mean().backward()
    optimizer.step()
    optimizer.zero_grad()
# %%
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for _ in range(3):
    opt.zero_grad()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        loss = net(x).square().mean()
    loss.backward()
    opt.step()
    swa.update_parameters(net[0])
