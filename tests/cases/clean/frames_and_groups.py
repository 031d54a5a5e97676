# case: data frames, groups of them, and copies of their parts
# env: torch
# %%
import numpy as np
import pandas as pd

frame = pd.DataFrame(np.random.rand(100_000, 8), columns=list("abcdefgh"))
frame["k"] = np.arange(100_000) % 10
# %%
groups = frame.groupby("k")
means = groups.mean()
# %%
train = frame[frame.a > 0.5].copy()
few = frame.sample(100)
# %%
del frame
counts = train.count()
