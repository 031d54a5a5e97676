"""The places from which the walk starts."""

import asyncio
import contextvars
import sys
import threading
import types
import weakref

import pytest

from nbmem import heap
from nbmem.heap import modules
from nbmem.model.retention import RootKind


class Display:
    """A display hook that keeps the last three results."""


class Shell:
    """As much of IPython's shell as the walk looks at."""

    def __init__(self, names):
        self._user_ns = names
        self.user_ns_hidden = {}
        self.displayhook = Display()
        self.InteractiveTB = Display()
        self._trait_values = {"last_execution_result": Display()}


@pytest.fixture
def shell(seen):
    made = Shell(seen.names)
    seen.options["shell"] = made
    seen.names.update(In=[""], Out={}, _oh={}, _dh=[], get_ipython=lambda: made)
    seen.names["Out"] = seen.names["_oh"]
    return made


def roots(seen, block):
    return {path.text: path.root_kind for path in seen.paths(block)}


def test_an_output_is_told_with_all_its_copies(seen, shell):
    x = seen.block()
    seen.names["_oh"][7] = x
    seen.names.update(_=x, _7=x)
    shell.user_ns_hidden.update(_=x, _7=x)
    shell.displayhook._ = x
    shell._trait_values["last_execution_result"].result = x
    del x
    (found,) = [one for one in seen.look().alive if one.nbytes == 100]
    assert {path.text: path.root_kind for path in found.holders} == dict.fromkeys(
        [
            "Out[7]",
            "_",
            "_7",
            "get_ipython().user_ns_hidden['_']",
            "get_ipython().user_ns_hidden['_7']",
            "get_ipython().displayhook._",
            "get_ipython().last_execution_result.result",
        ],
        RootKind.OUTPUT,
    )


def test_a_name_comes_before_outputs(seen, shell):
    x = seen.names["x"] = seen.names["_oh"][1] = seen.block()
    assert seen.paths(x)[0].text == "x"


def test_the_shell_s_own_names_do_not_show(seen, shell):
    x = seen.block()
    seen.names.update(_i=x, _ih=[x], _i3=x, exit=x)
    assert seen.words(x) == []


def test_the_shell_is_a_wall(seen, shell):
    shell.secret = seen.block()
    seen.names["ip"] = shell
    assert seen.words(shell.secret) == []


def test_the_namespace_is_that_of_the_shell_if_none_is_given(seen, shell):
    x = seen.names["x"] = seen.block()
    found = heap.look(shell=shell, anatomies=(seen.anatomy,), own=(seen.anatomy.ties,), budget_s=60)
    assert "x" in [path.text for one in found.alive if one.key == x.key for path in one.holders]


def test_an_uncaught_exception_is_told_in_each_of_its_places(seen, shell, monkeypatch):
    made = []

    def fit():
        act = seen.block()
        made.append(act.key)
        raise MemoryError

    try:
        fit()
    except MemoryError as error:
        monkeypatch.setattr(sys, "last_value", error, raising=False)
        monkeypatch.setattr(sys, "last_traceback", error.__traceback__, raising=False)
        shell.InteractiveTB.tb = error.__traceback__
        shell._trait_values["last_execution_result"].error_in_exec = error
    (found,) = [one for one in seen.look().alive if one.key == made[0]]
    assert {path.text: path.root_kind for path in found.holders} == dict.fromkeys(
        [
            "sys.last_value.__traceback__ → fit() → act",
            "sys.last_traceback → fit() → act",
            "get_ipython().InteractiveTB.tb → fit() → act",
            "get_ipython().last_execution_result.error_in_exec.__traceback__ → fit() → act",
        ],
        RootKind.EXCEPTION,
    )


def test_a_running_function_of_another_thread_is_told(seen):
    ready, done = threading.Event(), threading.Event()
    keys = []

    def serve():
        batch = seen.block()
        keys.append(batch.key)
        ready.set()
        done.wait(30)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        assert ready.wait(30)
        (found,) = [one for one in seen.look().alive if one.key == keys[0]]
    finally:
        done.set()
        thread.join()
    assert [(path.text, path.root_kind) for path in found.holders] == [
        ("serve() → batch", RootKind.FRAME)
    ]


def test_locals_of_a_running_function_are_not_copied_into_its_frame(seen):
    def step():
        x = seen.block()
        gone = weakref.ref(x)
        seen.look()
        del x
        return gone() is None

    assert step()


def test_the_user_s_own_locals_dictionary_is_left_alone(seen):
    def look():
        x = 5
        mine = locals()
        seen.look()
        return mine.get("x"), x

    assert look() == (5, 5)


def test_a_waiting_task_is_told(seen):
    keys = []

    async def serve():
        batch = seen.block()
        keys.append(batch.key)
        await asyncio.sleep(30)

    async def main():
        task = asyncio.create_task(serve(), name="server")
        await asyncio.sleep(0)
        found = seen.look()
        task.cancel()
        return found

    (found,) = [one for one in asyncio.run(main()).alive if one.key == keys[0]]
    assert "asyncio task server → batch" in [path.text for path in found.holders]


def texts(seen, key, **options):
    return [path.text for path in seen.paths_of(key, **options)]


def in_a_context(run):
    """Run what sets context variables in a context of its own."""
    return contextvars.Context().run(run)


def test_the_value_of_a_context_variable_is_told_by_the_variable(seen):
    def run():
        current = seen.names["current"] = contextvars.ContextVar("of another name")
        key = seen.block().key
        current.set({"batch": seen.block(key=key)})
        return texts(seen, key)

    assert in_a_context(run) == ["current.get()['batch']"]


def test_a_context_variable_without_a_name_is_told_by_its_own(seen):
    def run():
        key = seen.block().key
        contextvars.ContextVar("request").set(seen.block(key=key))
        return texts(seen, key)

    assert in_a_context(run) == ["request.get()"]


def test_a_context_that_was_copied_keeps_the_values_of_its_time(seen):
    current = seen.names["current"] = contextvars.ContextVar("current")

    def run():
        key = seen.block().key
        current.set([seen.block(key=key)])
        seen.names["then"] = contextvars.copy_context()
        current.set(None)
        return texts(seen, key)

    assert in_a_context(run) == ["then[current][0]"]


def test_the_context_that_runs_is_told_by_its_variables_alone(seen):
    current = seen.names["current"] = contextvars.ContextVar("current")
    here = seen.names["here"] = contextvars.Context()

    def run():
        key = seen.block().key
        current.set(seen.block(key=key))
        return texts(seen, key)

    assert here.run(run) == ["current.get()"]
    assert texts(seen, here[current].key) == ["here[current]"]
    assert list(here) == [current]


def test_a_context_that_called_into_another_one_keeps_its_own_values(seen):
    current = contextvars.ContextVar("current")
    outer = seen.names["outer"] = contextvars.Context()

    def run():
        key = seen.block().key
        current.set(seen.block(key=key))
        return contextvars.copy_context().run(texts, seen, key)

    assert outer.run(run) == ["outer[current]", "current.get()"]


def test_what_a_token_would_bring_back_is_told(seen):
    current = seen.names["current"] = contextvars.ContextVar("current")

    def run():
        key = seen.block().key
        current.set(seen.block(key=key))
        seen.names["token"] = current.set(None)
        return texts(seen, key)

    assert in_a_context(run) == ["token.old_value"]


def test_the_default_of_a_context_variable_is_told(seen):
    block = seen.block()
    seen.names["current"] = contextvars.ContextVar("current", default=(block,))
    assert texts(seen, block.key) == ["current.get()[0]"]


def test_what_a_waiting_task_has_in_its_context_is_told(seen):
    current = contextvars.ContextVar("current")
    keys = []

    async def serve():
        block = seen.block()
        keys.append(block.key)
        current.set(block)
        del block
        await asyncio.sleep(30)

    async def main():
        task = asyncio.create_task(serve(), name="server")
        await asyncio.sleep(0)
        found = texts(seen, keys[0])
        task.cancel()
        return found

    assert "asyncio task server → context[current]" in asyncio.run(main())


@pytest.fixture
def module(monkeypatch):
    made = types.ModuleType("made_for_heap")
    monkeypatch.setitem(sys.modules, "made_for_heap", made)
    return made


def test_a_library_s_global_is_found_only_by_a_full_look(seen, module):
    module.__file__ = sys.prefix + "/lib/site-packages/made_for_heap.py"
    module.CACHE = {"a": seen.block()}
    x = module.CACHE["a"]
    assert seen.paths(x) == ()
    assert [path.text for path in seen.paths(x, full=True)] == ["made_for_heap.CACHE['a']"]
    assert seen.paths(x, full=True)[0].root_kind is RootKind.MODULE


def test_what_nbmem_compiled_is_no_module_of_the_user_s(walk):
    if walk == "compiled":
        assert sys.modules["nbmem_walker"].__file__
    assert "nbmem_walker" not in modules.imported().users


def test_a_module_of_the_user_s_is_always_looked_into(seen, module):
    module.__file__ = "/home/me/project/made_for_heap.py"
    module.CACHE = [seen.block()]
    assert [path.text for path in seen.paths(module.CACHE[0])] == ["made_for_heap.CACHE[0]"]


def test_a_module_at_the_address_of_a_dead_one_is_judged_anew(seen, monkeypatch):
    for _ in range(20):
        for folder, shown in (("/lib/site-packages", []), ("/home/me", ["made_for_heap.CACHE[0]"])):
            made = types.ModuleType("made_for_heap")
            made.__file__ = f"{sys.prefix if not shown else ''}{folder}/made_for_heap.py"
            made.CACHE = [seen.block()]
            monkeypatch.setitem(sys.modules, "made_for_heap", made)
            assert [path.text for path in seen.paths(made.CACHE[0])] == shown
            del made


def test_a_module_as_a_value_is_not_walked_through(seen, module):
    module.__file__ = sys.prefix + "/lib/site-packages/made_for_heap.py"
    module.CACHE = [seen.block()]
    seen.names["made"] = module
    assert seen.paths(module.CACHE[0]) == ()


def test_a_function_does_not_hold_its_globals(seen):
    x = seen.block()
    names = {"x": x}
    exec("def f(): return x", names)
    seen.names["f"] = names["f"]
    assert seen.words(x) == []


def test_own_objects_do_not_show(seen):
    mine = [seen.block()]
    x = mine[0]
    seen.names["mine"] = [mine]
    assert seen.words(x) == ["mine[0][0]"]
    found = heap.look(
        namespace=seen.names, anatomies=(seen.anatomy,), own=(seen.anatomy.ties, mine)
    )
    holders = [path.root for one in found.alive if one.key == x.key for path in one.holders]
    assert "mine" not in holders


def test_an_open_figure_is_held_by_pyplot(seen, monkeypatch):
    class Gcf:
        figs = {}  # noqa: RUF012 - as matplotlib has it

    helpers = types.ModuleType("matplotlib._pylab_helpers")
    helpers.Gcf = Gcf
    monkeypatch.setitem(sys.modules, "matplotlib._pylab_helpers", helpers)
    manager = Display()
    manager.image = seen.block(500)
    Gcf.figs[1] = manager
    snapshot = seen.look()
    (fact,) = [one for one in snapshot.facts if type(one).__name__ == "FigureFact"]
    assert (fact.number, fact.nbytes, fact.keys) == (1, 500, (manager.image.key,))
    (path,) = seen.paths(manager.image, full=True)
    assert path.text == "matplotlib._pylab_helpers.Gcf.figs[1].image"
    assert path.root_kind is RootKind.REGISTRY
