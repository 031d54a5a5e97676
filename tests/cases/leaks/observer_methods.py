# case: bound methods in a list of listeners keep their objects
# env: torch
# code: NBM307
# holder: listeners[*]
# bytes: 5 * 2**21
# remedy: listeners.clear()
# says: listeners.clear()
# traced: no
# %%
import torch


class Observer:
    def __init__(self):
        self.seen = torch.randn(2**19)

    def on_step(self):
        return self.seen.mean()


listeners = []
# %%
for _ in range(5):
    listeners.append(Observer().on_step)
