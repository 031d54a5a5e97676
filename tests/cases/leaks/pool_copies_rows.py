# case: a pool of forked processes goes through a list of tuples
# env: torch
# traced: only
# code: NBM501
# holder: pool
# bytes: 40 << 20
# says: rows (a list of 400,000 tuple); NumPy array
# severity: warning
# size: any
# remedy:
# %%
import multiprocessing
import time

rows = [(number, f"user-{number:09d}", number * 0.5) for number in range(400_000)]


def score(start):
    time.sleep(0.03)  # reading what belongs to the rows
    return sum(len(name) * value for _, name, value in rows[start : start + 4000])


# %%
with multiprocessing.get_context("fork").Pool(2) as pool:
    scores = pool.map(score, range(0, len(rows), 4000), chunksize=1)
