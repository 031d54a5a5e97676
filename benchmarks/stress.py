"""Eight threads that allocate, train and free each other's tensors, for a sanitizer."""

from __future__ import annotations

import argparse
import threading

import torch

from nbmem.backends.torch import native
from nbmem.plugins import RecordingOptions

THREADS = 8


def work(shelves: list[list[torch.Tensor]], me: int, turns: int) -> None:
    w = torch.randn(32, 32, requires_grad=True)
    neighbour = shelves[(me + 1) % THREADS]
    for turn in range(turns):
        shelves[me].append(torch.empty(turn % 2000 + 1))
        if turn % 50 == 0:
            (w @ w).exp().sum().backward()
        if len(neighbour) > 20:
            neighbour.pop()
    w.grad = None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("turns", type=int, nargs="?", default=2000)
    turns = parser.parse_args().turns
    fine, why = native.available()
    if not fine:
        raise SystemExit(why)
    recorder = native.NativeRecorder(RecordingOptions(is_user=lambda name: name == __file__))
    shelves: list[list[torch.Tensor]] = [[] for _ in range(THREADS)]
    threads = [threading.Thread(target=work, args=(shelves, me, turns)) for me in range(THREADS)]
    for one in threads:
        one.start()
    for _ in range(100):
        recorder.sample()
    for one in threads:
        one.join()
    totals = recorder.stop().totals
    alive = sum(one.untyped_storage().nbytes() for shelf in shelves for one in shelf)
    print(f"{totals.count:,} allocations; kept {totals.kept_bytes:,} bytes, alive {alive:,}")
    if totals.kept_bytes != alive:
        raise SystemExit("the recorder and the threads do not agree")


if __name__ == "__main__":
    main()
