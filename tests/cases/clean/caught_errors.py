# case: errors that are caught, and one that is not
# env: torch
# %%
import torch


def load(index):
    block = torch.randn(2**19)
    if index % 2:
        raise OSError(f"block {index} cannot be read")
    return block.mean().item()


# %%
values, messages = [], []
for index in range(6):
    try:
        values.append(load(index))
    except OSError as error:
        messages.append(str(error))
# %% [raises]
undefined_name
# %%
sum(values), messages
