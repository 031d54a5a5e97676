import functools
import gc
import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import nbmem
from nbmem import host, session
from nbmem.errors import ReleaseError, UsageError
from nbmem.model.category import Severity
from nbmem.model.finding import Finding

MIB = 1 << 20


@pytest.fixture
def shell():
    config = Config()
    config.HistoryManager.enabled = False
    made = InteractiveShell.instance(config=config)
    host.set_current(host.Host(made))
    made.run_cell("import numpy as np", store_history=True)
    yield made
    host.set_current(None)
    made.reset(new_session=False)
    InteractiveShell.clear_instance()
    for name in ("last_value", "last_type", "last_traceback", "last_exc"):
        if hasattr(sys, name):
            delattr(sys, name)
    gc.collect()


def run(shell, *cells):
    for cell in cells:
        shell.run_cell(cell, store_history=True)


def test_the_output_history_is_emptied_everywhere(shell, capsys):
    run(shell, "np.ones(2**17)", "np.zeros(2**17)", "1", "2")
    released = nbmem.release("out")
    assert released.bytes_freed == 2 * MIB
    assert shell.user_ns["Out"] == {}
    assert shell.user_ns["_"] == ""
    run(shell, "3")
    assert shell.user_ns["_"] == 3


def test_an_underscore_that_the_user_bound_is_left_alone(shell, capsys):
    run(shell, "np.ones(2**17)", "_ = 'mine'")
    nbmem.release("out")
    assert shell.user_ns["_"] == "mine"


def test_the_stored_exception_goes_from_all_of_its_places(shell, capsys):
    run(shell, "def f():\n    act = np.ones(2**18)\n    raise ValueError\n", "f()")
    released = nbmem.release("traceback")
    assert released.bytes_freed == 2 * MIB
    assert "%debug" in released.steps[0][0]
    assert not hasattr(sys, "last_value")


def test_a_name_goes_with_its_aliases_and_its_outputs(shell, capsys):
    run(shell, "a = np.ones(2**17)", "b = a", "a")
    assert nbmem.release("a").bytes_freed == MIB
    assert "b" not in shell.user_ns


def test_a_dry_run_tells_and_does_nothing(shell, capsys):
    run(shell, "a = np.ones(2**17)", "b = a[:10]")
    told = nbmem.release("a", dry_run=True)
    assert told.dry_run
    assert told.bytes_freed == 0  # b still holds the storage
    assert "a" in shell.user_ns
    assert told.notes[0] == "1.00 MiB stays, held by b.base too."
    assert nbmem.release("name:a,b", dry_run=True).bytes_freed == MIB
    assert "would free" in repr(told)


def test_what_was_not_named_is_not_touched(shell, capsys):
    run(shell, "out = np.ones(2**17)")
    released = nbmem.release("out")
    assert "out" in shell.user_ns
    assert released.notes == ("Your own name out was not touched; name:out lets go of it.",)
    assert nbmem.release("name:out").bytes_freed == MIB


def test_cycles_are_collected_once(shell):
    run(shell, "import gc; gc.disable()", "a = [np.ones(2**17)]; a.append(a)", "del a")
    try:
        assert nbmem.release("cycles").bytes_freed == MIB
    finally:
        gc.enable()


def test_caches_are_cleared_by_name_or_all(shell):
    cells = ("import functools", "@functools.cache\ndef load(i):\n    return np.full(2**17, i)")
    run(shell, *cells, "load(1); load(2);")
    assert nbmem.release("cache:load").bytes_freed == 2 * MIB
    run(shell, "load(1);")
    assert nbmem.release("caches").bytes_freed == MIB
    with pytest.raises(ReleaseError, match="no functools cache named gone holds tensors"):
        nbmem.release("cache:gone")


def test_frames_of_kept_exceptions_are_dropped_and_the_exceptions_stay(shell):
    run(
        shell,
        "def f():\n    act = np.ones(2**17)\n    raise ValueError('x')\n",
        "log = {'errors': []}\ntry:\n    f()\nexcept ValueError as e:\n    log['errors'].append(e)",
    )
    assert nbmem.release("exception:log['errors']").bytes_freed == MIB
    assert str(shell.user_ns["log"]["errors"][0]) == "x"


def test_a_class_s_container_is_emptied(shell):
    run(shell, "class Thing:\n    made = []", "Thing.made.append(np.ones(2**17))")
    assert nbmem.release("attribute:Thing.made").bytes_freed == MIB
    assert shell.user_ns["Thing"].made == []


def test_a_container_of_a_class_is_emptied_through_an_instance(shell):
    run(
        shell,
        "def make():\n    class Thing:\n        made = []\n    return Thing()",
        "thing = make()",
        "thing.made.append(np.ones(2**17))",
    )
    assert nbmem.release("attribute:thing.made").bytes_freed == MIB
    assert shell.user_ns["thing"].made == []


def test_hooks_and_attributes_of_modules(shell):
    pytest.importorskip("torch")
    run(
        shell,
        "import torch",
        "net = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 2))",
        "def hook(bank):\n    return lambda m, a, o: bank[0] and None",
        "net[1].register_forward_hook(hook(torch.ones(2**18)));",
        "net[0].seen = torch.ones(2**18)",
    )
    assert nbmem.release("hooks:net").bytes_freed == MIB
    assert nbmem.release("modules:net.seen").bytes_freed == MIB
    assert not hasattr(shell.user_ns["net"][0], "seen")


def test_a_finding_tells_what_to_release(shell):
    run(shell, "a = np.ones(2**17)")
    finding = Finding("NBM1", "x", Severity.LEAK, MIB, "a", release="name:a")
    assert nbmem.release(finding).bytes_freed == MIB
    with pytest.raises(ReleaseError, match="Do this: think"):
        nbmem.release(Finding("NBM1", "x", Severity.LEAK, MIB, "a", remedy="think"))


def test_a_code_stands_for_the_last_report_s_findings(shell, monkeypatch):
    run(shell, "a = np.ones(2**17)")
    finding = Finding("NBM199", "x", Severity.LEAK, MIB, "a", release="name:a")
    monkeypatch.setattr(session, "last", functools.partial(dict))
    session.last.findings = (finding,)
    assert nbmem.release("NBM199").bytes_freed == MIB
    with pytest.raises(ReleaseError, match="no finding NBM200"):
        nbmem.release("NBM200")


def test_unknown_names_end_in_one_clear_sentence(shell):
    with pytest.raises(ReleaseError, match=r"there is no name nope in the notebook\. Give a name"):
        nbmem.release("nope")
    with pytest.raises(ReleaseError, match="cannot be followed"):
        nbmem.release("exception:1 +")


def test_the_heap_s_free_part_goes_back(shell):
    released = nbmem.release("heap")
    assert released.bytes_freed >= 0
    assert "malloc_trim" in repr(released)


def test_several_things_are_let_go_of_one_after_the_other(shell, capsys):
    run(shell, "a = np.ones(2**17)", "b = np.ones(2**17)", "np.zeros(2**17)")
    released = nbmem.release("b, out a")
    assert [nbytes for _, nbytes in released.steps] == [MIB, 2 * MIB]
    assert "a" not in shell.user_ns


def test_output_history_is_known_by_its_own_name(shell, capsys):
    run(shell, "np.ones(2**17)", "1", "2", "3")
    assert nbmem.release("_2").bytes_freed == MIB
    run(shell, "np.ones(2**17)")
    assert nbmem.release("Out").bytes_freed == MIB
    run(shell, "4")
    assert shell.user_ns["Out"] == {shell.execution_count - 1: 4}


@pytest.mark.parametrize(
    ("what", "problem", "next_step"),
    [
        ("", "nothing was named", "Give a name of yours"),
        ("name: ", "nothing was named", "Give a name of yours"),
        ("tracebacks", "there is no name tracebacks", "Did you mean traceback?"),
        ("modle", "there is no name modle", "Did you mean model?"),
        ("model.encoder[0]", "is not a name", "or of all of it: model"),
        ("In", "In is IPython's own", "a name that you have bound"),
        ("get_ipython", "get_ipython is IPython's own", "a name that you have bound"),
        ("np", "np is a module, and deleting its name frees nothing", "Give a name that leads"),
        ("nbm201", "the last report has no finding NBM201", "Run %memleaks"),
        ("hooks:a", "a is not a model", "such as hooks:net"),
        ("hooks", "no name leads straight to a model", "such as hooks:net"),
    ],
)
def test_what_cannot_be_released_is_said_with_the_next_step(shell, what, problem, next_step):
    run(shell, "a = np.ones(2**17)", "model = [a]")
    with pytest.raises(ReleaseError) as raised:
        nbmem.release(what)
    assert problem in str(raised.value)
    assert next_step in str(raised.value)
    assert {"a", "model", "In", "np"} <= set(shell.user_ns)


def test_an_object_is_no_name(shell):
    run(shell, "class Odd:\n    def __getattr__(self, name): raise SystemError", "odd = Odd()")
    with pytest.raises(ReleaseError, match=r"Write nbmem\.release\('odd'\)"):
        nbmem.release(shell.user_ns["odd"])
    with pytest.raises(ReleaseError, match="only a finding or a word"):
        nbmem.release(5)
    for several in (nbmem.Report(), (), [1]):
        with pytest.raises(
            ReleaseError, match=r"Write nbmem\.release\(nbmem\.last\.findings\[0\]\)"
        ):
            nbmem.release(several)


def test_an_object_that_is_refused_is_not_kept(shell, capsys):
    run(shell, "import nbmem", "a = np.ones(2**17)", "nbmem.release(a)")
    assert nbmem.release("a").bytes_freed == MIB


def test_the_same_is_not_done_twice_in_a_row(shell, capsys):
    run(shell, "1 / 0")
    released = nbmem.release("traceback cycles")
    assert [label for label, _ in released.steps].count("gc.collect()") == 1


def test_text_is_not_what_the_name_is_bound_to(shell):
    run(shell, "a = np.ones(2**17)")
    with pytest.raises(UsageError, match="'a' is a text"):
        nbmem.who_holds("a")
    assert [path.text for path in nbmem.who_holds(shell.user_ns["a"])] == ["a"]
