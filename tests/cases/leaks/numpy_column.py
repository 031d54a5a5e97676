# case: columns of tensors kept as NumPy views
# env: torch
# code: NBM206
# holder: columns[*]
# bytes: 5 * 6 * 2**20
# remedy: columns = [np.array(v) for v in columns]
# says: np.array(v)
# %%
import numpy as np
import torch

# %%
columns = []
for part in range(5):
    table = torch.randn(1536, 1024)
    columns.append(table.numpy()[:, 7])
del table
