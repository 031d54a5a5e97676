# case: a mutable default argument collects batches
# env: torch
# code: NBM305
# holder: collect
# bytes: 7 * 2**21
# remedy: collect.__defaults__[0].clear()
# says: None
# %%
import torch


def collect(batch, seen=[]):
    seen.append(batch * 2)
    return len(seen)


# %%
for _ in range(7):
    collect(torch.randn(2**19))
