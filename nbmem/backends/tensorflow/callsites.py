"""Tells where in the user's code each TensorFlow op is called, where all of them pass."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any, Protocol

from nbmem.backends.tensorflow.native import BACKWARD, CONSTANT, GRAPH, TAPED
from nbmem.model.site import NOWHERE, Site
from nbmem.recording.sites import Sites

_ENGINE = "tensorflow.python.pywrap_tfe"
_CONSTANTS = "tensorflow.python.framework.constant_op"

_DOORS = (
    (_ENGINE, "TFE_Py_FastPathExecute", 1),
    (_ENGINE, "TFE_Py_Execute", 2),
    (_ENGINE, "TFE_Py_ExecuteCancelable", 2),
)
"""Module, function, and which of its arguments is the name of the op."""
_CONSTANT = (_CONSTANTS, "convert_to_eager_tensor")
_GRADIENT = (_ENGINE, "TFE_Py_TapeGradient")
_FUNCTIONS = ("__inference_", "__forward_", "__backward_")
"""How names of compiled functions begin."""


class Wrapper(Protocol):
    """Wraps the functions that all ops pass through."""

    def announced(self, function: object, before: Callable[[Any], None], index: int) -> object:
        """The function, calling ``before`` with one of its arguments first."""

    def differentiating(self, function: object) -> object:
        """The function, inside which allocations are the backward pass's."""


class CallSites:
    """The call sites of the ops that run while this is installed, numbered.

    TensorFlow's Python layer reaches its engine through a few functions of one module, looked up
    anew for every op. They are replaced by wrappers that note the user's line first, and put back
    by ``remove``. No Python code of the user's is traced, so debuggers keep working.

    Args:
        is_user: Tells of a ``co_filename`` whether it is user code.
        at: Takes the number of the site that the calling thread is at, and flags.
        wrap: Makes the wrappers.

    Attributes:
        at: What takes the number and flags; may be changed at any time.
    """

    def __init__(
        self, is_user: Callable[[str], bool], at: Callable[[int, int], None], wrap: Wrapper
    ) -> None:
        self._sites = Sites(is_user)
        self.at = at
        self._wrap = wrap
        self._numbers: dict[tuple[int, str], int] = {}
        self._places: list[tuple[Site, str]] = []
        self._replaced: list[tuple[ModuleType, str, object, object]] = []
        self._no_tape: Callable[[], bool] = bool

    def install(self) -> tuple[str, ...]:
        """Put the wrappers in place; the names of the functions that this TensorFlow lacks."""
        missing = []
        engine = sys.modules.get(_ENGINE)
        self._no_tape = getattr(engine, "TFE_Py_TapeSetIsEmpty", lambda: True)
        for module, name, index in _DOORS:
            if not self._replace(module, name, partial(self._announced, self._op, index)):
                missing.append(name)
        if not self._replace(*_CONSTANT, partial(self._announced, self._constant, 0)):
            missing.append(_CONSTANT[1])
        if not self._replace(*_GRADIENT, self._wrap.differentiating):
            missing.append(_GRADIENT[1])
        return tuple(missing)

    def remove(self) -> None:
        """Put the functions back, unless someone else has replaced them since."""
        for module, name, before, ours in self._replaced:
            if getattr(module, name, None) is ours:
                setattr(module, name, before)
        self._replaced.clear()

    def __getitem__(self, number: int) -> tuple[Site, str]:
        """The site with this number, and the compiled function that it calls or ``""``."""
        return self._places[number] if 0 <= number < len(self._places) else (NOWHERE, "")

    def _announced(self, before: Callable[[Any], None], index: int, function: object) -> object:
        return self._wrap.announced(function, before, index)

    def _op(self, name: str) -> None:
        """An op begins. Called by the wrapper, so the caller's frame is the op's."""
        function, flags = "", 0
        if name.startswith(_FUNCTIONS):
            function, flags = name, GRAPH
            if "__backward_" in name:
                flags |= BACKWARD
        if not self._no_tape():
            flags |= TAPED
        self._note(self._sites.of(sys._getframe(1)), function, flags)  # noqa: SLF001 - the documented way to a frame

    def _constant(self, _: object) -> None:
        """A Python value becomes a tensor."""
        self._note(self._sites.of(sys._getframe(1)), "", CONSTANT)  # noqa: SLF001 - as above

    def _note(self, site: Site, function: str, flags: int) -> None:
        key = (id(site), function)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._places)
            self._places.append((site, function))  # keeps the site, and so its id
        self.at(number, flags)

    def _replace(self, module_name: str, name: str, make: Callable[[object], object]) -> bool:
        module = sys.modules.get(module_name)
        before = getattr(module, name, None)
        if module is None or before is None:
            return False
        ours = make(before)
        setattr(module, name, ours)
        self._replaced.append((module, name, before, ours))
        return True
