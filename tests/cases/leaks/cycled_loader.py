# case: itertools.cycle keeps every batch of a loader
# env: torch
# code: NBM308
# holder: batches
# bytes: 2**23
# remedy: del batches
# says: del batches
# severity: expected
# traced: no
# %%
import itertools

import torch
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.randn(64, 2**15)), batch_size=8)
# %%
batches = itertools.cycle(loader)
for index, batch in zip(range(20), batches):
    pass
del batch
