"""Autograd graphs, which Python's collector does not see."""

from itertools import pairwise

import pytest

from nbmem.heap.chains import MOST_NODES, Chains
from nbmem.model.facts import GraphFact
from nbmem.model.retention import Grade, StepKind


@pytest.fixture
def chain(seen, anatomy):
    """Makes a tensor on a chain of nodes with these sequence numbers; returns tensor and nodes."""

    def make(*numbers, start=None):
        tensor = seen.block()
        nodes = [seen.node(number) for number in numbers]
        anatomy.tie(tensor, nodes[0])
        for node, following in pairwise(nodes):
            anatomy.tie(node, following, StepKind.GRAD_FN, ".next_functions")
        if start is not None:
            anatomy.tie(nodes[-1], start, StepKind.ATTRIBUTE, ".variable")
        return tensor, nodes

    return make


def graph_facts(snapshot):
    return [one for one in snapshot.facts if isinstance(one, GraphFact)]


def test_a_graph_is_one_step_however_long(seen, chain):
    weight = seen.names["weight"] = seen.block()
    seen.names["loss"], _ = chain(*range(20), start=weight)
    assert seen.words(weight) == ["weight", "loss.grad_fn.variable"]


def test_a_graph_of_many_nodes_is_walked_without_recursion(seen, chain):
    weight = seen.block()
    loss = seen.names["loss"] = chain(*range(15_000), start=weight)[0]
    snapshot = seen.look(budget_s=60)
    (fact,) = [one for one in graph_facts(snapshot) if one.root == "loss"]
    assert (fact.nodes, fact.tensors) == (15_000, 1)
    assert not snapshot.partial
    (found,) = [one for one in snapshot.alive if one.key == weight.key]
    assert [path.text for path in found.holders if path.root == "loss"] == ["loss.grad_fn.variable"]
    assert loss.key in {one.key for one in snapshot.alive}


def test_a_graph_is_not_walked_to_a_depth_that_would_end_the_process(seen, chain):
    seen.names["loss"] = chain(*range(MOST_NODES + 5_000))[0]
    snapshot = seen.look(budget_s=60)
    (fact,) = [one for one in graph_facts(snapshot) if one.root == "loss"]
    assert fact.nodes == MOST_NODES + 1
    assert snapshot.partial


def test_many_graphs_that_share_a_leaf_are_all_walked():
    chains = Chains(most=10)
    for graph in range(100, 200, 2):
        assert chains.may_enter(graph)
        chains.enter(graph, [graph + 1])
        assert chains.may_enter(graph + 1)
        chains.enter(graph + 1, [7])
    assert chains.may_enter(7)
    chains.enter(7, [])
    assert not chains.cut


def test_storages_that_a_node_saved_are_told_by_their_number(seen, chain):
    seen.names["history"] = [chain(100 + number)[0] for number in range(3)]
    known = {9000 + number: 1000 for number in range(3)}
    seqs = {100 + number: (9000 + number,) for number in range(3)}
    snapshot = seen.look(known=known, seqs=seqs)
    saved = [one for one in snapshot.alive if one.key in known]
    assert [one.nbytes for one in saved] == [1000] * 3
    assert {path for one in saved for path in one.holders} == {saved[0].holders[0]}
    assert (saved[0].holders[0].text, saved[0].holders[0].count) == ("history[*].grad_fn", 3)
    (fact,) = graph_facts(snapshot)
    assert (fact.root, fact.nodes, fact.tensors) == ("history[*]", 3, 3)
    assert (fact.saved_bytes, sorted(fact.keys)) == (3000, sorted(known))


def test_a_storage_that_a_name_holds_too_is_not_the_graph_s_alone(seen, chain):
    x = seen.names["x"] = seen.block()
    seen.names["loss"], _ = chain(1)
    snapshot = seen.look(known={x.key: 100}, seqs={1: (x.key,)})
    (fact,) = graph_facts(snapshot)
    assert (fact.saved_bytes, fact.keys) == (0, (x.key,))
    (found,) = [one for one in snapshot.alive if one.key == x.key]
    words = [path.text for path in found.holders if path.root in ("x", "loss")]
    assert words == ["x", "loss.grad_fn"]


def test_a_graph_that_backward_emptied_holds_nothing(seen, chain):
    seen.names["running"], _ = chain(1, 2, 3)
    (fact,) = graph_facts(seen.look(known={}, seqs={999: (5,)}))
    assert (fact.nodes, fact.keys, fact.saved_bytes) == (3, (), 0)


def test_a_tensor_that_a_node_saved_is_held_by_the_graph(seen, anatomy, chain):
    loss, (_, node) = chain(1, 2)
    seen.names["loss"] = loss
    act = seen.block()
    anatomy.tie(node, act, StepKind.SAVED, " → saved self")
    assert seen.words(act) == ["loss.grad_fn"]
    assert seen.paths(act)[0].passes(StepKind.GRAD_FN)
    (fact,) = [one for one in graph_facts(seen.look()) if one.root == "loss"]
    assert (fact.nodes, fact.keys) == (2, (act.key,))


def test_what_the_user_put_on_ctx_is_told_apart(seen, chain):
    loss, (node,) = chain(1)
    seen.names["loss"] = loss
    node.y = seen.block()
    assert seen.words(node.y) == ["loss.grad_fn.y"]
    assert seen.paths(node.y)[0].passes(StepKind.CTX)


def test_what_no_object_shows_is_held_natively(seen):
    (found,) = [one for one in seen.look(known={77: 4096}).alive if one.key == 77]
    assert [path.grade for path in found.holders] == [Grade.NATIVE]
    assert found.nbytes == 4096
