import sys
from collections import deque

import pytest

from nbmem.heap.items import large_containers


class Rows:
    def __init__(self, items):
        self.items = items


class Loader:
    __slots__ = ("dataset",)

    def __init__(self, dataset):
        self.dataset = dataset


class Hostile:
    def __getattribute__(self, name):
        raise AssertionError(name)

    def __len__(self):
        raise AssertionError

    def __sizeof__(self):
        raise AssertionError

    def __iter__(self):
        raise AssertionError


class HostileList(list):
    def __len__(self):
        raise AssertionError

    def __getitem__(self, at):
        raise AssertionError


TEXTS = [f"sample-{number:060d}" for number in range(20_000)]


def only(**names):
    (fact,) = large_containers(names)
    return fact


def test_container_is_told_by_the_shortest_of_the_users_names():
    rows = Rows(TEXTS)
    fact = only(_7=rows, loader=Loader(rows), rows=rows)
    assert (fact.path, fact.type_name, fact.item, fact.count) == (
        "rows.items",
        "list",
        "str",
        20_000,
    )
    assert only(loader=Loader(Rows(TEXTS))).path == "loader.dataset.items"
    assert only(sets={"train": [Rows(TEXTS)]}).path == "sets['train'][0].items"


def test_data_set_of_pytorchs_is_told_as_such():
    base = type("Dataset", (), {"__module__": "torch.utils.data.dataset"})
    rows = type("Rows", (base,), {})()
    rows.split = {"train": TEXTS}
    fact = only(loader=Loader(rows))
    assert (fact.path, fact.dataset) == ("loader.dataset.split['train']", True)
    assert not only(rows=Rows(TEXTS)).dataset


@pytest.mark.parametrize(
    ("container", "each"),
    [
        (TEXTS, sys.getsizeof(TEXTS[0])),
        (tuple(TEXTS), sys.getsizeof(TEXTS[0])),
        (dict(enumerate(TEXTS)), sys.getsizeof(TEXTS[0])),
        (set(TEXTS), sys.getsizeof(TEXTS[0])),
        (deque(TEXTS), sys.getsizeof(TEXTS[0])),
        ([(one,) for one in TEXTS], sys.getsizeof(TEXTS[0]) + sys.getsizeof((1,))),
    ],
    ids=lambda value: type(value).__name__,
)
def test_bytes_are_those_of_the_items(container, each):
    assert only(it=container).nbytes == pytest.approx(each * 20_000, rel=0.2)


def test_an_object_that_is_there_many_times_counts_once():
    assert only(it=[None] * 100_000).nbytes < 100_000


def test_nothing_is_told_of_small_containers_and_arrays():
    assert (
        large_containers({"a": TEXTS[:100], "b": bytearray(1 << 20), "c": Rows(Rows(None))}) == ()
    )


def test_shell_is_not_looked_into():
    shell = type("Shell", (), {"__module__": "IPython.core.interactiveshell"})()
    shell.history = TEXTS
    assert large_containers({"exit": shell}) == ()


def test_no_code_of_the_users_runs():
    hostile = HostileList(Hostile() for _ in range(20_000))
    assert only(it=hostile, other=Hostile()).count == 20_000


def test_largest_comes_first_and_loops_end():
    rows = Rows(TEXTS)
    rows.self = rows
    many = [{"id": number, "text": "x" * 80} for number in range(20_000)]
    assert [fact.path for fact in large_containers({"rows": rows, "many": many})] == [
        "many",
        "rows.items",
    ]
