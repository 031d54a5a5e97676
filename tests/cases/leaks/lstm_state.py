# case: an LSTM's state of two tensors is carried from batch to batch
# env: torch
# code: NBM202
# holder: hidden
# size: any
# bytes: 2**20
# remedy: hidden = tuple(h.detach() for h in hidden)
# says: hidden = tuple(h.detach() for h in hidden)
# traced: no
# %%
import torch
from torch import nn

lstm = nn.LSTM(64, 200, batch_first=True)
hidden = (torch.zeros(1, 16, 200), torch.zeros(1, 16, 200))
# %%
for _ in range(6):
    out, hidden = lstm(torch.randn(16, 12, 64), hidden)
del out
