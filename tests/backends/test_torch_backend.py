"""Which recorder serves torch, and why."""

from __future__ import annotations

import subprocess
import sys

import pytest

from nbmem.backends.torch import TorchBackend
from nbmem.plugins import Anatomy, Backend, RecordingOptions


def python(code):
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_backend_does_not_import_torch():
    code = (
        "import sys\n"
        "from nbmem.backends.torch import TorchBackend\n"
        "backend = TorchBackend()\n"
        "print(backend.loaded(), backend.installed(), backend.survey().recorder)\n"
        "print('torch' in sys.modules)\n"
    )
    assert python(code).splitlines() in (
        ["False True none", "False"],
        ["False False none", "False"],
    )


def test_torch_is_loaded_only_when_its_import_has_ended(monkeypatch):
    half = type(sys)("torch")
    monkeypatch.setitem(sys.modules, "torch", half)
    assert not TorchBackend().loaded()
    assert TorchBackend().installed()


@pytest.mark.torch
class TestWithTorch:
    """Where torch is there."""

    @pytest.fixture(autouse=True)
    def torch(self, monkeypatch):
        monkeypatch.delenv("NBMEM_RECORDER", raising=False)
        return pytest.importorskip("torch")

    def test_it_is_a_backend_with_an_anatomy(self):
        backend = TorchBackend()
        assert isinstance(backend, Backend)
        assert backend.loaded()
        anatomy: Anatomy = backend.anatomy()
        assert anatomy.framework == "torch"

    @pytest.fixture
    def native(self):
        return pytest.importorskip("nbmem.backends.torch.native")

    def test_the_native_recorder_serves_where_it_can(self, native, monkeypatch):
        monkeypatch.setattr(native, "available", lambda: (True, ""))
        assert TorchBackend().survey().recorder == "native"

    def test_without_a_compiler_the_portable_one_serves_and_says_why(self, native, monkeypatch):
        monkeypatch.setattr(native, "available", lambda: (False, "there is no compiler"))
        trace = TorchBackend().start(RecordingOptions()).stop()
        assert trace.coverage.recorder == "portable"
        assert trace.coverage.why == "there is no compiler"

    def test_a_native_recorder_that_does_not_start_gives_way(self, native, monkeypatch):
        def broken(_options):
            raise OSError("no room")

        monkeypatch.setattr(native, "available", lambda: (True, ""))
        monkeypatch.setattr(native, "NativeRecorder", broken)
        trace = TorchBackend().start(RecordingOptions()).stop()
        assert trace.coverage.recorder == "portable"
        assert "no room" in trace.coverage.why

    @pytest.mark.parametrize("by", ["option", "environment"])
    def test_the_user_may_choose(self, by, monkeypatch):
        options = RecordingOptions(recorder="portable" if by == "option" else "auto")
        if by == "environment":
            monkeypatch.setenv("NBMEM_RECORDER", "portable")
        coverage = TorchBackend().start(options).stop().coverage
        assert (coverage.recorder, coverage.why) == ("portable", "asked for")

    def test_where_nothing_can_serve_the_cell_runs_and_the_trace_says_why(
        self, torch, native, monkeypatch
    ):
        from nbmem.backends.torch import portable  # noqa: PLC0415 - needs torch

        monkeypatch.setattr(native, "available", lambda: (False, "there is no compiler"))
        monkeypatch.setattr(portable, "available", lambda: (False, "torch is too old"))
        recorder = TorchBackend().start(RecordingOptions())
        torch.ones(10)
        assert recorder.sample().live_bytes == 0
        coverage = recorder.stop().coverage
        assert coverage.recorder == "none"
        assert coverage.why == "there is no compiler; torch is too old"
        assert coverage.unseen

    def test_a_missing_private_name_is_told(self, torch, monkeypatch):
        from nbmem.backends.torch import portable  # noqa: PLC0415 - needs torch

        monkeypatch.delattr(torch.autograd, "_get_sequence_nr")
        fine, why = portable.available()
        assert not fine
        assert "torch.autograd._get_sequence_nr" in why
