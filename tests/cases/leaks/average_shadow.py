# case: a moving average of the weights is expected
# env: torch
# code: NBM212
# holder: average.shadow
# bytes: 4 * (1400 * 1800 + 1800)
# remedy: del average
# says: del average
# severity: expected
# traced: no
# %%
import torch
from torch import nn

net = nn.Linear(1400, 1800)


class Average:
    def __init__(self, module):
        self.shadow = {name: p.detach().clone() for name, p in module.named_parameters()}


average = Average(net)
# %%
with torch.no_grad():
    for name, p in net.named_parameters():
        average.shadow[name].lerp_(p, 0.1)
