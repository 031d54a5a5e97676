# case: the processes of an executor go through a dictionary of Python objects
# env: torch
# traced: only
# code: NBM501
# holder: executor
# bytes: 40 << 20
# says: documents (a dict of 200,000 str); NumPy array
# severity: warning
# size: any
# remedy:
# %%
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor

documents = {number: f"document {number:09d} " + "word " * 40 for number in range(200_000)}


def count(start):
    time.sleep(0.03)
    return sum(len(documents[number]) for number in range(start, start + 2000))


executor = ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork"))
# %%
counts = list(executor.map(count, range(0, len(documents), 2000)))
