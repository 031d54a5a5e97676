# case: one row of a big table kept with narrow
# env: torch
# code: NBM206
# holder: row
# bytes: 64 * 2**20
# remedy: row = row.clone()
# says: row.clone()
# %%
import torch


def first_row():
    table = torch.randn(4096, 4096)
    return table.narrow(0, 0, 1)


# %%
row = first_row()
