# case: a learner and its callback refer to each other
# env: torch
# code: NBM301
# holder: Learner
# bytes: 5 * 2 * 4 * (600 * 600 + 600)
# remedy: gc.collect()
# says: gc.collect()
# %%
import gc

import torch
from torch import nn


class Recorder:
    def __init__(self, learner):
        self.learner, self.values = learner, []


class Learner:
    def __init__(self):
        self.model = nn.Linear(600, 600)
        self.recorder = Recorder(self)

    def fit(self):
        loss = self.model(torch.randn(8, 600)).mean()
        loss.backward()
        self.recorder.values.append(loss.item())


gc.collect()
gc.disable()
# %%
for _ in range(5):
    learner = Learner()
    learner.fit()
learner = None
