"""What the kernel tells in files, and what is told where there are none."""

from __future__ import annotations

import psutil

from nbmem import kernelfs


def test_a_file_is_read_whole_and_a_missing_one_is_empty(tmp_path, monkeypatch):
    monkeypatch.setattr(kernelfs, "_BLOCK", 3)
    opened = psutil.Process().num_fds()
    (tmp_path / "told").write_bytes(b"some words \xff\n")
    assert kernelfs.read(tmp_path / "told") == "some words \ufffd\n"
    assert kernelfs.read(tmp_path / "none") == ""
    assert kernelfs.read(tmp_path) == "", "a folder tells nothing"
    assert psutil.Process().num_fds() == opened


def test_a_size_of_the_process_is_told_in_bytes(tmp_path, monkeypatch):
    assert kernelfs.status_bytes("VmHWM") > 1 << 20
    (tmp_path / "status").write_text("Name:\tpython\nVmSwap:\t   12 kB\nThreads:\t1\n")
    monkeypatch.setattr(kernelfs, "STATUS", str(tmp_path / "status"))
    assert kernelfs.status_bytes("VmSwap") == 12 * 1024
    assert kernelfs.status_bytes("VmHWM") == 0
    monkeypatch.setattr(kernelfs, "STATUS", str(tmp_path / "none"))
    assert kernelfs.status_bytes("VmSwap") == 0


def test_resident_bytes_are_those_of_psutil(monkeypatch, tmp_path):
    known = psutil.Process().memory_info().rss
    assert abs(kernelfs.resident_bytes() - known) < 16 << 20
    monkeypatch.setattr(kernelfs, "STATM", str(tmp_path / "none"))
    assert abs(kernelfs.resident_bytes() - known) < 16 << 20


def test_the_machines_memory_is_that_of_psutil(monkeypatch, tmp_path):
    known = psutil.virtual_memory()
    for told in (kernelfs.MEMINFO, str(tmp_path / "none")):
        monkeypatch.setattr(kernelfs, "MEMINFO", told)
        total, available = kernelfs.machine_bytes()
        assert total == known.total
        assert abs(available - known.available) < total // 4
