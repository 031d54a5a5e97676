# case: a few rows of a data frame keep the whole of it
# env: torch
# code: NBM206
# holder: first
# bytes: 8 * 6 * 300_000
# remedy: first = first.copy()
# says: first = first.copy()
# traced: no
# %%
import numpy as np
import pandas as pd

frame = pd.DataFrame(np.random.rand(300_000, 6), columns=list("abcdef"))
# %%
first = frame.iloc[:5]
del frame
