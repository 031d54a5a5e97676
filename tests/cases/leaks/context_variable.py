# case: a context variable keeps the last request's batch
# env: torch
# code: NBM311
# holder: current.get()
# bytes: 2**24
# remedy: token = current.set(None); del token
# says: current.set(None);
# %%
import contextvars

import torch

current = contextvars.ContextVar("current")


def handle():
    current.set({"batch": torch.randn(2**22)})


# %%
handle()
