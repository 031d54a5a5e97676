"""A kernel in a control group of its own: it is told of the limit, stopped by it, killed by it."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.kernel

ROOT = Path("/sys/fs/cgroup")
LIMIT = 320 << 20


def below_own_group():
    """A folder for a new group below this process's own, and the name of the file for its limit.

    A group in another place would take the kernel out of the limits that hold for this process.
    """
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    paths = {kinds: path for _, kinds, path in (line.split(":", 2) for line in lines)}
    name = f"nbmem-test-{os.getpid()}"
    for kinds, path in paths.items():
        if "memory" in kinds.split(","):
            return ROOT / "memory" / path.lstrip("/") / name, "memory.limit_in_bytes"
    own = ROOT / paths.get("", "/").lstrip("/")
    # Children have a limit of their own only where their parent hands the controller down.
    (own / "cgroup.subtree_control").write_text("+memory")
    return own / name, "memory.max"


@pytest.fixture(scope="module")
def procs():
    """The file that takes the processes of a group with little memory."""
    try:
        folder, limit = below_own_group()
        folder.mkdir()
    except OSError as error:
        pytest.skip(f"no control group can be made below this process's own: {error}")
    try:
        try:
            (folder / limit).write_text(str(LIMIT))
        except OSError as error:
            pytest.skip(f"a control group's memory cannot be limited here: {error}")
        # Swap would only make the end come later.
        for name in ("memory.swap.max", "memory.memsw.limit_in_bytes"):
            with contextlib.suppress(OSError):
                (folder / name).write_text("0" if name.endswith("max") else str(LIMIT))
        yield folder / "cgroup.procs"
    finally:
        for _ in range(100):  # until the last process has left it
            with contextlib.suppress(OSError):
                folder.rmdir()
                break
            time.sleep(0.1)


@pytest.fixture
def in_group(procs):
    """A command that executes another one in the group."""
    return ("sh", "-c", 'echo $$ > "$0" && exec "$@"', str(procs))


def environment(home, name):
    notebook = f"/home/somebody/{name}.ipynb"
    return {"IPYTHONDIR": home, "XDG_STATE_HOME": home, "JPY_SESSION_NAME": notebook}


GROW = """%%memtrace {option}
import time
blocks = []
for number in range(100):
    blocks.append(bytearray(b"x") * (8 << 20))
    time.sleep(0.05)
"""


def test_next_kernel_tells_that_the_groups_limit_killed_it(in_group, ipython_home, start_kernel):
    variables = environment(ipython_home, "caged")
    with start_kernel(*in_group, **variables) as doomed:
        doomed.run("%load_ext nbmem")
        doomed.run("import numpy\nweights = numpy.ones((1024, 1024), dtype='int32')")
        doomed.run("%%memtrace\nnumber = 1")
        doomed.client.execute(GROW.format(option=""))
        for _ in range(600):
            if not doomed.manager.is_alive():
                break
            time.sleep(0.1)
        assert not doomed.manager.is_alive()
    with start_kernel(**variables) as following:
        told = following.run("%load_ext nbmem").stdout
        rest = following.run("%memlog --last").reports[0]["text/plain"]
    assert "previous kernel ended without a goodbye in cell In[4], line" in told
    assert "blocks.append" in told or "time.sleep" in told
    assert "of 320 MiB; the system killed it for lack of memory" in told
    assert "Held most before it: weights (4.00 MiB)" in told
    assert "process memory over the last" in rest


def test_limit_by_itself_stops_the_cell_before_the_group_does(in_group, ipython_home, start_kernel):
    with start_kernel(*in_group, **environment(ipython_home, "kept")) as notebook:
        notebook.run("%load_ext nbmem")
        ran = notebook.run(GROW.format(option="--limit-process auto"))
        assert ran.error == "MemoryLimitExceeded"
        assert f"over the limit of {int(0.9 * LIMIT):,}" in ran.tracebacks[0]
        assert notebook.run("len(blocks) > 5").result == "True"
