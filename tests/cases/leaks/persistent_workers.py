# case: data loader workers outlive the loop
# env: torch
# code: NBM501
# holder: loader
# bytes: 1
# remedy:
# says: del loader
# severity: expected
# size: any
# %%
import torch
from torch.utils.data import DataLoader, TensorDataset

# %%
loader = DataLoader(
    TensorDataset(torch.ones(64, 1024)), batch_size=16, num_workers=1, persistent_workers=True
)
for (batch,) in loader:
    pass
