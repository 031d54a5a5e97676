# case: a pool that allocates for itself, a program, and an executor that works on one array
# env: torch
# %%
import multiprocessing
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np

table = np.arange(4_000_000, dtype=np.float64).reshape(-1, 8)


def tokens(number):
    """Builds many objects of its own and gives most of them up again."""
    made = [f"{number}-{place}" for place in range(40_000)]
    time.sleep(0.02)
    return sum(map(len, made))


def mean(start):
    time.sleep(0.02)
    return float(np.sort(table[start : start + 5000], axis=0).mean())


# %%
with multiprocessing.get_context("fork").Pool(2) as pool:
    lengths = pool.map(tokens, range(40), chunksize=1)
# %%
with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as executor:
    means = list(executor.map(mean, range(0, len(table), 5000)))
# %%
program = (
    "kept = [f'row {n}' for n in range(600_000)]; import time; time.sleep(0.5); print(len(kept))"
)
printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout
