# case: a hook on all modules keeps their outputs
# env: torch
# code: NBM208
# holder: _global_forward_hooks
# bytes: 8 * 4 * 300 * 900
# remedy: handle.remove(); del handle
# says: handle.remove()
# traced: no
# %%
import torch
from torch import nn

net = nn.Linear(60, 900)


def watch():
    outputs = []
    hook = lambda module, args, out: outputs.append(out.detach())
    return nn.modules.module.register_module_forward_hook(hook)


handle = watch()
# %%
with torch.no_grad():
    for _ in range(8):
        net(torch.randn(300, 60))
