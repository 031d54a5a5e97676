"""NBM407: variables that are made anew in every call, and tracked."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.analysis.leaks.grouping import by_name, gather, make_finding
from nbmem.analysis.leaks.holding import Hold, holding
from nbmem.model.case import Case
from nbmem.model.category import Category, Severity
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime

MIN_VARIABLES = 3
_BUILDERS = frozenset({"__init__", "build", "<module>", "<lambda>", "<listcomp>", "add_weight"})
"""Functions that are meant to make variables, and code outside of functions."""


class VariablesPerCall:
    """A layer or step that makes a ``tf.Variable`` in its call keeps one more with every call.

    **What it sees.** Three or more variables of one shape in one container, made by the same line
    of a function that is no ``__init__`` or ``build``.

    **Why it holds memory.** A ``tf.Module`` or Keras layer tracks what is put into its attributes
    and lists. ``list.clear()`` does not help: TensorFlow's list keeps hidden references for
    checkpoints, until the attribute is bound to a new list.

    **What to do.** Make variables once, in ``__init__`` or ``build``; then bind a new list:
    ``net.made = []``.

    **Example.** ::

        class Net(tf.Module):
            def __call__(self, x):
                kernel = tf.Variable(tf.random.normal((1024, 1024)))
                self.made.append(kernel)
                return x @ kernel
    """

    code = "NBM407"
    name = "variables-per-call"
    severity = Severity.LEAK
    cheap = True

    def check(self, case: Case) -> Iterable[Finding]:
        """One finding per container."""
        held = holding(case)
        made = [one for one in held.of(Hold.DATA, Hold.LOOP) if _made_in_a_call(one)]
        for group in gather(held, made, (Hold.DATA, Hold.LOOP)):
            if len(group.storages) < MIN_VARIABLES or not group.container:
                continue
            frame = group.storages[0].site.innermost
            yield make_finding(
                self,
                group,
                detail=f"{group.nbytes // len(group.storages):,} bytes with every call of "
                f"{frame.function if frame else ''}()",
                remedy="make the variable once, in __init__; "
                f"for what is held: {group.container} = [] (clear() is not enough)",
                release=by_name(group),
            )


def _made_in_a_call(one: Lifetime) -> bool:
    if one.framework != "tensorflow" or one.category not in (Category.PARAMETER, Category.BUFFER):
        return False
    frame = one.site.innermost
    return frame is not None and frame.function not in _BUILDERS
