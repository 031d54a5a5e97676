from dataclasses import replace

import pytest

from nbmem.model.facts import (
    AllocatorFact,
    CycleFact,
    DescriptorFact,
    FigureFact,
    FunctionCache,
    ItemsFact,
    PressureFact,
    SharedSegmentFact,
    WorkerFact,
)
from nbmem.model.finding import Birth
from nbmem.model.retention import Grade, RootKind
from nbmem.testing import make_site

MIB = 1 << 20
EACH = ("index", "[*]")


def test_a_cycle_is_named_by_its_members(notebook):
    path = notebook.path("cycle", root_kind=RootKind.CYCLE, grade=Grade.CYCLE)
    keys = notebook.add(path, times=6)
    members = ("Learner", ".cbs", "[0]", "Recorder", ".learn")
    notebook.facts.append(CycleFact(members, 6 * MIB, tuple(keys), 6, collected=True))
    found = notebook.only("NBM301")
    assert found.holder == "reference cycle: Learner → .cbs → [0] → Recorder → .learn"
    assert (found.nbytes, found.detail) == (6 * MIB, "6 such cycles, freed by gc.collect()")


def test_a_closed_figure_that_waits_for_the_collector_is_expected(notebook):
    path = notebook.path("cycle", root_kind=RootKind.CYCLE, grade=Grade.CYCLE)
    keys = notebook.add(path, times=6)
    notebook.facts.append(CycleFact(("Figure", ".canvas", "FigureCanvasAgg"), 0, tuple(keys)))
    assert [one.code for one in notebook.quiet()] == ["NBM301"]


def test_a_functools_cache_is_named_as_it_is_called(notebook):
    keys = notebook.add(notebook.path("PosEnc", ("class", ".grid"), ("cache", " → cache"), count=4),
                        times=4)  # fmt: skip
    notebook.facts.append(FunctionCache("PosEnc.grid", 4, 32, tuple(keys)))
    found = notebook.only("NBM302")
    assert found.holder == "PosEnc.grid (functools cache)"
    assert found.remedy.startswith("PosEnc.grid.cache_clear()")
    assert found.release == "cache:PosEnc.grid"


@pytest.mark.parametrize(
    ("steps", "code", "word"),
    [
        ((("class", ".instances"), EACH), "NBM303", "Thing.instances.clear()"),
        ((("closure", " → closure bank"),), "NBM304", "del Thing"),
        ((("default", ".__defaults__[0]"), EACH), "NBM305", "None"),
        ((EACH, ("attribute", "._result")), "NBM306", "del Thing"),
        ((("attribute", ".callbacks"), EACH, ("closure", " → closure x")), "NBM307", ".clear()"),
        ((("local", " → table"),), "NBM310", "Thing.close()"),
        ((("frame", " → rows()"), ("local", " → table")), "NBM103", "del Thing"),
    ],
)
def test_what_a_path_passes_gives_the_kind(notebook, steps, code, word):
    notebook.add(notebook.path("Thing", *steps, seen=MIB))
    assert word in notebook.only(code).remedy


def test_what_a_function_captured_is_one_finding(notebook):
    for name in ("bank", "middle"):
        notebook.add(notebook.path("rank", ("closure", f" → closure {name}")))
    assert notebook.only("NBM304").holder == "rank → closure bank, middle"


def test_a_logger_s_handlers_are_callbacks_wherever_the_logger_is_kept(notebook):
    steps = (("class", ".manager"), ("key", "['a']"), ("attribute", ".handlers"), EACH)
    notebook.add(notebook.path("logging.Logger", *steps, root_kind=RootKind.MODULE))
    notebook.only("NBM307")


def test_a_container_of_large_tensors_is_expected_until_it_grows(notebook):
    path = notebook.path("trainer", ("attribute", ".outputs"), EACH, ("key", "['logits']"),
                         count=8, seen=2 * MIB)  # fmt: skip
    notebook.add(path, nbytes=2 * MIB, times=8)
    (found,) = notebook.quiet()
    assert (found.code, found.holder) == ("NBM308", "trainer.outputs[*]['logits']")
    assert "trainer.outputs.clear()" in found.remedy


def test_the_keys_of_a_cache_are_elements_of_one_container(notebook):
    for key in "abc":
        notebook.add(notebook.path("CACHE", ("key", f"['{key}']"), seen=MIB))
    (found,) = notebook.quiet()
    assert (found.holder, found.nbytes) == ("CACHE[*]", 3 * MIB)


def test_an_iterator_inside_a_generator_is_the_generator_s(notebook):
    table = notebook.path("rows", ("local", " → table"), seen=MIB)
    iterator = notebook.path("rows", ("element", " → tuple_iterator"), EACH, count=4, seen=MIB // 4)
    notebook.add(table, iterator)
    assert notebook.only("NBM310").holder == "rows → table"


def test_open_figures_are_one_finding(notebook):
    steps = (("key", "[1]"), ("attribute", ".canvas"))
    kind = RootKind.REGISTRY
    root = "matplotlib._pylab_helpers.Gcf.figs"
    keys = notebook.add(notebook.path(root, *steps, root_kind=kind), nbytes=4 * MIB, times=6)
    notebook.facts += [FigureFact(n, 4 * MIB, (key,)) for n, key in enumerate(keys)]
    found = notebook.only("NBM309")
    assert (found.nbytes, found.release) == (24 * MIB, "figures")
    del notebook.facts[2:]
    notebook.quiet()
    assert "6 open figures" in found.holder


@pytest.mark.parametrize("mine", [True, False])
def test_a_library_may_keep_what_is_its_own(notebook, mine):
    site = {"site": make_site(2)} if mine else {}
    notebook.add(notebook.path("lib", ("attribute", ".TABLE"), root_kind=RootKind.MODULE), **site)
    codes = [one.code for one in notebook.findings()]
    assert codes == (["NBM311"] if mine else [])


def test_a_context_variable_is_set_to_nothing(notebook):
    path = notebook.path("current.get()", ("key", "['batch']"), root_kind=RootKind.MODULE)
    notebook.add(path, site=make_site(2))
    assert notebook.only("NBM311").remedy.startswith("current.set(None)")


def test_a_thread_that_still_runs(notebook):
    notebook.add(notebook.path("worker()", ("local", " → batch"), root_kind=RootKind.FRAME))
    assert notebook.only("NBM312").holder == "worker() → batch"


def worker(*copied, pid=9, own=0, looks=None, **more):
    """A worker that had copied so many MiB at one look after the other."""
    return WorkerFact(
        pid, "python", uss=(own + copied[-1]) * MIB, uss_start=(own + copied[0]) * MIB,
        time_ns=looks or tuple(range(len(copied))), uss_then=tuple(one * MIB for one in copied),
        copied_then=tuple(one * MIB for one in copied), **more,
    )  # fmt: skip


def test_workers_that_persist_are_expected(notebook):
    notebook.facts += [WorkerFact(n, "python", "dl._iterator", 90 * MIB, 20 * MIB) for n in (7, 8)]
    (found,) = notebook.quiet()
    assert (found.code, found.nbytes, found.remedy) == ("NBM501", 40 * MIB, "del dl")
    notebook.facts[:] = [WorkerFact(9, "python", "", 0, 90 * MIB, 0, 30 * MIB)]
    (found,) = notebook.quiet()
    assert (found.nbytes, found.holder) == (90 * MIB, "child process 9")
    assert "62,914,560 bytes more than at first" in found.detail


@pytest.mark.parametrize(("copied", "not_read"), [(26, 13), (60, 40), (900, 900)])
def test_copy_on_write_of_data_is_a_warning(notebook, copied, not_read):
    """Also where a collection has copied all libraries first; and where it is too much for them."""
    notebook.facts.append(worker(0, copied, not_read=not_read * MIB, cell="In[3]"))
    found = notebook.only("NBM501")
    assert (found.nbytes, found.remedy[:4]) == (copied * MIB, "keep")
    assert found.born == Birth("In[3]")


@pytest.mark.parametrize(("copied", "not_read"), [(74, 70), (9, 1), (26, 26), (0, 0)])
def test_what_collections_and_code_copy_is_as_expected(notebook, copied, not_read):
    notebook.facts.append(worker(0, copied, not_read=not_read * MIB, own=30))
    (found,) = notebook.quiet()
    assert found.nbytes == (30 + copied) * MIB


@pytest.mark.parametrize(
    ("name", "dataset", "told"),
    [("pt_data_worker", True, True), ("python", True, False), ("pt_data_worker", False, False)],
)
def test_shuffled_data_is_known_by_the_data_set(notebook, name, dataset, told):
    """A shuffling loader touches all pages in a moment, as a collection does."""
    copier = replace(worker(0, 60, not_read=58 * MIB), name=name)
    items = ItemsFact("ds.items", "list", "str", 300_000, 30 * MIB, dataset=dataset)
    notebook.facts += [copier, items]
    if told:
        assert "ds.items" in notebook.only("NBM501").remedy
    else:
        notebook.quiet()
    notebook.facts[:] = [copier, replace(items, nbytes=MIB)]
    notebook.quiet()


def test_container_that_explains_what_is_copied_is_named(notebook):
    notebook.facts += [worker(0, 10, 20, 30, 40), ItemsFact("few", "list", "str", 10_000, MIB)]
    assert "what the workers read" in notebook.only("NBM501").remedy
    notebook.facts += [ItemsFact("ds.items", "list", "str", 300_000, 38 * MIB)]
    notebook.facts += [ItemsFact("ds.index", "dict", "int", 300_000, 11 * MIB)]
    remedy = notebook.only("NBM501").remedy
    assert remedy == "keep ds.items (a list of 300,000 str) in one NumPy array or tensor"


def test_copies_in_workers_that_follow_each_other_are_not_added_up(notebook):
    for pid, start in ((1, 0), (2, 2), (3, 100), (4, 103)):
        looks = tuple(start + step for step in range(5))
        notebook.facts.append(worker(0, 8, 16, 24, 32, pid=pid, looks=looks, ended=True))
    found = notebook.only("NBM501")
    assert (found.nbytes, found.count) == (64 * MIB, 4)
    assert found.holder == "4 child processes (python), ended since"
    assert "33,554,432 bytes in one of them" in found.detail


def test_workers_that_do_not_copy_are_not_counted_among_those_that_do(notebook):
    notebook.facts += [worker(0, 20, 40), worker(0, 1, 2, pid=8, own=30)]
    found = notebook.only("NBM501")
    assert (found.count, found.nbytes, found.holder) == (1, 40 * MIB, "child process 9")


def test_nothing_is_to_be_done_about_workers_that_have_ended(notebook):
    notebook.facts += [WorkerFact(n, "python", "", 90 * MIB, 20 * MIB, ended=True) for n in (7, 8)]
    (found,) = notebook.quiet()
    assert found.remedy == "nothing to do: it went with the processes"


def test_only_a_few_of_many_workers_are_numbered(notebook):
    notebook.facts += [WorkerFact(n, "python", "", 90 * MIB, 20 * MIB) for n in range(1, 33)]
    (found,) = notebook.quiet()
    assert found.holder == "child processes 1, 2, 3, 4 and 28 more"


def test_shared_segments_warn_where_room_is_short(notebook):
    notebook.facts.append(SharedSegmentFact("torch_1", 40 * MIB, 64 * MIB))
    assert notebook.only("NBM502").nbytes == 40 * MIB
    notebook.facts[:] = [SharedSegmentFact("torch_1", 40 * MIB, 640 * MIB)]
    assert len(notebook.quiet()) == 1
    notebook.facts.append(DescriptorFact(900, 800, 1024))
    assert "800 of the process's 900" in notebook.only("NBM502").detail


def test_segments_that_a_dead_process_left_warn(notebook):
    notebook.facts.append(SharedSegmentFact("torch_7_1_0", 40 * MIB, 640 * MIB, orphaned=True))
    found = notebook.only("NBM502")
    assert "an ended process left" in found.holder
    assert "/dev/shm/torch_7_1_0" in found.remedy


def test_what_an_allocator_keeps_is_no_leak(notebook):
    notebook.facts += [
        AllocatorFact("glibc", 0, 60 * MIB, 0, "malloc_trim(0)"),
        AllocatorFact("cuda:0", 0, 90 * MIB, 80 * MIB, "torch.cuda.empty_cache()"),
        AllocatorFact("pinned host", 0, MIB),
    ]
    found = notebook.quiet()
    assert [one.release for one in found] == ["cuda", "heap"]
    assert all("not a leak" in one.holder for one in found)


def test_pressure_is_told_with_its_signs(notebook):
    notebook.facts.append(PressureFact("container", 95 * MIB, 100 * MIB, 90 * MIB, 4000))
    assert notebook.only("NBM504").detail.count(";") == 2
    fact = PressureFact("container", 95 * MIB, 100 * MIB, 0, 4000, 3 * 10**9, 10**10)
    notebook.facts[:] = [fact]
    found = notebook.only("NBM504")
    assert "for 3.0 of the run's 10.0 seconds something had to wait" in found.detail
    assert found.holder == "the container, 95% full"
    # The first use of a library reads it from disk, and other processes may be waiting.
    for cold in (
        replace(fact, used_bytes=0, waited_ns=0),
        replace(fact, used_bytes=0, major_faults=9),
    ):
        notebook.facts[:] = [cold]
        assert not notebook.findings()
    notebook.facts[:] = [replace(fact, used_bytes=5 * MIB)]
    assert "4,000 page faults" in notebook.only("NBM504").detail
    notebook.facts[:] = [PressureFact("machine", 5 * MIB, 100 * MIB)]
    assert notebook.quiet() == ()


def test_a_call_that_waits_in_an_event_loop(notebook):
    path = notebook.path(
        "asyncio.tasks",
        ("attribute", "._current_tasks"),
        ("key", " key"),
        ("attribute", "._scheduled"),
        ("index", "[0]"),
        ("attribute", "._args"),
        root_kind=RootKind.MODULE,
    )
    notebook.add(path, nbytes=4 * MIB)
    found = notebook.only("NBM312")
    assert found.holder == "asyncio event loop._scheduled[0]._args"
    assert "handle.cancel()" in found.remedy


def test_a_timer_is_told_without_the_number_of_its_thread(notebook):
    path = notebook.path(
        "threading",
        ("attribute", "._active"),
        ("key", "[140737352349632]"),
        ("attribute", ".args"),
        root_kind=RootKind.MODULE,
    )
    notebook.add(path, nbytes=4 * MIB)
    found = notebook.only("NBM312")
    assert (found.holder, found.remedy[:16]) == ("threading._active[*].args", "stop the thread:")


def test_images_drawn_over_each_other(notebook):
    image = notebook.path(
        "ax", ("attribute", "._children"), ("index", "[*]"), ("attribute", "._A"), count=6
    )
    notebook.add(image, times=6)
    found = notebook.only("NBM309")
    assert (found.holder, found.nbytes) == ("ax._children[*]._A", 6 * MIB)
    assert found.remedy.startswith("ax.clear()")


def test_an_animation_keeps_its_images_on_purpose(notebook):
    image = notebook.path(
        "ax", ("attribute", "._children"), ("index", "[*]"), ("attribute", "._A"), count=6
    )
    frame = notebook.path("frames", ("index", "[*]"), ("attribute", "._A"), count=6)
    notebook.add(image, frame, times=6)
    assert "NBM309" not in [one.code for one in notebook.quiet()]


def test_one_key_that_holds_nearly_all_is_named(notebook):
    notebook.add(notebook.path("logs", ("key", "['pred']"), ("index", "[*]"), count=9), times=9)
    notebook.add(notebook.path("logs", ("key", "['loss']"), ("index", "[*]"), count=9), nbytes=36)
    (found,) = [one for one in notebook.quiet() if one.code == "NBM308"]
    assert found.holder == "logs['pred'][*]"
    assert "logs['pred'].clear()" in found.remedy
