# case: a saliency tool leaves activations on the layers
# env: torch
# code: NBM210
# holder: net
# bytes: (2 * 200 * 1200 + 2 * 200 * 800) * 4
# remedy: for m in net.modules(): m.__dict__.pop('trace', None)
# says: trace
# %%
import torch
from torch import nn

net = nn.Sequential(
    nn.Linear(80, 1200), nn.ReLU(), nn.Linear(1200, 800), nn.ReLU(), nn.Linear(800, 2)
)


def saliency(model, x):
    handles = [
        m.register_forward_hook(lambda m, args, out: setattr(m, "trace", out.detach()))
        for m in model
    ]
    model(x)
    for handle in handles:
        handle.remove()


# %%
saliency(net, torch.randn(200, 80))
