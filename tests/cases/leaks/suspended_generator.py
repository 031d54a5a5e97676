# case: a generator left half-way keeps its table
# env: torch
# code: NBM310
# holder: rows
# bytes: 4 * 2000 * 1000
# remedy: rows.close()
# says: rows.close()
# %%
import torch


def read_rows():
    table = torch.randn(2000, 1000)
    for row in table:
        yield row.mean().item()


# %%
rows = read_rows()
first = next(rows)
