# case: one row of a big table kept with narrow
# env: torch
# code: NBM206
# holder: row
# bytes: 16 * 2**20
# remedy: row = row.clone()
# says: row.clone()
# %%
import torch


def first_row():
    table = torch.randn(2048, 2048)
    return table.narrow(0, 0, 1)


# %%
row = first_row()
