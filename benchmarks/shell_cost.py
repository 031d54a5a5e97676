"""What the shell pays, in CPU time: python -m benchmarks.shell_cost.

The budget: loading 250 ms over IPython's own import, an idle cell 1 ms.
"""

import statistics
import subprocess
import sys
import tempfile
import time

from IPython.core.interactiveshell import InteractiveShell

LOADING = """
import time
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
start = time.process_time()
shell.run_line_magic("load_ext", "nbmem")
print((time.process_time() - start) * 1e3)
"""


def loading(rounds=7):
    """Milliseconds of ``%load_ext nbmem``, each in a process of its own."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", LOADING]
        environment = {"XDG_STATE_HOME": home, "IPYTHONDIR": home, "PATH": "/usr/bin:/bin"}
        return [
            float(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)
            for _ in range(rounds)
        ]


def cells(source, rounds=60):
    """Milliseconds of a cell in a shell of this process."""
    shell = InteractiveShell.instance()
    times = []
    for _ in range(rounds):
        start = time.process_time()
        shell.run_cell(source, store_history=True)
        times.append((time.process_time() - start) * 1e3)
    return times


def say(name, times):
    quarters = statistics.quantiles(times, n=4)
    print(f"{name:<32} {quarters[1]:8.2f} ms ({quarters[0]:.2f} to {quarters[2]:.2f})")


def main():
    say("loading", loading())
    say("cell, nbmem not loaded", cells("x = 1"))
    shell = InteractiveShell.instance()
    shell.run_line_magic("load_ext", "nbmem")
    say("cell, nbmem loaded", cells("x = 1"))
    shell.run_line_magic("memtrace", "on --quiet")
    say("cell, every cell traced", cells("x = 1"))


if __name__ == "__main__":
    main()
