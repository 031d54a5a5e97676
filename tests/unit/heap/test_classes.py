"""Classes are sorted once, and anew when they are no longer what they were."""

import gc
import weakref

import pytest

from nbmem.heap.classes import Known, Sort, classes_for


class Storage:
    """What an anatomy knows."""


class Other:
    """A base of no meaning."""


@pytest.fixture
def classes():
    return classes_for([Known((Storage,), (), (), numbers=False)], ())


def test_a_class_is_remembered_from_look_to_look(classes):
    class Mine(Storage):
        pass

    assert classes.of(Mine).flags & Sort.STORAGE
    again = classes_for([Known((Storage,), (), (), numbers=False)], ())
    assert again.of(Mine) is classes.of(Mine)


def test_other_knowledge_sorts_anew(classes):
    class Mine(Storage):
        pass

    assert classes.of(Mine).storage == (0,)
    other = classes_for(
        [Known((), (), (), numbers=False), Known((Storage,), (), (), numbers=False)], ()
    )
    assert other.of(Mine).storage == (1,)


def test_a_class_that_was_given_another_base_in_place_is_sorted_anew(classes):
    class Mine(Other):
        pass

    assert not classes.of(Mine).flags & Sort.STORAGE
    Mine.__bases__ = (Storage,)
    assert classes.of(Mine).flags & Sort.STORAGE


def test_a_base_that_was_given_a_base_changes_those_below(classes):
    class Base(Other):
        pass

    class Mine(Base):
        pass

    assert not classes.of(Mine).flags & Sort.STORAGE
    Base.__bases__ = (Storage,)
    assert classes.of(Mine).flags & Sort.STORAGE


def test_a_class_that_learned_to_take_hooks_is_sorted_anew(classes):
    class Mine:
        pass

    assert classes.of(Mine).flags & Sort.SIMPLE
    Mine.register_forward_hook = lambda *_: None
    assert classes.of(Mine).flags & Sort.HOOKED
    assert not classes.of(Mine).flags & Sort.SIMPLE


def test_a_class_defined_again_is_another_class(classes):
    def define(base):
        class Mine(base):
            pass

        return Mine

    mine = define(Storage)
    assert classes.of(mine).flags & Sort.STORAGE
    gone = weakref.ref(mine)
    del mine
    gc.collect()
    assert gone() is None
    # Sooner or later one of the new classes lies where the old one was.
    others = [define(Other) for _ in range(1000)]
    assert not any(classes.of(one).flags & Sort.STORAGE for one in others)


def test_a_framework_s_class_that_died_is_forgotten():
    def known():
        class Framework:
            pass

        return Known((Framework,), (), (), numbers=False)

    knowledge = known()
    first = classes_for([knowledge], ())
    assert classes_for([knowledge], ()) is first
    del knowledge
    gc.collect()
    assert classes_for([known()], ()) is not first


def test_what_is_hostile_is_sorted_without_asking_it(classes):
    def spring(*_):
        raise AssertionError("the user's code ran")

    class Meta(type):
        __eq__ = __hash__ = __instancecheck__ = __subclasscheck__ = __getattribute__ = spring

    hostile = Meta("Hostile", (Storage,), {})
    assert classes.of(hostile).flags & Sort.STORAGE
    assert classes.of(hostile) is classes.of(hostile)
