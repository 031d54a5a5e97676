"""Storages that no root leads to."""

import gc
import weakref

import pytest

from nbmem import heap
from nbmem.heap import garbage, walker
from nbmem.heap.components import components, shortest_cycle
from nbmem.model.facts import CycleFact
from nbmem.model.retention import Grade, RootKind, StepKind


class Recorder:
    def __init__(self, learn):
        self.learn = learn


class Learner:
    def __init__(self, block):
        self.model, self.cbs = block, [Recorder(self)]


class Probe:
    def __init__(self, block):
        self._modules, self._parameters = {}, {"weight": block}

        def count():
            return self

        self._forward_hooks = {1: count}


def cycles(snapshot, *keys):
    return [
        one
        for one in snapshot.facts
        if isinstance(one, CycleFact) and not {*keys}.isdisjoint(one.keys)
    ]


def test_a_cycle_is_told_by_its_members(seen, no_collection):
    blocks = [seen.block() for _ in range(3)]
    keys = [one.key for one in blocks]
    for block in blocks:
        Learner(block)
    del block, blocks
    snapshot = seen.look(full=True)
    (fact,) = cycles(snapshot, *keys)
    assert fact.members == ("Learner.cbs[0]", "Recorder.learn")
    assert (fact.count, fact.nbytes, sorted(fact.keys)) == (3, 300, sorted(keys))
    assert fact.collected is None
    (path,) = {path for one in snapshot.alive if one.key in keys for path in one.holders}
    assert path.text == "Learner.cbs[0] → Recorder.learn"
    assert (path.root_kind, path.grade, path.count) == (RootKind.CYCLE, Grade.CYCLE, 3)


def test_a_hook_s_closure_over_its_module_is_a_cycle(seen, no_collection):
    block = seen.block()
    key = block.key
    Probe(block)
    del block
    (fact,) = cycles(seen.look(full=True), key)
    assert fact.members == ("Probe._forward_hooks", "count → closure self")


def test_looking_frees_nothing(seen, no_collection):
    learner = Learner(seen.block())
    alive = weakref.ref(learner)
    del learner
    seen.look(full=True)
    assert alive() is not None
    gc.collect()
    assert alive() is None


def test_a_cycle_that_a_name_reaches_is_none(seen, no_collection):
    learner = seen.names["learner"] = Learner(seen.block())
    snapshot = seen.look(full=True)
    assert cycles(snapshot, learner.model.key) == []
    assert "learner.model" in seen.words(learner.model, full=True)


def test_a_collection_confirms_a_cycle(seen, no_collection):
    block = seen.block()
    key = block.key
    Learner(block)
    del block
    cold = seen.look(full=True)
    assert not cycles(cold, key)[0].collected
    gc.collect()
    after = heap.confirm_cycles(cold.facts, seen.look().alive)
    assert [one.collected for one in after if isinstance(one, CycleFact) and key in one.keys] == [
        True
    ]


def test_a_cycle_that_is_still_there_is_not_confirmed(seen, no_collection):
    block = seen.block()
    key = block.key
    Learner(block)
    del block
    cold = seen.look(full=True)
    (fact,) = [
        one
        for one in heap.confirm_cycles(cold.facts, cold.alive)
        if isinstance(one, CycleFact) and key in one.keys
    ]
    assert fact.collected is False


def test_a_cycle_through_ctx_names_the_node(seen, anatomy, no_collection):
    tensor, node = seen.block(), seen.node(1)
    key = tensor.key
    node.y = tensor
    tensor_cell = [tensor]
    node.back = tensor_cell
    tensor_cell.append(node)
    del tensor, tensor_cell, node
    (fact,) = cycles(seen.look(full=True), key)
    assert any("Node" in member for member in fact.members)


def test_a_quick_look_searches_when_much_is_missing(seen, no_collection):
    block = seen.block(2 << 20)
    key = block.key
    Learner(block)
    del block
    assert cycles(seen.look(known={}), key) == []
    assert len(cycles(seen.look(known={key: 2 << 20}), key)) == 1


def test_what_only_native_code_holds_is_not_garbage(seen, anatomy, no_collection):
    """A parameter and its gradient that hold each other where Python does not see it."""

    class Tensor(seen.block):
        """Blocks that the collector knows, as tensors are."""

    parameter, grad = Tensor(), Tensor()
    keys = parameter.key, grad.key
    anatomy.tie(parameter, grad, StepKind.GRAD, ".grad")
    anatomy.tie(grad, parameter, StepKind.SAVED, " → saved self")
    del parameter, grad
    snapshot = seen.look(full=True)
    found = [one for one in snapshot.alive if one.key in keys]
    assert {path.grade for one in found for path in one.holders} == {Grade.NATIVE}
    (fact,) = cycles(snapshot, *keys)
    assert fact.collected is False
    assert fact.members == ("Tensor.grad", "Tensor → saved self")


@pytest.fixture(params=["python", "compiled"])
def unreachable(request):
    return garbage.unreachable if request.param == "python" else walker.load().unreachable


class Loop:
    pass


def _loops():
    return [one for one in gc.get_objects() if type(one) is Loop]


def test_only_what_nothing_outside_holds_is_unreachable(unreachable, no_collection):
    def made(name, to=None):
        one = Loop()
        one.name, one.me, one.to = name, one, to
        return one

    made("lost", to=made("led to"))
    kept = made("kept", to=made("kept too"))
    assert kept.name == "kept"
    found = {one.name for one in unreachable(gc.get_objects()) if type(one) is Loop}
    assert found == {"lost", "led to"}
    assert len(_loops()) == 4


def test_components_come_in_the_order_of_what_leads_to_what():
    after = {0: [1], 1: [2, 3], 2: [1], 3: [3], 4: [0]}
    found = [sorted(one) for one in components(range(5), lambda node: after[node])]
    assert found == [[3], [1, 2], [0], [4]]


def test_components_need_no_recursion():
    count = 50_000
    found = list(components(range(count), lambda node: [(node + 1) % count]))
    assert [len(one) for one in found] == [count]


def test_the_shortest_cycle_is_found():
    after = {0: [1, 2], 1: [2], 2: [0, 9], 9: [0]}
    assert shortest_cycle(lambda node: after[node], 0, [0, 1, 2, 9]) == [0, 2]
