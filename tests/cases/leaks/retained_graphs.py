# case: backward told to retain the graph of every task
# env: torch
# code: NBM203
# holder: losses[*].grad_fn
# bytes: 6 * (128 * 1536 + 128 * 160) * 4
# remedy: del losses, task_loss
# says: retain_graph=True
# %%
import torch
from torch import nn

shared = nn.Sequential(nn.Linear(160, 1536), nn.ReLU(), nn.Linear(1536, 1))
# %%
losses = []
for task in range(6):
    task_loss = shared(torch.randn(128, 160)).mean()
    task_loss.backward(retain_graph=True)
    losses.append(task_loss)
