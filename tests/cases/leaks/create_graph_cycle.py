# case: backward(create_graph=True) ties parameters to their gradients
# env: torch
# code: NBM204
# holder: AccumulateGrad.variable
# bytes: 4 * (768 * 640 + 768 + 768 + 1) * 2
# remedy:
# says: p.grad = None
# %%
import torch
from torch import nn

critic = nn.Sequential(nn.Linear(640, 768), nn.Tanh(), nn.Linear(768, 1))
value = critic(torch.randn(24, 640)).tanh().sum()
value.backward(create_graph=True)
# %%
del critic, value
