# case: draw curves and close the figures
# env: torch
# %%
import matplotlib.pyplot as plt
import numpy as np
import torch

# %%
curve = torch.randn(1000).cumsum(0)
image = torch.rand(512, 512)
# %%
fig, axes = plt.subplots(1, 2)
axes[0].plot(curve)
axes[1].imshow(image)
fig.savefig("/dev/null", format="png")
plt.close(fig)
# %%
for seed in range(3):
    plt.figure()
    plt.hist(np.random.default_rng(seed).normal(size=2000))
    plt.close()
