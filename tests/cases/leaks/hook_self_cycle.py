# case: a hook that captures its own module
# env: torch
# code: NBM301
# holder:
# bytes: 4 * (900 * 900 + 900) * 4
# remedy: gc.collect()
# says: gc.collect()
# %%
import gc

import torch
from torch import nn


class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(900, 900)
        self.calls = 0

        def count(module, args, out):
            self.calls += 1

        self.register_forward_hook(count)


gc.collect()
gc.disable()
# %%
for _ in range(4):
    net = Counting()
del net
