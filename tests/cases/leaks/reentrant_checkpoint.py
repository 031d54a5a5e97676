# case: a reentrant checkpoint captures what holds its output
# env: torch
# code: NBM205
# holder:
# bytes: 3 * 4 * (900 * 900 + 700 * 700)
# remedy: gc.collect()
# says: gc.collect()
# %%
import gc

import torch
from torch.utils.checkpoint import checkpoint


def run(x):
    box = {"pad": torch.randn(700, 700)}

    def body(z):
        return box and z * 2

    box["out"] = checkpoint(body, x, use_reentrant=True)
    return box["out"]


gc.collect()
gc.disable()
# %%
source = torch.randn(900, 900, requires_grad=True)
for _ in range(3):
    run(source).sum().backward()
