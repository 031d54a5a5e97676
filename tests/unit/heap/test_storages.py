from nbmem.heap.storages import Shown, Storages, nested
from nbmem.plugins import StorageView


def view(key, nbytes, device="cpu"):
    return StorageView(key, nbytes, nbytes, device)


def keys(*shown):
    return [(one.view.key, one.view.nbytes) for one in nested(Storages(shown))]


def test_a_storage_inside_an_array_is_the_array_s():
    array, tensor = Shown(1, "numpy", view(1000, 800)), Shown(2, "torch", view(1400, 400))
    assert keys(tensor, array) == [(1000, 800), (1000, 800)]
    assert nested(Storages([tensor, array]))[0].view.visible_bytes == 400


def test_neighbours_and_overlaps_stay_apart():
    assert keys(
        Shown(1, "numpy", view(1000, 400)),
        Shown(2, "torch", view(1400, 400)),
        Shown(3, "torch", view(1700, 400)),
    ) == [(1000, 400), (1400, 400), (1700, 400)]


def test_addresses_of_another_device_are_other_addresses():
    assert keys(
        Shown(1, "numpy", view(1000, 800)), Shown(2, "torch", view(1400, 400, "cuda:0"))
    ) == [(1000, 800), (1400, 400)]


def test_one_framework_alone_is_left_as_it_is():
    shown = Storages([Shown(1, "torch", view(1000, 800)), Shown(2, "torch", view(1400, 400))])
    assert nested(shown) == shown


def test_what_is_shown_twice_is_known():
    first, second = Shown(1, "torch", view(1000, 800)), Shown(2, "torch", view(2000, 800))
    assert Storages([first, second]).repeated == set()
    assert Storages([first, second, first._replace(node=3)]).repeated == {1000}
