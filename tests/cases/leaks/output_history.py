# case: displayed tensors stay in the output history
# env: torch
# code: NBM101
# holder: Out[
# bytes: 4 * (700 * 2048 * 2 + 2048)
# remedy: release
# says: %memfree out
# %%
import torch

# %%
table = torch.randn(700, 2048)
table
# %%
table * 2
# %%
(table + 1).sum(0, keepdim=True)
# %%
del table
