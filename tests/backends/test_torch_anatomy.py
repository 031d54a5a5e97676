"""How torch's objects hold memory, told without running a line of the user's code."""

from __future__ import annotations

import gc
import weakref

import pytest

torch = pytest.importorskip("torch")
numpy = pytest.importorskip("numpy")

from nbmem.backends.torch import graph
from nbmem.backends.torch.anatomy import TorchAnatomy
from nbmem.model.category import Category
from nbmem.model.retention import StepKind

pytestmark = pytest.mark.torch


shows_what_was_saved = pytest.mark.skipif(
    graph.saved_data is None,
    reason="this torch does not show what a node has saved without running the user's hooks",
)


@pytest.fixture
def anatomy():
    return TorchAnatomy()


def key(tensor):
    return tensor.untyped_storage().data_ptr()


def one(views):
    (view,) = views
    return view


def edges(anatomy, obj):
    return {(edge.kind, edge.label): edge.target for edge in anatomy.edges(obj)}


def odd_tensors():
    base = torch.zeros(1000)
    grown = torch.ones(3, requires_grad=True)
    (grown * 2).sum().backward()
    hooked = torch.ones(2, requires_grad=True)
    hooked.register_hook(lambda grad: grad)
    gathered = torch.ones(2, requires_grad=True)
    gathered.register_post_accumulate_grad_hook(lambda _: None)
    return [
        base,
        base[10:20],
        base.detach(),
        torch.zeros(0),
        torch.tensor(1.5),
        torch.zeros((2, 3), dtype=torch.int64).t(),
        grown,
        grown * 2,
        hooked,
        gathered,
        torch.zeros(1).expand(1000),
    ]


@pytest.mark.parametrize(
    "others",
    [
        list,
        lambda: [torch.zeros(5, device="meta")],
        lambda: [torch.eye(3).to_sparse()],
        lambda: [torch.eye(3).to_sparse_csr()],
        lambda: [torch.nested.nested_tensor([torch.zeros(2), torch.zeros(3)])],
    ],
    ids=["plain", "meta", "sparse", "compressed", "nested"],
)
@pytest.mark.filterwarnings("ignore:.*(Sparse CSR|nested tensors).*:UserWarning")
def test_many_tensors_are_read_as_each_of_them_is(anatomy, others):
    many = [*odd_tensors(), *others()]
    each = [(at, view) for at, tensor in enumerate(many) for view in anatomy.storages(tensor)]
    assert [*zip(*anatomy.views(many), strict=True)] == each
    tied = [at for at, tensor in enumerate(many) if [*anatomy.edges(tensor)]]
    assert sorted({*anatomy.tied(many)}) == tied


def test_many_storages_and_arrays_are_read_too(anatomy):
    tensor = torch.zeros(10)
    storages = [tensor.untyped_storage(), torch.zeros(3).untyped_storage()]
    assert [view.nbytes for view in anatomy.views(storages)[1]] == [40, 12]
    arrays = [numpy.zeros(3), tensor.numpy(), numpy.zeros(3)[1:]]
    assert anatomy.views(arrays) == ([1], [*anatomy.storages(arrays[1])])


def test_a_view_shows_its_part_of_the_whole_storage(anatomy):
    base = torch.zeros(1000)
    view = one(anatomy.storages(base[10:20]))
    assert (view.key, view.nbytes, view.visible_bytes) == (key(base), 4000, 40)
    assert (view.device, view.shape, view.dtype) == ("cpu", (10,), "float32")


def test_an_expanded_tensor_sees_no_more_than_there_is(anatomy):
    view = one(anatomy.storages(torch.zeros(1).expand(1000)))
    assert view.visible_bytes == view.nbytes == 4


def test_a_bare_storage_is_the_same_storage(anatomy):
    tensor = torch.zeros(100)
    assert one(anatomy.storages(tensor.untyped_storage())).key == key(tensor)


def test_a_sparse_tensor_has_one_storage_for_each_part(anatomy):
    sparse = torch.eye(8).to_sparse()
    assert {view.key for view in anatomy.storages(sparse)} == {
        key(sparse._indices()),
        key(sparse._values()),
    }


@pytest.mark.filterwarnings("ignore:The PyTorch API of nested tensors")
def test_a_nested_tensor_has_its_buffer(anatomy):
    nested = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)])
    view = one(anatomy.storages(nested))
    assert (view.key, view.nbytes) == (key(nested), 20)


def test_what_has_no_memory_shows_none(anatomy):
    from torch._subclasses import FakeTensorMode  # noqa: PLC0415 - only this test needs it

    with FakeTensorMode():
        fake = torch.ones(10)
    inside = []
    torch.func.vmap(lambda x: inside.append([*anatomy.storages(x)]) or x)(torch.ones(2, 2))
    assert inside == [[]]
    for tensor in (fake, torch.empty(10, device="meta"), torch.empty(0)):
        assert [*anatomy.storages(tensor)] == []
        assert [*anatomy.edges(tensor)] == []


def test_tensor_and_array_over_the_same_memory_have_the_same_key(anatomy):
    array = numpy.zeros(1000)
    assert one(anatomy.storages(torch.from_numpy(array))).key == array.ctypes.data
    tensor = torch.zeros(1000)
    view = one(anatomy.storages(tensor.numpy()[10:]))
    assert (view.key, view.nbytes, view.visible_bytes) == (key(tensor), 4000, 3960)
    assert [*anatomy.storages(array)] == []


class Hostile(torch.Tensor):
    """A subclass that fails the test when asked for anything."""

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        raise AssertionError(f"asked for {func}")

    shape = property(lambda _: pytest.fail("asked for its shape"))
    grad = property(lambda _: pytest.fail("asked for its gradient"))


def test_a_subclass_is_not_asked(anatomy):
    tensor = torch.zeros(1000).as_subclass(Hostile)
    assert one(anatomy.storages(tensor)).nbytes == 4000
    assert [edge.kind for edge in anatomy.edges(tensor)] == [StepKind.BASE]
    assert anatomy.roles([tensor]) == {}


def test_a_leaf_leads_to_its_gradient_and_hooks(anatomy):
    leaf = torch.ones(3, requires_grad=True)
    leaf.register_hook(lambda grad: grad)
    leaf.register_post_accumulate_grad_hook(lambda _: None)
    leaf.sum().backward()
    found = edges(anatomy, leaf)
    assert len(found[StepKind.HOOK, "._post_accumulate_grad_hooks"]) == 1
    assert found[StepKind.GRAD, ".grad"] is leaf.grad
    assert len(found[StepKind.HOOK, "._backward_hooks"]) == 1


def test_a_view_leads_to_its_base(anatomy):
    base = torch.ones(4)
    assert edges(anatomy, base[1:])[StepKind.BASE, "._base"] is base


def test_asking_a_tensor_that_is_no_leaf_makes_no_warning(anatomy):
    tensor = torch.ones(3, requires_grad=True) * 2
    assert set(edges(anatomy, tensor)) == {(StepKind.GRAD_FN, ".grad_fn")}


@shows_what_was_saved
def test_a_node_leads_to_the_next_and_to_what_it_saved(anatomy):
    weight = torch.ones(3, requires_grad=True)
    other = torch.ones(3)
    node = (weight * other).exp().grad_fn
    found = edges(anatomy, node)
    saved = found[StepKind.SAVED, " → saved result"]
    following = found[StepKind.GRAD_FN, ".next_functions"]
    assert issubclass(type(node), anatomy.edge_types())
    assert saved.shape == (3,)
    found = edges(anatomy, following)
    assert found[StepKind.SAVED, " → saved other"] is other
    gather = found[StepKind.GRAD_FN, ".next_functions"]
    assert edges(anatomy, gather)[StepKind.ATTRIBUTE, ".variable"] is weight


@shows_what_was_saved
def test_no_unpack_hook_runs_and_what_the_pack_hook_made_is_found(anatomy):
    class Packed:
        def __init__(self, tensor):
            self.tensor = tensor

    def unpack(packed):
        raise AssertionError("the user's unpack hook ran")

    with torch.autograd.graph.saved_tensors_hooks(Packed, unpack):
        result = torch.ones(3, requires_grad=True).exp()
    found = edges(anatomy, result.grad_fn)
    assert type(found[StepKind.SAVED, " → saved result"]) is Packed
    assert anatomy.roles([result]) == {}


def test_a_node_that_the_backward_pass_has_emptied_shows_nothing(anatomy):
    result = torch.ones(3, requires_grad=True)[torch.tensor([0, 1])].exp()
    result.sum().backward()
    kinds = {kind for kind, _ in edges(anatomy, result.grad_fn)}
    assert kinds == {StepKind.GRAD_FN}


class Double(torch.autograd.Function):
    """A function of the user's that saves a tensor."""

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * 2

    @staticmethod
    def backward(_ctx, grad):
        return grad * 2


def test_a_function_of_the_users_is_a_node_too(anatomy):
    leaf = torch.ones(3, requires_grad=True)
    result = Double.apply(leaf)
    node = result.grad_fn
    assert issubclass(type(node), anatomy.edge_types())
    following = edges(anatomy, node)[StepKind.GRAD_FN, ".next_functions"]
    assert edges(anatomy, following)[StepKind.ATTRIBUTE, ".variable"] is leaf
    assert anatomy.sequence(node) == node._sequence_nr()


def test_a_users_function_whose_node_is_gone_shows_nothing_and_breaks_nothing(anatomy):
    node = Double.apply(torch.ones(3, requires_grad=True)).grad_fn
    list(anatomy.edges(node))
    assert anatomy.sequence(node) >= -1


def test_the_number_of_a_node(anatomy):
    leaf = torch.ones(3, requires_grad=True)
    node = leaf.exp().grad_fn
    assert anatomy.sequence(node) == node._sequence_nr()
    assert anatomy.sequence(node.next_functions[0][0]) == -1


def test_roles_go_by_owner(anatomy):
    net = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8))
    optimizer = torch.optim.Adam(net.parameters())
    inputs = torch.randn(16, 4)
    net(inputs).sum().backward()
    optimizer.step()
    objects = [*net.modules(), optimizer, "a word", None, object()]
    roles = anatomy.roles(objects)
    assert roles[key(net[0].weight)] is Category.PARAMETER
    assert roles[key(net[0].weight.grad)] is Category.GRADIENT
    assert roles[key(net[1].running_mean)] is Category.BUFFER
    state = optimizer.state[net[0].weight]
    assert roles[key(state["exp_avg"])] is Category.OPTIMIZER_STATE


@shows_what_was_saved
def test_what_a_graph_saved_is_an_input_or_an_activation(anatomy):
    inputs, weight = torch.randn(16, 4), torch.nn.Parameter(torch.ones(4))
    hidden = (inputs * weight).exp()
    roles = anatomy.roles([hidden.sum(), weight])
    assert roles == {
        key(inputs): Category.INPUT,
        key(weight): Category.PARAMETER,
        key(hidden): Category.ACTIVATION,
    }


def test_nothing_that_was_shown_is_held(anatomy):
    net = torch.nn.Linear(4, 4)
    loss = net(torch.ones(2, 4)).exp().sum()
    watched = weakref.ref(net.weight), weakref.ref(loss)
    anatomy.roles([net, loss])
    list(anatomy.edges(loss))
    list(anatomy.storages(loss))
    del net, loss
    gc.collect()
    assert [one() for one in watched] == [None, None]


def test_global_hooks_are_registries(anatomy):
    assert [*anatomy.registries()] == []
    handle = torch.nn.modules.module.register_module_forward_hook(lambda *_: None)
    try:
        assert [name for name, _ in anatomy.registries()] == [
            "torch.nn.modules.module._global_forward_hooks"
        ]
    finally:
        handle.remove()


def test_without_a_gpu_there_are_no_pools(anatomy):
    if torch.cuda.is_available():
        pytest.skip("this machine has a GPU, whose pool the GPU's own tests look at")
    assert [*anatomy.facts()] == []
