# case: every instance registers itself on its class
# env: torch
# code: NBM303
# holder: Probe.made
# bytes: 8 * 2**21
# remedy: Probe.made.clear()
# says: Probe.made.clear()
# %%
import torch


class Probe:
    made = []

    def __init__(self):
        self.noise = torch.randn(2**19)
        Probe.made.append(self)


# %%
for _ in range(8):
    Probe()
