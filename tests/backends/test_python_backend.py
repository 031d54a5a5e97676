"""Plain Python and NumPy: blocks, edges, the C library's heap."""

from __future__ import annotations

import array
import mmap
import subprocess
import sys

import pytest

numpy = pytest.importorskip("numpy")

from nbmem.backends.python import PythonBackend, arrays, glibc
from nbmem.backends.python.anatomy import SMALLEST_BUFFER, PythonAnatomy
from nbmem.errors import NativeBuildError
from nbmem.model.retention import StepKind
from nbmem.plugins import Backend, RecordingOptions


@pytest.fixture
def anatomy():
    return PythonAnatomy()


def one(views):
    (view,) = views
    return view


def test_a_view_shows_the_block_of_its_owner(anatomy):
    owner = numpy.zeros((100, 10))
    view = one(anatomy.storages(owner[5:, 1]))
    assert view == one(anatomy.storages(owner))._replace(visible_bytes=95 * 8, shape=(95,))
    assert (view.key, view.nbytes, view.dtype) == (owner.ctypes.data, 8000, "float64")


def test_an_empty_array_has_no_block(anatomy):
    assert [*anatomy.storages(numpy.zeros(0))] == []


class Hostile(numpy.ndarray):
    """A subclass that fails the test when asked for anything."""

    base = property(lambda _: pytest.fail("asked for its base"))
    nbytes = property(lambda _: pytest.fail("asked for its size"))

    def __array_finalize__(self, obj):
        if getattr(obj, "armed", False):
            pytest.fail("a new array was made of it")


def test_a_subclass_is_not_asked(anatomy):
    hostile = numpy.zeros(100).view(Hostile)
    hostile.armed = True
    assert one(anatomy.storages(hostile)).nbytes == 800
    assert [edge.kind for edge in anatomy.edges(hostile)] == [StepKind.BASE]


def odd_arrays():
    owner = numpy.zeros((100, 10), dtype="float32")
    pair = numpy.dtype([("a", "i4"), ("b", object)])
    return [
        owner,
        owner[5:, 1],
        owner.T,
        numpy.zeros(0),
        numpy.array(3.5),
        numpy.zeros((2, 0, 3)),
        numpy.array([object(), None]),
        numpy.zeros(4, dtype=pair),
        numpy.zeros(4, dtype="datetime64[s]"),
        numpy.zeros(4, dtype=">i2"),
        numpy.frombuffer(bytearray(100), dtype="u1"),
        numpy.frombuffer(bytearray(SMALLEST_BUFFER), dtype="u1"),
        numpy.asfortranarray(numpy.zeros((7, 9))),
    ]


def read_in_bulk(anatomy, arrays):
    places, views = anatomy.views(arrays)
    return [*zip(places, views, strict=True)]


@pytest.fixture(params=["compiled", "python"])
def bulk(request, monkeypatch):
    """Arrays are read in C, or in Python where there is no compiler."""
    if request.param == "python":

        def refuse():
            raise NativeBuildError("there is no compiler", "Install one")

        monkeypatch.setattr(arrays, "load", refuse)
    else:
        arrays.load()
    return PythonAnatomy()


def test_many_arrays_are_read_as_each_of_them_is(bulk):
    many = odd_arrays() * 3
    each = [(at, view) for at, one_ in enumerate(many) for view in bulk.storages(one_)]
    assert sorted(read_in_bulk(bulk, many)) == each
    leading = {at for at, one_ in enumerate(many) if [*bulk.edges(one_)]}
    records = {at for at, one_ in enumerate(many) if one_.dtype.fields}  # their objects stay unseen
    assert {*bulk.tied(many)} == leading | records


def test_many_of_a_subclass_are_not_asked_either(bulk):
    hostile = numpy.zeros(100).view(Hostile)
    hostile.armed = True
    (found,) = read_in_bulk(bulk, [hostile])
    assert found[1].nbytes == 800
    assert [*bulk.tied([hostile])] == [0]


def test_reading_many_arrays_keeps_none_of_them(bulk):
    many = [numpy.zeros(10) for _ in range(3)]

    def references():
        read_in_bulk(bulk, many)
        bulk.tied(many)
        return [sys.getrefcount(one_) for one_ in (*many, many[0].dtype)]

    assert references() == references()


def test_buffers_are_read_in_bulk_too(bulk):
    large, small = bytes(SMALLEST_BUFFER), bytes(10)
    assert [at for at, _ in read_in_bulk(bulk, [small, large])] == [1]


@pytest.mark.parametrize(
    "make",
    [
        bytes,
        bytearray,
        lambda size: array.array("b", bytes(size)),
        lambda size: mmap.mmap(-1, size),
    ],
)
def test_large_buffers_count_and_an_array_over_one_leaves_it_to_the_buffer(anatomy, make):
    buffer = make(SMALLEST_BUFFER)
    over = numpy.frombuffer(buffer, dtype=numpy.uint8)
    view = one(anatomy.storages(buffer))
    assert (view.key, view.nbytes) == (over.ctypes.data, SMALLEST_BUFFER)
    assert [*anatomy.storages(over)] == []
    assert [edge.kind for edge in anatomy.edges(over)] == [StepKind.BASE]


def test_small_buffers_do_not_count_but_an_array_over_one_does(anatomy):
    buffer = bytearray(100)
    assert [*anatomy.storages(buffer)] == []
    assert one(anatomy.storages(numpy.frombuffer(buffer, dtype=numpy.uint8))).nbytes == 100


def test_a_closed_map_has_no_block(anatomy):
    closed = mmap.mmap(-1, SMALLEST_BUFFER)
    closed.close()
    assert [*anatomy.storages(closed)] == []


def test_an_array_of_objects_leads_to_its_elements(anatomy):
    element = object()
    objects = numpy.array([[element, None], [element, 3]], dtype=object)
    targets = [edge.target for edge in anatomy.edges(objects)]
    assert targets == [element, None, element, 3]
    assert {edge.label for edge in anatomy.edges(objects)} == {"[*]"}


def test_an_array_of_numbers_leads_nowhere(anatomy):
    assert [*anatomy.edges(numpy.zeros(10))] == []


def test_the_blocks_of_a_data_frame_are_found(anatomy):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(numpy.zeros((1000, 3)))
    values = frame._mgr.blocks[0].values
    assert one(anatomy.storages(values)).nbytes == 24_000


def test_the_c_librarys_heap_tells_what_it_keeps():
    heap = glibc.heap()
    if heap is None:
        pytest.skip("the C library is not glibc 2.33 or later")
    assert heap.used_bytes > 0
    assert heap.how_to_return == "malloc_trim(0)"
    more = bytearray(1 << 22)
    assert glibc.heap().used_bytes - heap.used_bytes >= len(more)


def test_without_glibc_there_is_no_fact(anatomy, monkeypatch):
    monkeypatch.setattr(glibc, "_mallinfo", lambda: None)
    assert glibc.heap() is None
    assert anatomy.facts() == ()


def test_the_recording_is_empty_and_says_so():
    backend = PythonBackend()
    assert isinstance(backend, Backend)
    assert backend.loaded()
    assert backend.installed()
    recorder = backend.start(RecordingOptions())
    assert recorder.sample().live_bytes == 0
    trace = recorder.stop()
    assert trace.framework == "python"
    assert trace.totals.allocated_bytes == 0
    assert "NumPy arrays" in trace.coverage.unseen[0]
    assert backend.survey() == trace.coverage


def test_numpy_is_not_imported_for_it():
    code = (
        "import sys\n"
        "from nbmem.backends.python import PythonBackend\n"
        "anatomy = PythonBackend().anatomy()\n"
        "assert anatomy.storage_types() == anatomy.edge_types() == ()\n"
        "assert not list(anatomy.storages(b'x')) and not list(anatomy.edges(b'x'))\n"
        "assert 'numpy' not in sys.modules\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
