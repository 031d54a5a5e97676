# case: a worker thread keeps its last item while it waits
# env: torch
# code: NBM312
# holder: worker() → item
# bytes: 4 * 2**21
# remedy: jobs.put(None); thread.join()
# says: stop the thread
# traced: no
# %%
import queue
import threading
import time

import torch

jobs = queue.Queue()


def worker():
    while True:
        item = jobs.get()
        if item is None:
            return
        item = item * 2


thread = threading.Thread(target=worker, daemon=True)
thread.start()
# %%
jobs.put(torch.randn(2**21))
while not jobs.empty():
    time.sleep(0.01)
time.sleep(0.1)
