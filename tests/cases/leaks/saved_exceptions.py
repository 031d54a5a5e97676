# case: exceptions kept in a list keep the frames they passed
# env: torch
# code: NBM103
# holder: failures[*]
# bytes: 4 * 3 * 2**20
# remedy: failures.clear()
# says: with_traceback(None)
# %%
import torch


def parse(part):
    table = torch.randn(3 * 2**18)
    raise ValueError(f"part {part} is damaged")


# %%
failures = []
for part in range(4):
    try:
        parse(part)
    except ValueError as error:
        failures.append(error)
