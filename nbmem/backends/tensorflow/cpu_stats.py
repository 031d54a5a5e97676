"""The switch that makes TensorFlow's CPU allocator report to the profiler."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Any

_ENABLE, _DISABLE, _ENABLED = (
    "_ZN3tsl23EnableCPUAllocatorStatsEv",
    "_ZN3tsl24DisableCPUAllocatorStatsEv",
    "_ZN3tsl24CPUAllocatorStatsEnabledEv",
)
_ONE_DNN = "_ZN10tensorflow12IsMKLEnabledEv"


class CpuStats:
    """The switch that makes TensorFlow's CPU allocator report to the profiler, turned on.

    Attributes:
        there: This TensorFlow has the switch.
        one_dnn: oneDNN's allocator serves, which has no such switch.
    """

    def __init__(self) -> None:
        self._library = _library()
        self.there = all(hasattr(self._library, name) for name in (_ENABLE, _DISABLE, _ENABLED))
        self._was_on = self.there and self._call(_ENABLED, ctypes.c_bool)
        bfc = os.environ.get("TF_CPU_ALLOCATOR_USE_BFC", "").lower() in ("1", "true")
        has_one_dnn = hasattr(self._library, _ONE_DNN) and self._call(_ONE_DNN, ctypes.c_bool)
        self.one_dnn = has_one_dnn and not bfc
        if self.there:
            self._call(_ENABLE)

    def restore(self) -> None:
        """Leave the switch as it was found."""
        if self.there and not self._was_on:
            self._call(_DISABLE)

    def _call(self, name: str, result: Any = None) -> Any:  # noqa: ANN401 - a ctypes type
        function = getattr(self._library, name)
        function.argtypes, function.restype = (), result
        return function()


def _library() -> ctypes.CDLL | None:
    home = Path(str(sys.modules["tensorflow"].__file__)).parent
    for path in sorted(home.glob("libtensorflow_framework.*")):
        return ctypes.CDLL(str(path))  # it is loaded already: this only gets its handle
    return None
