# case: the call stack kept in a name keeps the frames with their variables
# env: torch
# code: NBM103
# holder: calls[0].frame; act
# bytes: 2**23
# remedy: del calls
# says: del calls
# traced: no
# %%
import inspect

import torch


def solve():
    act = torch.randn(2**21)
    return inspect.stack()[: act.ndim]


# %%
calls = solve()
