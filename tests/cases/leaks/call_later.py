# case: a call that the event loop is still going to make holds its arguments
# env: torch
# code: NBM312
# holder: asyncio event loop._scheduled
# bytes: 2**23
# says: handle.cancel()
# traced: no
# %%
import asyncio

import torch


def report(values):
    print(values.mean())


def plan():
    asyncio.get_event_loop().call_later(3600, report, torch.randn(2**21))


# %%
plan()
