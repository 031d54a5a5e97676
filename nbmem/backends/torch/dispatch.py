"""The dispatch mode through which every torch op of the recording thread passes."""
# torch offers modes as a public class but their stack only under private names, all of which
# `portable.available()` looks for before this module is used.
# ruff: noqa: SLF001

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any

import torch
from torch.utils import _python_dispatch as modes

_storage_uses = getattr(torch._C, "_storage_Use_Count", None)
_plain = torch.Tensor.__torch_dispatch__
_entered: list[OpMode] = []

Call = Callable[[Any, tuple[Any, ...], Mapping[str, Any]], Any]


class OpMode(modes.TorchDispatchMode):  # type: ignore[misc]  # torch has no types here
    """Hands every op to ``call``, which runs it.

    Args:
        call: Takes an op with its arguments and returns what the op returns.
    """

    supports_higher_order_operators = True

    def __init__(self, call: Call) -> None:
        super().__init__()
        self._call: Call | None = call
        self._compiler_met = False

    @classmethod
    def ignore_compile_internals(cls) -> bool:
        """Let ``torch.compile`` compile as if nobody watched: the cell must do what it did."""
        return True

    @classmethod
    def _should_skip_dynamo(cls) -> bool:
        """Refuse torch's own wrapper, which imports the whole compiler at the first op."""
        return False

    def enter(self) -> None:
        """Put this mode on top of the thread's stack."""
        _fresh_uses()
        self.__enter__()
        _entered.append(self)

    def __torch_dispatch__(
        self,
        func: Any,  # noqa: ANN401 - an OpOverload or a higher-order operator
        types: tuple[type, ...],
        args: tuple[Any, ...] = (),
        kwargs: Mapping[str, Any] | None = None,
    ) -> Any:  # noqa: ANN401 - whatever the op returns
        """Run one op."""
        __tracebackhide__ = True
        for kind in types:
            if _stands_for_nothing(kind):
                return func(*args, **(kwargs or {}))
            if getattr(kind, "__torch_dispatch__", _plain) != _plain:
                # A subclass with a dispatch of its own goes first: the plain ops that it makes
                # come back here, so that memory is counted where it is really taken.
                return NotImplemented
        if self._call is None:
            return func(*args, **(kwargs or {}))
        if not self._compiler_met and "torch._dynamo" in sys.modules:
            self._meet_compiler()
        # What torch._dynamo.disable does, without its frames.
        resume = torch._C._dynamo.eval_frame.set_eval_frame(None) if self._compiler_met else None
        try:
            return self._call(func, args, kwargs or {})
        except BaseException:
            # The traceback will hold this frame, and must not hold what the op was given.
            del args, kwargs
            raise
        finally:
            if self._compiler_met:
                torch._C._dynamo.eval_frame.set_eval_frame(resume)

    def _meet_compiler(self) -> None:
        """Keep the compiler from compiling our own frames, now that it is there."""
        self._compiler_met = True
        skip = getattr(sys.modules.get("torch._dynamo.eval_frame"), "skip_code", None)
        if skip is not None:
            skip(OpMode.__torch_dispatch__.__code__)

    def leave(self) -> None:
        """Take this mode off the thread's stack, wherever in it it is.

        From another thread, or under a mode that cannot be moved, it stays and lets every op pass.
        """
        self._call = None
        if self in _entered:
            _entered.remove(self)
        above = []
        for _ in range(modes._len_torch_dispatch_stack()):
            top = modes._get_current_dispatch_mode()
            if top is self:
                self.__exit__(None, None, None)
                break
            above.append(modes._pop_mode())
        for mode in reversed(above):
            modes._push_mode(mode)

    def is_fresh(self, storage: torch.UntypedStorage) -> bool:
        """Whether no tensor owns the storage yet, asked while it is an argument of an op."""
        if _storage_uses is None:
            return True
        above = len(_entered) - 1 - _entered.index(self) if self in _entered else 0
        fewest, each = _fresh_uses()[torch.is_inference_mode_enabled()]
        return bool(_storage_uses(storage._cdata) <= fewest + each * above)


def _let_go() -> None:
    """In a forked process nobody records: its ops pass."""
    for mode in _entered:
        mode._call = None
    _entered.clear()


os.register_at_fork(after_in_child=_let_go)


def let_go_of_arguments(traceback: TracebackType | None) -> None:
    """Empty torch's own call frame, the next in the traceback of a failed op.

    It is there only because Python runs the op, and would hold what the op was given.
    """
    below = traceback.tb_next if traceback is not None else None
    if below is not None and below.tb_frame.f_code is torch._ops.OpOverload.__call__.__code__:
        below.tb_frame.clear()


def _stands_for_nothing(kind: type) -> bool:
    """Whether it is the class of fake tensors, which have shapes and no memory."""
    fake = getattr(sys.modules.get("torch._subclasses.fake_tensor"), "FakeTensor", None)
    return isinstance(fake, type) and issubclass(kind, fake)


@functools.cache
def _fresh_uses() -> tuple[tuple[int, int], tuple[int, int]]:
    """References to a storage without a tensor, and how many more each mode above adds.

    Torch's own layers hold some while an op runs, fewer in inference mode, so they are counted
    once, outside of any op: first without inference mode, then in it.
    """
    found = []
    for inference in (False, True):
        with torch.inference_mode(inference):
            alone, below = _count_uses(0), _count_uses(1)
        found.append((alone, below - alone))
    return found[0], found[1]


def _count_uses(above: int) -> int:
    """References to a storage without a tensor, as a mode sees it below that many others."""
    seen: list[int] = []

    def look(func: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:  # noqa: ANN401 - as the op does
        bare = (one for one in args if isinstance(one, torch.UntypedStorage))
        seen.extend(_storage_uses(one._cdata) for one in bare if _storage_uses is not None)
        return func(*args, **kwargs)

    stack = [OpMode(look), *(OpMode(_pass) for _ in range(above))]
    with modes._disable_current_modes():
        for mode in stack:
            mode.__enter__()
        torch.empty(0, dtype=torch.uint8).set_(torch.UntypedStorage(0))
        for mode in reversed(stack):
            mode.__exit__(None, None, None)
    return max(seen, default=0)


def _pass(func: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:  # noqa: ANN401 - as the op does
    return func(*args, **kwargs)
