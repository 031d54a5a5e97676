# case: figures that were never closed
# env: torch
# code: NBM309
# holder: open figures
# bytes: 5 * 8 * 900 * 900
# remedy: plt.close('all'); import gc; gc.collect()
# says: plt.close('all')
# %%
import matplotlib.pyplot as plt
import torch

# %%
for index in range(5):
    fig, ax = plt.subplots()
    ax.imshow(torch.randn(900, 900, dtype=torch.float64).numpy())
del fig, ax
