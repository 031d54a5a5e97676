# case: instances register themselves on a class that was made in a function
# env: torch
# code: NBM303
# holder: probe.made
# bytes: 7 * 2**21
# remedy: probe.made.clear()
# says: probe.made.clear()
# %%
import torch


def probe_class():
    class Probe:
        made = []

        def __init__(self):
            self.noise = torch.randn(2**19)
            Probe.made.append(self)

    return Probe


def sweep():
    kind = probe_class()
    return [kind() for _ in range(8)][-1]


# %%
probe = sweep()
