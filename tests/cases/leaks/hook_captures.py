# case: a hook's closure captures a large bank
# env: torch
# code: NBM208
# holder: net
# bytes: 12 * 2**20
# remedy: del net
# says: handle.remove()
# %%
import torch
from torch import nn


def watch(module):
    bank = torch.randn(3 * 2**20)

    def compare(mod, args, out):
        return out + 0 * bank[0]

    module.register_forward_hook(compare)


net = nn.Linear(32, 32)
watch(net)
# %%
with torch.no_grad():
    total = net(torch.randn(8, 32)).sum().item()
