# case: finished tasks of asyncio hold their results
# env: torch
# code: NBM306
# holder: tasks[*]
# bytes: 5 * 2**21
# remedy: del tasks
# says: del tasks
# traced: no
# %%
import asyncio

import torch


async def job(index):
    await asyncio.sleep(0)
    return torch.randn(2**19) + index


# %%
tasks = [asyncio.ensure_future(job(index)) for index in range(5)]
await asyncio.gather(*tasks)
total = sum(task.result().mean().item() for task in tasks)
None
