"""What the live view costs a cell, in a real kernel: CPU time a message, and bytes a minute."""

from __future__ import annotations

import json
import statistics
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from jupyter_client.manager import start_new_kernel

PREPARE = """
%load_ext nbmem
import json, time
import torch
from benchmarks.workloads import mlp
from nbmem.render.live import LiveView

torch.set_num_threads(1)
train = mlp()
spent = []
take = LiveView.__call__

def timed(self, *news):
    begun = time.thread_time()
    take(self, *news)
    spent.append(time.thread_time() - begun)

LiveView.__call__ = timed

def work(times):
    spent.clear()
    wall, cpu = time.perf_counter(), time.process_time()
    for _ in range(times):
        train()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(json.dumps([wall, cpu, sum(spent)]))
"""


@dataclass
class Cell:
    """One run of the cell.

    Attributes:
        wall: Seconds that the work took.
        cpu: CPU seconds of the process in that time, all threads.
        view: CPU seconds of the live view's part of the sampler's thread.
        messages: Messages that fed the widget.
        nbytes: Their bytes on the wire, headers included.
        opening: Bytes of the message that brought the widget to the page.
    """

    wall: float
    cpu: float
    view: float
    messages: int
    nbytes: int
    opening: int


def table(rounds: int, seconds: float = 6.0) -> str:
    """The cost as a table; the same cell with and without its live view, in turns."""
    shown, hidden = _measure(rounds, seconds)
    ratios = [one.cpu / other.cpu for one, other in zip(shown, hidden, strict=True)]
    share = [one.view / one.cpu * 100 for one in shown]
    message = [one.view / max(one.messages, 1) * 1000 for one in shown]
    minute = [one.nbytes / one.wall * 60 / 1e6 for one in shown]
    opening = [one.opening / 1e3 for one in shown]
    words = f"{statistics.median(one.wall for one in hidden):.1f} s of training"
    return "\n".join(
        (
            f"| the live view in {words} | median (quartiles) |",
            "|---|---|",
            f"| CPU time of the cell, shown to hidden | {_spread(ratios, 3)} |",
            f"| CPU time of the view, % of the cell's | {_spread(share, 2)} |",
            f"| CPU time a message, ms | {_spread(message, 2)} |",
            f"| MB a minute | {_spread(minute, 2)} |",
            f"| kB once, when it opens | {_spread(opening, 0)} |",
        )
    )


def _measure(rounds: int, seconds: float) -> tuple[list[Cell], list[Cell]]:
    manager, client = start_new_kernel(kernel_name="python3", extra_arguments=["--log-level=ERROR"])
    try:
        _run(client, PREPARE)
        times = max(round(seconds / _cell(client, "--quiet", 1).wall), 1)
        shown, hidden = [], []
        for _ in range(rounds):
            hidden.append(_cell(client, "--quiet", times))
            shown.append(_cell(client, "", times))
    finally:
        client.stop_channels()
        manager.shutdown_kernel()  # not now: a kernel that is killed is told of later
    return shown, hidden


def _cell(client: Any, options: str, times: int) -> Cell:
    said, sizes = _run(client, f"%%memtrace {options}\nwork({times})")
    fed = sizes.get("comm_msg", [])
    return Cell(*json.loads(said), len(fed), sum(fed), sum(sizes.get("comm_open", [])))


def _run(client: Any, source: str) -> tuple[str, dict[str, list[int]]]:
    """Run a cell: what it printed, and the sizes of the messages until then by their kind."""
    asked = client.execute(source)
    said, sizes = "", defaultdict(list)
    while True:
        frames = client.iopub_channel.socket.recv_multipart()
        message = client.session.deserialize(client.session.feed_identities(frames, copy=True)[1])
        kind, content = message["msg_type"], message["content"]
        if kind == "error":
            raise RuntimeError("\n".join(content["traceback"]))
        if not said:  # what follows is the report
            sizes[kind].append(sum(map(len, frames)))
        if kind == "stream" and content["name"] == "stdout":
            said += content["text"]
        mine = message["parent_header"].get("msg_id") == asked
        if mine and kind == "status" and content["execution_state"] == "idle":
            return said, sizes


def _spread(values: list[float], digits: int) -> str:
    low, middle, high = statistics.quantiles(values, n=4) if len(values) > 1 else values * 3
    return f"{middle:.{digits}f} ({low:.{digits}f}-{high:.{digits}f})"


if __name__ == "__main__":
    print(table(rounds=5))
