"""Cells that feed the widget with made samples, so that every run shows the same."""

FEED = """\
import math, re, threading, time
from nbmem import testing
from nbmem.errors import ReleaseError
from nbmem.plugins import Sample
from nbmem.render.widget import live_view, report_widget, view_bundle

class Freed:
    bytes_freed = 20 << 20

def release(finding):
    if finding.code == "NBM201":
        return Freed
    raise ReleaseError("nothing of that name is there", "Run %memleaks again")

class Feed:
    \"\"\"Calls the view as the sampler's thread would.\"\"\"

    def __init__(self):
        self.view = live_view(
            "In[9]",
            limit=96 << 20,
            cell_label=lambda name: "In[9]" if re.search("ipykernel_[0-9]", name) else None,
            release=release,
            shell=get_ipython(),
        )
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        start = time.perf_counter_ns()
        while not self._ended.wait(0.02):
            at = time.perf_counter_ns() - start
            moving = int((8 + 6 * math.sin(at / 1e8) + 2 * at / 1e9) * 2**20)
            bands = {"parameter": 12 << 20, "gradient": 12 << 20, "activation": moving}
            live = sum(bands.values())
            devices = {"cpu": live - (10 << 20), "cuda:0": 10 << 20}
            self.view(at, (400 << 20) + live, {"torch": Sample(live, live, devices, bands)})

    def end(self):
        self._ended.set()
        self._thread.join()
        self.view.finish(testing.make_record())
"""

LONG = """\
from tqdm import tqdm
feed = Feed()
steps = int(SECONDS * 100)
for step in tqdm(range(steps), desc="epoch"):
    total = sum(range(20_000))
    time.sleep(0.01)
feed.end()
print("the view was shown:", feed.view.shown)
"""

SHORT = """\
feed = Feed()
time.sleep(0.4)
feed.end()
print("the view was shown:", feed.view.shown)
"""

REPORT = """\
record = testing.make_record()
widget = report_widget(record, release=release)
display(view_bundle(widget, record), raw=True)
"""

MONITOR = """\
import nbmem
nbmem.monitor()
"""

GROW = """\
import numpy as np
grown = np.ones(4 << 20)
"""
