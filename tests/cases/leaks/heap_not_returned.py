# case: free heap below a survivor is no leak
# env: torch
# code: NBM503
# holder: not a leak
# bytes: 1000 * 12288 * 4
# remedy: release
# says: malloc_trim
# severity: expected
# trim: no
# %%
import torch

# %%
small = [torch.ones(12288) for _ in range(1000)]
survivor = torch.ones(12288)
del small
