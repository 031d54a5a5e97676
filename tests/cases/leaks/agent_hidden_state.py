# case: an object carries its recurrent state with its graph
# env: torch
# code: NBM202
# holder: agent.memory.grad_fn
# bytes: 12 * 4 * (32 * 64 + 32 * 512 * 7)
# remedy: agent.memory = agent.memory.detach()
# says: agent.memory = agent.memory.detach()
# traced: no
# %%
import torch
from torch import nn


class Agent:
    def __init__(self):
        self.cell, self.memory = nn.GRUCell(64, 512), torch.zeros(32, 512)

    def act(self, seen):
        self.memory = self.cell(seen, self.memory)
        return self.memory.sum().item()


agent = Agent()
# %%
for _ in range(12):
    agent.act(torch.randn(32, 64))
