"""Autograd graphs as the native recorder shows them, beside what torch itself shows."""

import gc
import subprocess
import sys
import weakref

import pytest

import nbmem
from nbmem.heap.look import look
from nbmem.model.facts import GraphFact

torch = pytest.importorskip("torch")
native = pytest.importorskip("nbmem.backends.torch.native")
anatomies = pytest.importorskip("nbmem.backends.torch.anatomy")
graph = pytest.importorskip("nbmem.backends.torch.graph")
nodes_module = pytest.importorskip("nbmem.backends.torch.nodes")

pytestmark = pytest.mark.torch


@pytest.fixture
def nodes():
    fine, why = native.available()
    if not fine:
        pytest.skip(f"the native recorder cannot serve: {why}")
    found = nodes_module.Nodes()
    if found._native is None:
        pytest.skip("this torch's nodes are laid out in another way")
    return found


class Scaled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * 3

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * 3 + 0 * x


def walked(nodes, tensor):
    """Each object once, in the order in which a walk meets them."""
    met = [nodes.start(tensor)]
    for one in met:
        met += [other for other in nodes.following(one) if all(other is not o for o in met)]
    return met


def torch_s_own(tensor):
    met = [tensor.grad_fn]
    for one in met:
        met += [other for other, _ in one.next_functions if other is not None and other not in met]
    return met


def saved_by(nodes, found):
    return sorted(
        (nodes.number(one), name, value.data_ptr())
        for one in found
        for name, value in graph.saved(one, nodes)
    )


def network():
    x = torch.randn(8, 4)
    net = torch.nn.Sequential(torch.nn.Linear(4, 6), torch.nn.ReLU(), torch.nn.Linear(6, 4))
    hidden = net(x)
    both = torch.cat([hidden, Scaled.apply(hidden).t().t()])
    return net, (both.softmax(-1)[:, 0].view(2, -1) + 1).mean()


def test_all_is_shown_that_torch_shows(nodes):
    net, loss = network()
    found = walked(nodes, loss)
    saved, counted = saved_by(nodes, found), sum(map(nodes.count, found))
    leaves = {
        id(e.target) for one in found for e in graph.edges(one, nodes) if e.label == ".variable"
    }
    own = torch_s_own(loss)
    assert counted == len(own)
    assert saved == saved_by(nodes, own)
    assert leaves == set(map(id, net.parameters()))


def test_looking_shows_no_node_to_python(nodes):
    _, loss = network()
    for one in walked(nodes, loss):
        list(graph.edges(one, nodes))
    gc.collect()
    kinds = set(nodes_module.node_types()) - {torch._C._FunctionBase}
    shown = [one for one in gc.get_objects() if type(one) in kinds]
    assert not any(one is loss.grad_fn for one in shown)


def test_a_node_has_one_stand_in_while_any_is_held(nodes):
    x = torch.ones(2, requires_grad=True)
    shared = x.exp()
    first, second = nodes.start(shared.sin()), nodes.start(shared.cos())
    assert nodes.following(first) == nodes.following(second) == [nodes.start(shared)]
    assert nodes.start(x) is None


def test_nothing_is_held_when_the_stand_ins_are_gone(nodes):
    net, loss = network()
    weight = weakref.ref(net[0].weight)
    found = walked(nodes, loss)
    del net, loss
    assert weight() is not None
    found.clear()
    gc.collect()
    assert weight() is None


def test_an_emptied_graph_and_a_function_that_leads_nowhere_are_told(nodes):
    x = torch.ones(2, requires_grad=True)
    out = Scaled.apply(x.exp())
    own = out.grad_fn
    out.sum().backward()
    assert saved_by(nodes, walked(nodes, out)) == []
    assert nodes.number(own) == own._sequence_nr()
    assert list(nodes.following(torch._C._FunctionBase())) == []


def test_an_object_that_is_no_node_has_no_number_and_leads_nowhere(nodes):
    x = torch.ones(2, requires_grad=True)
    saved = x.exp().grad_fn._raw_saved_result
    for other in (saved, object(), [], torch.autograd):
        assert nodes.number(other) == -1
        assert list(nodes.following(other)) == []


def test_checkpointed_losses_are_told_without_running_them_again(nodes):
    ran = []
    net = torch.nn.Linear(16, 16)

    def block(x):
        ran.append(1)
        return net(x)

    with nbmem.trace("cell") as traced:
        losses = [
            torch.utils.checkpoint.checkpoint(block, torch.randn(64, 16), use_reentrant=False).sum()
            for _ in range(3)
        ]
    inputs = [one for one in traced.report.kept if one.nbytes == 64 * 16 * 4]
    assert len(losses) == len(ran) == 3
    assert any("losses" in path.text for one in inputs for path in one.holders)


def test_a_fork_is_counted_once(nodes):
    x = torch.ones(2, requires_grad=True)
    both = (x + 1) + (x.exp() + 2)
    (one,) = {type(nodes.start(both))}
    assert one is nodes._native.StandIn
    found = walked(nodes, both)
    assert sum(map(nodes.count, found)) == len(torch_s_own(both)) == 5


def test_a_report_counts_the_nodes_of_a_graph(nodes):
    start = torch.ones(1, requires_grad=True)
    chain = start * 2
    for _ in range(300):
        chain = chain + 1
    names = {"chain": chain, "start": start}
    seen = look(namespace=names, anatomies=[anatomies.TorchAnatomy()])
    (fact,) = [one for one in seen.facts if isinstance(one, GraphFact) and one.root == "chain"]
    assert fact.nodes == 302
    assert not seen.partial


def test_saved_rows_of_a_report_carry_the_names_of_their_nodes(nodes):
    weight = torch.ones(64, 64, requires_grad=True)
    with nbmem.trace("cell") as traced:
        hidden = weight.exp()
        out = Scaled.apply(hidden).sigmoid()
    saved = {row.seq: row.node for one in traced.report.traces for row in one.saved}
    assert saved[nodes.number(hidden.grad_fn)] == "ExpBackward0"
    assert saved[nodes.number(out.grad_fn)] == "SigmoidBackward0"


def test_a_deep_graph_that_saves_at_every_node_is_seen_whole_and_freed(nodes):
    start = torch.zeros(1, requires_grad=True)
    chain = start.sin()
    for _ in range(17_000):
        chain = chain.sin()
    names = {"chain": chain}
    seen = look(namespace=names, anatomies=[anatomies.TorchAnatomy()], budget_s=120)
    (fact,) = [one for one in seen.facts if isinstance(one, GraphFact) and one.root == "chain"]
    assert fact.nodes == 17_002
    assert len(fact.keys) == 17_001
    assert not seen.partial
    names.clear()
    gone = weakref.ref(chain)
    del chain
    assert gone() is None


DEEP = """
import torch
import nbmem
from nbmem.backends.torch import native, nodes

assert native.available() == (True, "")
start = torch.zeros(1, requires_grad=True)
chain = start * 1
for _ in range(1_000_000):
    chain = chain + 1
with nbmem.trace("look"):
    pass
(first,) = nbmem.who_holds(chain)
look = nodes.Nodes()
print(look.count(look.start(chain)), nbmem.leaks().notes, first)
del chain, first
print("alive")
"""


def test_a_chain_of_a_million_nodes_is_seen_whole_and_freed(nodes):
    done = subprocess.run(
        [sys.executable, "-c", DEEP], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.startswith("1000001 ()")
    assert done.stdout.endswith("alive\n")
