# case: a custom function keeps a large attribute on ctx
# env: torch
# code: NBM205
# holder: kept[*]
# bytes: 5 * 2 * 2**20
# remedy: kept.clear(); del y
# says: save_for_backward
# %%
import torch


class Lookup(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.table = torch.randn(2**19)
        return x + ctx.table[0]

    @staticmethod
    def backward(ctx, grad):
        return grad


# %%
x = torch.ones(4, requires_grad=True)
kept = []
for _ in range(5):
    y = Lookup.apply(x)
    kept.append(y)
