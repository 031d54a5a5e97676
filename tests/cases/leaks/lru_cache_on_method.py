# case: functools.lru_cache on a method keeps every instance
# env: torch
# code: NBM302
# holder: Positions.table
# bytes: 5 * (400 * 401 * 4 + 128 * 1024 * 4)
# remedy: Positions.table.cache_clear()
# says: Positions.table.cache_clear()
# %%
import functools

import torch
from torch import nn


class Positions(nn.Module):
    def __init__(self):
        super().__init__()
        self.mix = nn.Linear(400, 400)

    @functools.lru_cache(maxsize=64)
    def table(self, length):
        return torch.ones(length, 1024)


# %%
for _ in range(5):
    positions = Positions()
    positions.table(128)
del positions
