"""Objects that raise from everything, and processes that change while they are looked at."""

import gc
import sys
import threading
import types
import weakref

import pytest

from nbmem import heap
from nbmem.heap import reading
from nbmem.model.category import Category


class Trap:
    """Whatever is asked of it, it counts and raises."""

    sprung = 0

    def __init__(self, block):
        object.__setattr__(self, "held", block)

    def _spring(self, *_args):
        Trap.sprung += 1
        raise RuntimeError("the user's code ran")

    __repr__ = __str__ = __eq__ = __hash__ = __len__ = __bool__ = __iter__ = _spring
    __getattr__ = __setattr__ = __getitem__ = __contains__ = __reduce_ex__ = __sizeof__ = _spring
    __getattribute__ = __dir__ = __call__ = __index__ = __format__ = _spring

    @property
    def __class__(self):
        return self._spring()


class TrapType(type):
    """A metaclass that counts and raises."""

    def _spring(cls, *_args):
        Trap.sprung += 1
        raise RuntimeError("the user's code ran")

    __eq__ = __hash__ = __repr__ = __instancecheck__ = __subclasscheck__ = _spring
    __getattribute__ = __dir__ = __call__ = __len__ = __iter__ = _spring


@pytest.fixture(autouse=True)
def _no_trap_springs():
    Trap.sprung = 0
    yield
    assert Trap.sprung == 0


@pytest.mark.parametrize("full", [False, True])
def test_no_code_of_an_object_s_class_runs(seen, full):
    x = seen.block()
    trap = seen.names["trap"] = Trap(x)
    seen.names["traps"] = [trap, {"k": trap}, (trap,)]
    words = seen.words(x, full=full)
    assert words[0] == "trap.held"
    assert words[1:] == ["traps[0].held", "traps[2][0].held", "traps[1]['k'].held"]


def test_no_code_of_a_class_s_class_runs(seen):
    x = seen.block()
    hostile = TrapType("Hostile", (), {})
    one = seen.names["one"] = object.__new__(hostile)
    object.__setattr__(one, "held", [x])
    del hostile, one
    assert seen.words(x) == ["one.held[0]"]


def test_a_key_whose_code_raises_is_written_as_a_star(seen):
    class Key:
        def __repr__(self):
            raise RuntimeError

        __str__ = __repr__

    x = seen.block()
    seen.names["table"] = {Key(): x}
    assert seen.words(x) == ["table[*]"]


def test_a_string_that_is_more_than_a_string_is_not_asked(seen):
    class Text(str):
        __slots__ = ()

        def __repr__(self):
            raise RuntimeError

    x = seen.block()
    seen.names["table"] = {Text("k"): x}
    assert seen.words(x) == ["table[*]"]


@pytest.mark.parametrize("full", [False, True])
def test_a_class_whose_metaclass_raises_is_walked(seen, full):
    x = seen.block()
    made = type.__call__(TrapType, "Registry", (), {"known": [x]})
    seen.names["registry"] = [made, object.__new__(made)]
    assert seen.words(x, full=full) == ["registry[0].known[0]"]
    seen.names.clear()


def test_a_dead_proxy_is_passed_over(seen):
    class Thing:
        pass

    thing = Thing()
    seen.names["proxy"] = weakref.proxy(thing)
    x = seen.names["x"] = seen.block()
    del thing
    assert seen.words(x) == ["x"]
    assert seen.words(x, full=True) == ["x"]


def test_a_dictionary_with_methods_of_its_own_is_not_asked(seen):
    class Table(dict):
        def _spring(self, *_args):
            raise RuntimeError

        items = keys = values = get = __iter__ = __len__ = __getitem__ = __contains__ = _spring

    class Row(list):
        def _spring(self, *_args):
            raise RuntimeError

        __iter__ = __len__ = __getitem__ = __contains__ = _spring

    x = seen.block()
    seen.names["table"] = Table(a=Row([x]))
    assert seen.words(x) == ["table['a'][0]"]


def test_an_empty_cell_and_an_empty_slot_are_passed_over(seen):
    class Slotted:
        __slots__ = ("empty", "held")

    def make():
        def f():
            return late

        if Slotted is None:
            late = 1
        return f

    thing = seen.names["thing"] = Slotted()
    thing.held = seen.block()
    seen.names["f"] = make()
    assert seen.words(thing.held) == ["thing.held"]


def test_nothing_is_held_afterwards(seen):
    x = seen.names["x"] = [seen.block() for _ in range(10)]
    gone = weakref.ref(x[3])
    seen.look(full=True)
    seen.who(x[3])
    before = sys.getrefcount(x[3])
    snapshot = seen.look()
    after = sys.getrefcount(x[3])
    assert after == before
    assert snapshot.alive
    del x
    seen.names.clear()
    assert gone() is None


def test_no_frame_of_a_look_outlives_it(seen, no_collection):
    seen.look()
    left = [one for one in gc.get_objects() if type(one) is types.FrameType]
    assert [one for one in left if one.f_globals["__name__"].startswith("nbmem.heap")] == []


def test_a_look_does_not_collect(seen, no_collection):
    class Thing:
        pass

    thing = Thing()
    thing.me = thing
    alive = weakref.ref(thing)
    del thing
    seen.look(full=True)
    assert alive() is not None


def test_objects_that_die_on_another_thread_do_no_harm(seen):
    stop = threading.Event()
    pool = seen.names["pool"] = [[seen.block()] for _ in range(500)]

    def churn():
        place = 0
        while not stop.is_set():
            pool[place % len(pool)] = [seen.block(), {"k": seen.block()}]
            place += 1

    thread = threading.Thread(target=churn)
    thread.start()
    try:
        for _ in range(2):
            assert len(seen.look().alive) >= 500
    finally:
        stop.set()
        thread.join()


def test_an_anatomy_that_raises_does_not_end_the_look(seen, anatomy):
    x = seen.names["x"] = seen.block()
    bad = seen.names["bad"] = seen.block()

    def edges(obj):
        if obj is bad:
            raise RuntimeError("a private attribute has gone")
        return ()

    anatomy.edges = edges
    assert seen.words(x) == ["x"]
    assert seen.words(bad) == ["bad"]


def test_the_time_limit_makes_a_partial_answer(seen):
    seen.names["many"] = [[[n]] for n in range(20_000)]
    snapshot = seen.look(budget_s=0)
    assert snapshot.partial
    assert not seen.look().partial


def test_two_looks_at_the_same_heap_agree(seen):
    seen.names["rows"] = [{"a": seen.block(), "b": [seen.block()] * 2} for _ in range(20)]
    first, second = seen.look(), seen.look()
    assert first.alive == second.alive
    assert first.objects > 60
    assert first.took_ns > 0


def test_roles_are_asked_of_the_anatomy(seen):
    x = seen.names["x"] = seen.block()
    assert seen.look().roles[x.key] is Category.INPUT


def test_who_holds_any_object(seen):
    class Thing:
        pass

    thing, x = Thing(), seen.block()
    thing.x = x
    seen.names.update(thing=thing, things=[thing])
    assert [path.text for path in seen.who(thing) if path.root in seen.names] == [
        "thing",
        "things[0]",
    ]
    assert [path.text for path in seen.who(x) if path.root in seen.names] == [
        "thing.x",
        "things[0].x",
    ]


def test_who_holds_an_object_that_nothing_leads_to(seen):
    assert [path for path in seen.who(object()) if path.root in seen.names] == []


def test_a_look_without_anything_given_uses_main():
    snapshot = heap.look()
    assert snapshot.objects > 0
    assert gc.isenabled()


def test_reading_an_object_without_a_dictionary():
    assert reading.instance_dict(5) is None
    assert reading.attribute(5, "real") is None
    assert reading.type_name(5) == "int"


def test_one_element_of_many_is_told_by_its_index(seen):
    many = seen.names["many"] = [seen.block() for _ in range(5)]
    assert [path.text for path in seen.who(many[3]) if path.root == "many"] == ["many[3]"]
