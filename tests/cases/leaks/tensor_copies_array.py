# case: an array kept alive by a tensor that shares it, beside a tensor that copied it
# env: torch
# code: NBM216
# holder: copied
# bytes: 6 * 2**20
# remedy: del copied
# says: del shared
# severity: expected
# %%
import numpy as np
import torch

rows = np.ones((1536, 1024), np.float32)
# %%
shared = torch.from_numpy(rows)
copied = torch.tensor(rows)
del rows
