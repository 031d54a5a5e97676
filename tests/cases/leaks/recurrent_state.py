# case: a recurrent state carried across batches with its graph
# env: torch
# code: NBM202
# holder: memory.grad_fn
# bytes: 10 * 4 * (32 * 96 + 32 * 640 * 7)
# remedy: memory = memory.detach(); del miss
# says: memory = memory.detach()
# %%
import torch
from torch import nn

cell, head = nn.GRUCell(96, 640), nn.Linear(640, 1)
# %%
memory = torch.zeros(32, 640)
for t in range(10):
    memory = cell(torch.randn(32, 96), memory)
    miss = head(memory).square().mean()
    miss.backward(retain_graph=True)
