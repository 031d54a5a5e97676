"""What the corpus runs in the kernel beside the notebook, in a namespace of its own."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping

from tests.cases.kernels import Kernel

RESIDENT = """
import ctypes, os
if {trim}:
    ctypes.CDLL("libc.so.6").malloc_trim(0)
with open("/proc/self/statm") as statm:
    answer = int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
"""
"""Bytes of the process that are resident, free heap given back if wanted: knows nothing of nbmem."""

HUNT = """
import time
import nbmem
start = time.perf_counter()
report = nbmem.leaks(collect={collect})
took = time.perf_counter() - start
keys = ("code", "name", "nbytes", "holder", "remedy", "release", "count", "share", "detail")
answer = {{
    "took": took,
    "notes": list(report.notes),
    "alive": sum(one.nbytes for one in report.kept),
    "findings": [
        {{key: getattr(one, key) for key in keys}}
        | {{"severity": str(one.severity), "paths": [path.text for path in one.paths],
           "born": str(one.born)}}
        for one in report.findings
    ],
}}
"""

RELEASE = """
import nbmem
findings = [one for one in nbmem.last.findings if one.code == {code!r} and one.release]
findings = {{one.release: one for one in findings}}.values()
answer = [nbmem.release(one).bytes_freed for one in findings] or "nothing"
"""
"""Releases all findings of a code; some only the user can let go of."""

_MARK = "answer of the probe: "


def ask(kernel: Kernel, source: str, **values: object) -> object:
    """Run a probe in the kernel, outside of the user's names and of the history.

    Raises:
        RuntimeError: The probe failed.
    """
    text = source.format(**values) if values else source
    cell = textwrap.dedent(f"""\
        def _probe():
            import json
            names = {{}}
            exec({text!r}, names)
            print({_MARK!r} + json.dumps(names["answer"]))
        _probe()
        del _probe
    """)
    printed, error = kernel.run(cell, history=False)
    for line in printed.splitlines():
        if line.startswith(_MARK):
            return json.loads(line.removeprefix(_MARK))
    raise RuntimeError(f"{error or 'the probe gave no answer'}\n{printed}")


def resident(kernel: Kernel, *, trim: bool = True) -> int:
    """Resident bytes of the kernel's process."""
    found = ask(kernel, RESIDENT, trim=trim)
    assert isinstance(found, int)
    return found


def hunt(kernel: Kernel, *, collect: bool = True) -> Mapping[str, object]:
    """Hunt for leaks in the kernel."""
    found = ask(kernel, HUNT, collect=collect)
    assert isinstance(found, dict)
    return found
