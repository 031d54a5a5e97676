"""Real kernels for the corpus, started fast: one process imports, and forks for each notebook."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.connect import write_connection_file
from jupyter_client.manager import start_new_kernel

ENVIRONMENT = {
    **os.environ,
    "MPLBACKEND": "Agg",
    "OMP_NUM_THREADS": "1",
    "CUDA_VISIBLE_DEVICES": "",
    "TF_CPP_MIN_LOG_LEVEL": "3",
    "JUPYTER_PLATFORM_DIRS": "1",
    "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    # Large blocks get pages of their own, so that resident bytes fall when they are freed, in
    # whichever thread they were allocated.
    "MALLOC_MMAP_THRESHOLD_": str(1 << 20),
}

PATIENCE_S = 3
"""Seconds that a kernel may take to end by itself."""

NURSERY = """
import ctypes, os, sys
die_with_parent = lambda: ctypes.CDLL(None).prctl(1, 9)
die_with_parent()
import torch, numpy, matplotlib
import ipykernel.kernelapp, ipykernel.inprocess, IPython
torch.set_num_threads(1)
for line in sys.stdin:
    child = os.fork()
    if not child:
        die_with_parent()
        os.close(0)
        os.dup2(2, 1)
        ipykernel.kernelapp.IPKernelApp.launch_instance(argv=["-f", line.strip()])
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("ended", flush=True)
"""
"""Imports what every notebook imports anyway, then runs one kernel after the other."""


class Nursery:
    """Starts kernels in a fraction of a second, one at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # each kernel warns that loopback is not encrypted
            text=True,
            env=ENVIRONMENT,
        )
        self._folder = tempfile.TemporaryDirectory()
        self._count = 0

    def start(self) -> Kernel:
        """A kernel that has run nothing yet."""
        self._count += 1
        path = str(Path(self._folder.name) / f"kernel-{self._count}.json")
        write_connection_file(path, ip="127.0.0.1")
        self._process.stdin.write(path + "\n")
        self._process.stdin.flush()
        pid = int(self._process.stdout.readline())
        client = BlockingKernelClient(connection_file=path)
        client.load_connection_file()
        client.start_channels(hb=False)  # a busy machine misses beats, and nobody is dead
        client.wait_for_ready(timeout=60)
        return Kernel(client, lambda: self._end(pid, client))

    def _end(self, pid: int, client: BlockingKernelClient) -> None:
        client.shutdown()
        if not select.select([self._process.stdout], [], [], PATIENCE_S)[0]:
            os.kill(pid, signal.SIGKILL)
        self._process.stdout.readline()

    def close(self) -> None:
        """End the process that makes kernels."""
        self._process.stdin.close()
        self._process.wait(timeout=60)
        self._process.stdout.close()
        self._folder.cleanup()


def fresh() -> Kernel:
    """A kernel in a process of its own, for frameworks that do not survive a fork."""
    manager, client = start_new_kernel(kernel_name="python3", env=ENVIRONMENT)
    return Kernel(client, lambda: manager.shutdown_kernel(now=True))


class Kernel:
    """One running kernel."""

    def __init__(self, client, end) -> None:
        self._client, self._end = client, end

    def run(self, source: str, *, history: bool = True) -> tuple[str, str]:
        """Run a cell.

        Returns:
            What it printed, and ``Type: message`` of the exception that ended it.
        """
        printed, error = [], ""

        def hear(message) -> None:
            nonlocal error
            content = message["content"]
            if message["msg_type"] == "stream":
                printed.append(content["text"])
            elif message["msg_type"] == "error":
                error = f"{content['ename']}: {content['evalue']}"

        self._client.execute_interactive(
            source, store_history=history, allow_stdin=False, output_hook=hear, timeout=120
        )
        return "".join(printed), error

    def close(self) -> None:
        """End it."""
        self._end()
        self._client.stop_channels()
