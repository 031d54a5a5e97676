# case: a small subset keeps the whole data set, whose name was deleted
# env: torch
# code: NBM109
# holder: few.dataset.tensors[0]
# bytes: 4 * 1500 * 2000
# remedy: del few
# says: del few
# severity: expected
# %%
import torch
from torch.utils.data import TensorDataset, random_split

full = TensorDataset(torch.randn(1500, 2000))
# %%
few, others = random_split(full, [10, 1490])
del full, others
