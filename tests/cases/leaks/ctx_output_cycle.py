# case: a custom function keeps its output on ctx
# env: torch
# code: NBM205
# holder:
# bytes: 6 * 3 * 2**20
# remedy: gc.collect()
# says: save_for_backward
# %%
import gc

import torch


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        out = x * 3
        ctx.out = out
        return out

    @staticmethod
    def backward(ctx, grad):
        return grad * 3


gc.collect()
gc.disable()
# %%
weights = torch.randn(3 * 2**18, requires_grad=True)
for _ in range(6):
    scaled = Scale.apply(weights)
del scaled
