# case: a cell that extends a list of another cell is run again
# env: torch
# code: NBM108
# holder: features[*]
# bytes: 4 * 3 * 2**20
# remedy: features.clear()
# says: features
# traced: only
# %%
import torch

features = []
# %% same
features.extend(torch.randn(2**18) for _ in range(3))
# %% same
features.extend(torch.randn(2**18) for _ in range(3))
# %% same
features.extend(torch.randn(2**18) for _ in range(3))
# %% same
features.extend(torch.randn(2**18) for _ in range(3))
