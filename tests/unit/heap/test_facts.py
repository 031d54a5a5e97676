"""What the collectors of facts tell."""

import functools
import multiprocessing

from nbmem.model.facts import FunctionCache, HookFact, WorkerFact


def facts(seen, kind, **options):
    return [one for one in seen.look(**options).facts if isinstance(one, kind)]


def test_a_cache_is_told_with_its_entries(seen):
    @functools.lru_cache(maxsize=8)
    def load_image(n):
        return seen.block(n)

    keys = {load_image(1).key, load_image(2).key}
    seen.names["load"] = load_image
    (fact,) = [one for one in facts(seen, FunctionCache) if one.name == "load_image"]
    assert (fact.entries, fact.maxsize, {*fact.keys}) == (2, 8, keys)


def test_a_method_s_cache_is_named_with_its_class(seen):
    class Encoder:
        @functools.cache  # noqa: B019 - the leak that is looked for
        def grid(self, n):
            return seen.block(n)

    Encoder().grid(3)
    seen.names["Encoder"] = Encoder
    (fact,) = [one for one in facts(seen, FunctionCache) if one.name == "Encoder.grid"]
    assert (fact.entries, fact.maxsize) == (1, None)


def test_a_cache_without_storages_is_not_told(seen):
    @functools.cache
    def double(n):
        return [n, n]

    double(1)
    seen.names["double"] = double
    assert [one.name for one in facts(seen, FunctionCache) if one.name == "double"] == []


class Module:
    def __init__(self, **children):
        self._modules, self._parameters, self._forward_hooks = children, {}, {}

    def register_forward_hook(self, hook):
        self._forward_hooks[len(self._forward_hooks)] = hook


def test_hooks_of_the_same_code_are_counted(seen):
    layer = Module()
    acts = []
    for _ in range(3):
        layer.register_forward_hook(lambda out: acts.append([out]))
    layer.register_forward_hook(print)
    seen.names["net"] = Module(**{"0": layer})
    found = {one.function: one for one in facts(seen, HookFact) if one.owner == "net[0]"}
    (repeated,) = [one for name, one in found.items() if name.endswith("<lambda>")]
    assert (repeated.table, repeated.count, repeated.names) == ("_forward_hooks", 3, ("acts",))
    assert found["builtin_function_or_method"].count == 1


def test_a_child_process_is_told_with_its_holder(seen):
    class Loader:
        pass

    loader = seen.names["loader"] = Loader()
    ready = multiprocessing.get_context("fork").Event()
    worker = multiprocessing.get_context("fork").Process(target=ready.wait, args=(60,))
    worker.start()
    try:
        loader._workers = [worker]
        (fact,) = [one for one in facts(seen, WorkerFact) if one.pid == worker.pid]
    finally:
        ready.set()
        worker.join(60)
    assert fact == WorkerFact(worker.pid, "", "loader")
