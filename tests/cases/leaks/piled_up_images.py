# case: images drawn over each other on the same axes
# env: torch
# code: NBM309
# holder: ax._children[*]
# bytes: 10 * 8 * 500 * 500
# remedy: ax.clear()
# says: ax.clear()
# traced: no
# %%
import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots()
# %%
for _ in range(10):
    ax.imshow(np.random.rand(500, 500))
