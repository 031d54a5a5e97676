# case: callbacks that captured batches
# env: torch
# code: NBM307
# holder: callbacks
# bytes: 6 * 2**21
# remedy: trainer.callbacks.clear()
# says: trainer.callbacks.clear()
# %%
import torch


class Trainer:
    def __init__(self):
        self.callbacks = []


def log_later(trainer, batch):
    trainer.callbacks.append(lambda: batch.mean())


trainer = Trainer()
# %%
for _ in range(6):
    log_later(trainer, torch.randn(2**19))
