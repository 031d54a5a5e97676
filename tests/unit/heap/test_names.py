"""Paths are written as the user would write them."""

import functools
import threading
import types
import weakref
from collections import OrderedDict, deque, namedtuple

import pytest

from nbmem.model.retention import RootKind, StepKind


class Thing:
    """Anything with attributes."""

    def method(self):
        """Do nothing."""


class Slotted:
    __slots__ = ("held",)


def test_a_name_is_its_own_path(seen):
    x = seen.names["x"] = seen.block()
    assert seen.words(x) == ["x"]
    assert seen.paths(x)[0].root_kind is RootKind.NAME
    assert seen.paths(x)[0].steps == ()


def test_elements_of_a_list_are_folded_and_counted(seen):
    history = seen.names["history"] = [seen.block() for _ in range(5)]
    assert seen.words(history[3]) == ["history[*] x5"]
    paths = {id(seen.paths(one)[0].text) and seen.paths(one)[0].text for one in history}
    assert paths == {"history[*]"}


def test_the_only_element_is_named_by_its_index(seen):
    mixed = seen.names["mixed"] = [1, "two", seen.block(), None]
    assert seen.words(mixed[2]) == ["mixed[2]"]


def test_steps_through_attributes_lists_and_keys(seen):
    trainer = seen.names["trainer"] = Thing()
    trainer.outputs = [{"logits": seen.block()} for _ in range(3)]
    assert seen.words(trainer.outputs[1]["logits"]) == ["trainer.outputs[*]['logits'] x3"]
    kinds = [step.kind for step in seen.paths(trainer.outputs[1]["logits"])[0].steps]
    assert kinds == [StepKind.ATTRIBUTE, StepKind.INDEX, StepKind.KEY]


def test_every_alias_is_told_shorter_ones_first(seen):
    x = seen.block()
    holder = Thing()
    holder.deep = {"a": [0, x]}
    seen.names.update(x=x, y=x, holder=holder)
    assert seen.words(x) == ["x", "y", "holder.deep['a'][1]"]


def test_two_ways_from_one_name_are_both_told(seen):
    trainer = seen.names["trainer"] = Thing()
    trainer.outputs = [{"logits": seen.block()} for _ in range(3)]
    trainer.best = trainer.outputs[1]["logits"]
    assert seen.words(trainer.best) == ["trainer.best", "trainer.outputs[*]['logits'] x3"]


def test_objects_that_refer_to_each_other_are_told_from_each_name(seen):
    a, b = Thing(), Thing()
    a.b, b.a, a.t = b, a, seen.block()
    seen.names.update(a=a, b=b)
    assert seen.words(a.t) == ["a.t", "b.a.t"]


def test_a_slot_is_an_attribute(seen):
    thing = seen.names["thing"] = Slotted()
    thing.held = seen.block()
    assert seen.words(thing.held) == ["thing.held"]


def test_a_closure_names_its_variable(seen):
    def make():
        bank = seen.block()

        def score():
            return bank

        return score, bank

    seen.names["score"], bank = make()
    assert seen.words(bank) == ["score → closure bank"]
    assert seen.paths(bank)[0].passes(StepKind.CLOSURE)


def test_default_arguments_are_named(seen):
    x, y = seen.block(), seen.block()

    def f(a, b=x, *, c=y):
        return a, b, c

    seen.names["f"] = f
    del f
    assert seen.words(x) == ["f → default b"]
    assert seen.words(y) == ["f → default c"]


def test_bound_methods_and_partials_lead_to_what_they_bind(seen):
    thing, x = Thing(), seen.block()
    thing.t = seen.block()
    seen.names["callback"] = thing.method
    seen.names["job"] = functools.partial(print, x, end=thing)
    assert "callback.__self__.t" in seen.words(thing.t)
    assert "job.keywords['end'].t" in seen.words(thing.t)
    assert seen.words(x) == ["job.args[0]"]


@pytest.mark.parametrize("maxsize", [32, None])
def test_a_functools_cache_is_one_step(seen, maxsize):
    class Encoder:
        def __init__(self):
            self.weight = seen.block()

        @functools.lru_cache(maxsize=maxsize)  # noqa: B019 - the leak that is looked for
        def grid(self, n):
            return seen.block(n)

    encoder = Encoder()
    grid, weight = encoder.grid(64), encoder.weight
    seen.names["Encoder"] = Encoder
    del encoder
    assert seen.words(grid) == ["Encoder.grid cache"]
    assert seen.words(weight) == ["Encoder.grid cache.weight"]
    assert [step.kind for step in seen.paths(grid)[0].steps] == [StepKind.CLASS, StepKind.CACHE]


def test_an_attribute_of_a_class_is_told_apart(seen):
    class Registry:
        known = (seen.block(),)

    seen.names["Registry"] = Registry
    x = Registry.known[0]
    assert seen.words(x) == ["Registry.known[0]"]
    assert seen.paths(x)[0].passes(StepKind.CLASS)


def test_the_class_of_an_object_does_not_hold_for_it(seen):
    class Registry:
        known = (seen.block(),)

    x = Registry.known[0]
    seen.names["one"] = Registry()
    assert seen.words(x) == []


def test_network_modules_are_written_as_python_reaches_them(seen):
    class Module:
        def __init__(self, **children):
            self._parameters = {"weight": seen.block()}
            self._buffers = {}
            self._modules = children
            self._forward_hooks = OrderedDict()

        def register_forward_hook(self, hook):
            self._forward_hooks[len(self._forward_hooks)] = hook

    layer = Module()
    net = seen.names["net"] = Module(**{"0": layer, "encoder": Module(layer1=Module())})
    layer.seen = seen.block()
    deep = net._modules["encoder"]._modules["layer1"]
    acts = [seen.block()]
    net.register_forward_hook(lambda *_: acts)
    assert seen.words(layer._parameters["weight"]) == ["net[0].weight"]
    assert seen.words(deep._parameters["weight"]) == ["net.encoder.layer1.weight"]
    assert seen.words(layer.seen) == ["net[0].seen"]
    assert seen.paths(layer.seen)[0].steps[-1].kind is StepKind.MODULE
    assert seen.words(acts[0]) == ["net._forward_hooks → closure acts[0]"]
    assert seen.paths(acts[0])[0].passes(StepKind.HOOK)


def test_an_optimizers_state_is_told_by_its_parameters(seen):
    opt = seen.names["opt"] = Thing()
    weight = seen.block()
    opt.param_groups = [{"params": [weight, seen.block()]}]
    opt.state = {one: {"exp_avg": seen.block()} for one in opt.param_groups[0]["params"]}
    assert seen.words(weight) == ["opt.param_groups[0]['params'][*] x2"]
    assert seen.words(opt.state[weight]["exp_avg"]) == ["opt.state[*]['exp_avg'] x2"]
    assert seen.paths(opt.state[weight]["exp_avg"])[0].passes(StepKind.STATE)


def test_a_saved_exception_is_told_by_frames_and_variables(seen):
    made = []

    def fit():
        act = seen.block()
        made.append(act.key)
        raise ValueError(1)

    def outer():
        fit()

    errors = seen.names["errors"] = []
    try:
        outer()
    except ValueError as error:
        errors.append(error)
    snapshot = seen.look()
    (found,) = [one for one in snapshot.alive if one.key == made[0]]
    words = [path.text for path in found.holders if path.root == "errors"]
    assert words == ["errors[0].__traceback__ → fit() → act"]
    kinds = [step.kind for step in found.holders[0].steps]
    assert kinds == [StepKind.INDEX, StepKind.TRACEBACK, StepKind.FRAME, StepKind.LOCAL]


def test_a_suspended_generator_is_told_by_its_variable(seen):
    def batches():
        batch = seen.block()
        yield batch

    it = seen.names["it"] = batches()
    assert seen.words(next(it)) == ["it → batch"]


def test_containers_without_an_index(seen):
    x, y, z = seen.block(), seen.block(), seen.block()
    seen.names.update(
        queue=deque([x]), bag={y}, view={"k": z}.values(), proxy=types.MappingProxyType({"k": z})
    )
    assert seen.words(x) == ["queue[0]"]
    assert seen.words(y) == ["bag[*]"]
    assert seen.words(z)[0] == "view['k']"
    assert "proxy['k']" in seen.words(z)


def test_a_named_tuple_is_written_with_its_fields(seen):
    batch = namedtuple("Batch", "images labels")(seen.block(), seen.block())  # noqa: PYI024 - the plain form
    seen.names["batch"] = batch
    assert seen.words(batch.labels) == ["batch.labels"]


def test_long_dictionaries_are_folded(seen):
    table = seen.names["table"] = {f"k{i}": seen.block() for i in range(100)}
    few = seen.names["few"] = {7: seen.block(), 8: seen.block()}
    one = seen.names["one"] = {7: seen.block(), 8: 1}
    assert seen.words(table["k5"]) == ["table[*] x100"]
    assert seen.words(few[7]) == ["few[*] x2"]
    assert seen.words(one[7]) == ["one[7]"]


def test_a_thread_s_target_is_found(seen):
    x = seen.block()
    thread = seen.names["worker"] = threading.Thread(target=print, args=(x,))
    assert seen.words(x) == ["worker._args[0]"]
    assert not thread.is_alive()


def test_a_weak_reference_holds_nothing(seen):
    x = seen.block()
    seen.names["ref"] = weakref.ref(x)
    seen.names["table"] = weakref.WeakValueDictionary(a=x)
    assert seen.words(x) == []


def test_a_view_that_sees_a_part_is_told_with_its_base(seen, anatomy):
    base = seen.block(1000)
    part = seen.names["part"] = seen.block(1000, key=base.key, visible=10)
    anatomy.tie(part, base, StepKind.BASE, "._base")
    assert seen.words(base) == ["part._base"]
    assert seen.paths(base)[0].visible_bytes == 10


def test_a_view_that_sees_all_is_told_without(seen, anatomy):
    base = seen.block(1000)
    same = seen.names["same"] = seen.block(1000, key=base.key)
    anatomy.tie(same, base, StepKind.BASE, "._base")
    assert seen.words(base) == ["same"]


def local_class(*bases):
    class Layer(*bases):
        pass

    Layer.made = []
    return Layer


def test_a_registry_on_a_class_that_only_its_instances_lead_to(seen):
    layer = seen.names["layer"] = local_class()()
    x = seen.block()
    type(layer).made.append(x)
    assert seen.words(x) == ["layer.made[0]"]
    assert [step.kind for step in seen.paths(x)[0].steps] == [StepKind.CLASS, StepKind.INDEX]


def test_each_instance_keeps_such_a_class(seen):
    layers = seen.names["layers"] = [local_class()()]
    layers.append(type(layers[0])())
    seen.names["last"] = layers[1]
    blocks = [seen.block() for _ in range(3)]
    type(layers[0]).made += blocks
    assert seen.words(blocks[1]) == ["last.made[*] x3", "layers[*].made[*] x3"]


def test_a_class_with_a_name_is_told_by_it_alone(seen):
    kind = seen.names["Layer"] = local_class()
    seen.names["layer"] = kind()
    x = seen.block()
    kind.made.append(x)
    assert seen.words(x) == ["Layer.made[0]"]


def test_a_class_that_was_defined_again_is_kept_by_its_old_instances(seen):
    seen.names["Layer"] = local_class()
    old = seen.names["old"] = local_class()()
    x = seen.block()
    type(old).made.append(x)
    assert seen.words(x) == ["old.made[0]"]


def test_a_base_keeps_its_registry_for_the_instances_of_those_below(seen):
    below = seen.names["below"] = local_class(local_class())()
    x, y = seen.block(), seen.block()
    type(below).made.append(x)
    type(below).__base__.kept = {"y": y}
    assert seen.words(x) == ["below.made[0]"]
    assert seen.words(y) == ["below.kept['y']"]


def test_what_a_late_class_leads_to_leads_on(seen):
    outer = seen.names["outer"] = local_class()()
    inner = local_class()()
    type(outer).made.append({"inner": inner})
    x = seen.block()
    type(inner).made.append(x)
    assert seen.words(x) == ["outer.made[0]['inner'].made[0]"]
