# case: a traceback kept in a name
# env: torch
# code: NBM103
# holder: trace
# bytes: 2**23
# remedy: del trace
# says: del trace
# traced: no
# %%
import sys

import torch


def solve():
    matrix = torch.randn(2**21)
    return matrix / (1 // 0)


# %%
try:
    solve()
except ZeroDivisionError:
    trace = sys.exc_info()[2]
