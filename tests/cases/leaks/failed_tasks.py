# case: tasks that failed keep the frames of their exceptions
# env: torch
# code: NBM306
# holder: tasks[*]
# bytes: 3 * 4 * 900_000
# remedy: tasks.clear()
# says: del tasks
# traced: no
# %%
import asyncio

import torch


async def job(number):
    table = torch.randn(900_000)
    await asyncio.sleep(0)
    raise ValueError(number)


# %%
tasks = [asyncio.ensure_future(job(number)) for number in range(3)]
found = await asyncio.gather(*tasks, return_exceptions=True)
del found
