"""When a process was born, told so that no change of the clock can confuse it with another."""

from __future__ import annotations

from pathlib import Path

import psutil

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def birth(pid: int) -> str:
    """The birth of a process: the same text for the same process, whoever asks and whenever.

    Linux counts it from the start of the machine; a time of day would move with the clock.

    Raises:
        psutil.NoSuchProcess: There is none of this number.
    """
    try:
        # The name in parentheses may itself contain anything.
        fields = Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
        return f"{_BOOT.read_text().strip()} {fields[19]}"
    except OSError:  # ended, or a system without /proc
        return f"{psutil.Process(pid).create_time():.0f}"
