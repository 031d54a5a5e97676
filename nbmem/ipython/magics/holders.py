"""``%memleaks``, ``%memwho`` and ``%memfree``: who holds memory, and letting go of it."""

from __future__ import annotations

import ast
import re
from types import CodeType
from typing import Any

from IPython.core.magic import Magics, line_magic, magics_class, no_var_expand
from IPython.core.magic_arguments import argument, magic_arguments
from IPython.display import display

from nbmem import session
from nbmem.errors import UsageError, in_words
from nbmem.holders import Holders
from nbmem.ipython.arguments import look_options, parse, to_looks
from nbmem.ipython.displays import publish, show
from nbmem.ipython.magics.plainly import plainly
from nbmem.ipython.runs import Runs
from nbmem.releasing import release
from nbmem.render.mimebundle import bundle


@magics_class
class HolderMagics(Magics):
    """Magics that look at the living notebook.

    Args:
        shell: The running ``InteractiveShell``.
    """

    def __init__(self, shell: Any, _runs: Runs) -> None:
        super().__init__(shell)

    @magic_arguments()
    @argument("--no-collect", dest="collect", action="store_false",
              help="Only look: run no gc.collect(), free nothing.")  # fmt: skip
    @look_options
    @line_magic
    @plainly
    def memleaks(self, line: str) -> None:
        """Hunt the whole notebook for memory that is held and not needed.

        Each finding says how many bytes are held, by which of your names, where they were
        allocated, and what to do. Cells need not have been traced; where they were, the finding
        also names the line. Garbage is collected once, after the first look, to tell reference
        cycles from the rest.
        """
        found = parse(self.memleaks, line)
        looks = to_looks(found)
        show(session.leaks(collect=found.collect), looks)

    @no_var_expand
    @line_magic
    @plainly
    def memwho(self, line: str) -> None:
        """Tell who holds an object: every name and path that keeps it alive.

        Give any expression: a name, an attribute, an element::

            %memwho model
            %memwho history[0]
            %memwho model.encoder.weight

        All of the paths have to go before the memory does.
        """
        expression = line.strip().rstrip(";")
        if not expression:
            raise UsageError("%memwho needs an object", "Write a name, such as %memwho model")
        try:
            code = compile(expression, "<memwho>", "eval")
        except SyntaxError as error:
            raise UsageError(
                f"{expression} is not an expression ({error.msg})",
                "Write a name, an attribute or an element, such as %memwho history[0]",
            ) from None
        if isinstance(ast.parse(expression, mode="eval").body, ast.Tuple):
            raise UsageError("%memwho tells of one object", "Write one of them")
        publish(bundle(self._holders(expression, code)))

    def _holders(self, expression: str, code: CodeType) -> Holders:
        names = self.shell.user_ns
        try:
            found = eval(code, self.shell.user_global_ns, names)  # noqa: S307 - the user's own expression
        except Exception as error:  # noqa: BLE001 - it may raise anything
            failed = in_words(error)
        else:
            return session.who_holds(found)
        # Not in the handler: what failed would stay, with its frames, as this one's context.
        raise UsageError(
            f"{expression} cannot be looked at: {failed}",
            "Write a name, an attribute or an element that is there",
        )

    @no_var_expand
    @magic_arguments()
    @argument("--dry-run", action="store_true", help="Only tell what would be done.")
    @argument("what", nargs="*", help="What to let go of.")
    @line_magic
    @plainly
    def memfree(self, line: str) -> None:
        """Let go of what you name, and tell the bytes that were really freed.

        A name goes with all its aliases::

            %memfree history          a name of yours, with its aliases
            %memfree out              the output history: Out, _, __, _7 and IPython's own copies
            %memfree traceback        the stored exception and its frames (%debug loses them)
            %memfree cycles           reference cycles: one garbage collection
            %memfree caches           functools caches that hold tensors
            %memfree hooks:net        hooks on the modules of net; hooks alone for all of them
            %memfree figures          matplotlib's open figures; widgets: ipywidgets' registry
            %memfree heap             free memory of the C heap, back to the system
            %memfree cuda             unused blocks of PyTorch's CUDA cache
            %memfree NBM201           what the finding of the last report asks for
            %memfree model optimizer  several at once, also out traceback

        Nothing that you did not name is touched.
        """
        # A remedy is often pasted with the words that follow it.
        found = parse(self.memfree, re.split("[;#]", line)[0])
        what = " ".join(found.what)
        if not what:
            raise UsageError(
                "%memfree needs to know what to let go of",
                "Give a name of yours, out, traceback, cycles or caches; %memfree? lists all",
            )
        display(release(what, dry_run=found.dry_run))
