# case: parameters updated by hand carry every earlier step
# env: torch
# code: NBM202
# holder: theta.grad_fn
# bytes: (8 * 3 * 96 * 600 + 600 * 600) * 4
# remedy: theta = theta.detach().requires_grad_(); del fit, slope
# says: detach()
# %%
import torch

theta = torch.randn(600, 600, requires_grad=True)
points = torch.randn(96, 600)
# %%
for t in range(8):
    fit = (points @ theta).tanh().square().mean()
    (slope,) = torch.autograd.grad(fit, theta, create_graph=True)
    theta = theta - 0.05 * slope
