"""A made framework whose tensors, views and graph nodes the heap's tests are told of."""

import gc

import pytest

from nbmem import heap
from nbmem.errors import NativeBuildError
from nbmem.heap import garbage, graph, modules, walker
from nbmem.model.category import Category
from nbmem.model.retention import StepKind
from nbmem.plugins import Edge, StorageView


class Block:
    """A tensor: it shows one storage."""

    __slots__ = ("__weakref__", "key", "nbytes", "visible")
    count = 0

    def __init__(self, nbytes=100, key=None, visible=None):
        Block.count += 1
        self.key = Block.count if key is None else key
        self.nbytes, self.visible = nbytes, nbytes if visible is None else visible


class Node:
    """A node of an autograd graph."""

    __slots__ = ("__dict__", "__weakref__", "number")

    def __init__(self, number=-1):
        self.number = number


class MadeAnatomy:
    """Knows blocks and nodes. What ``tie`` ties together is invisible to Python, as in C++."""

    framework = "made"

    def __init__(self):
        self.ties = {}

    def tie(self, holder, target, kind=StepKind.GRAD_FN, label=".grad_fn"):
        self.ties.setdefault(id(holder), []).append(Edge(kind, label, target))

    def storage_types(self):
        return (Block,)

    def storages(self, obj):
        return [StorageView(obj.key, obj.nbytes, obj.visible, "cpu", (obj.nbytes,), "uint8")]

    def edge_types(self):
        return (Block, Node)

    def edges(self, obj):
        return self.ties.get(id(obj), ())

    def sequence(self, node):
        return node.number

    def roles(self, objects):
        return {one.key: Category.INPUT for one in objects if type(one) is Block}

    def registries(self):
        return ()

    def facts(self):
        return ()


class Seen:
    """Looks at a namespace and answers in words."""

    block, node = Block, Node

    def __init__(self, anatomy):
        self.anatomy = anatomy
        self.names = {}
        self.options = {"budget_s": 60}

    def look(self, **options):
        given = {**self.options, **options}
        return heap.look(
            namespace=self.names, anatomies=(self.anatomy,), own=(self.anatomy.ties,), **given
        )

    def paths(self, block, **options):
        key = block.key
        return self.paths_of(key, **options)

    def paths_of(self, key, **options):
        """Holders of a storage, leaving out the frames of the test itself."""
        found = {one.key: one.holders for one in self.look(**options).alive}
        return tuple(
            path for path in found.get(key, ()) if not path.root.startswith(("test_", "paths"))
        )

    def words(self, block, **options):
        """Paths from names of this namespace, with the count of those that were folded."""
        return [
            f"{path.text} x{path.count}" if path.count > 1 else path.text
            for path in self.paths(block, **options)
            if path.root.partition("()")[0] in self.names or "get_ipython" in path.root
        ]

    def who(self, obj, **options):
        return heap.who_holds(
            obj,
            namespace=self.names,
            anatomies=(self.anatomy,),
            own=(self.anatomy.ties,),
            **options,
        )


@pytest.fixture(scope="module", autouse=True)
def _small_heap():
    """What earlier tests left behind is not looked through again and again."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def _few_modules():
    """Modules of the user's, and those that a test made."""
    for name, names in _ALL_MODULES():
        if modules.is_users(names) or "made_for_heap" in str(names.get("__file__")):
            yield name, names


_ALL_MODULES = modules.namespaces


@pytest.fixture(params=["python", "compiled"])
def walk(request, monkeypatch):
    """Each test runs with both walkers."""
    if request.param == "python":
        monkeypatch.setattr(walker, "graph_class", lambda: graph.Graph)
        monkeypatch.setattr(walker, "unreachable", garbage.unreachable)
        monkeypatch.setattr(modules, "namespaces", _few_modules)
    else:
        try:
            walker.load()
        except NativeBuildError as problem:
            pytest.skip(f"the compiled walker cannot be had here: {problem}")
    return request.param


@pytest.fixture
def anatomy():
    return MadeAnatomy()


@pytest.fixture
def seen(walk, anatomy):
    return Seen(anatomy)


@pytest.fixture
def no_collection():
    """No cycle is collected while the test runs."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.collect()
