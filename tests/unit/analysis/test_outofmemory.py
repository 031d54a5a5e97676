import pytest

from nbmem.analysis.outofmemory import asked_bytes, explain, is_out_of_memory
from nbmem.errors import MemoryLimitExceeded
from nbmem.model.category import Severity
from nbmem.model.finding import Finding
from nbmem.model.lifetime import Lifetime
from nbmem.model.row import Row


class ResourceExhaustedError(Exception):
    pass


class OutOfMemoryError(RuntimeError):
    pass


TORCH_CPU = RuntimeError(
    "[enforce fail at alloc_cpu.cpp:121] err == 0. DefaultCPUAllocator: can't allocate memory: "
    "you tried to allocate 40000000000000 bytes. Error code 12 (Cannot allocate memory)"
)
TORCH_CUDA = OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB. GPU 1 has a total")
NUMPY = MemoryError("Unable to allocate 1.50 TiB for an array with shape (1,) and data type int8")
TF = ResourceExhaustedError(
    "OOM when allocating tensor with shape[1000,2000] and type double on "
    "/job:localhost/replica:0/task:0/device:GPU:0 by allocator GPU_0_bfc"
)


@pytest.mark.parametrize(
    ("error", "asked"),
    [
        (TORCH_CPU, 40_000_000_000_000),
        (TORCH_CUDA, 2 * 2**30),
        (NUMPY, int(1.5 * 2**40)),
        (TF, 16_000_000),
        (MemoryLimitExceeded(10, 5, 12), 10),
        (MemoryError(), 0),
    ],
)
def test_each_framework_tells_what_was_asked_for(error, asked):
    assert is_out_of_memory(error)
    assert asked_bytes(error) == asked


def test_other_errors_are_not_taken_for_one():
    assert not is_out_of_memory(RuntimeError("mat1 and mat2 shapes cannot be multiplied"))
    assert not is_out_of_memory(KeyError("memory"))


def test_the_device_is_named():
    told = explain(TORCH_CUDA, alive=(), by_category=(), findings=(), available_bytes=0)
    assert told.device == "cuda:1"


def test_a_leak_that_would_have_been_enough_is_named_first():
    leak = Finding("NBM101", "output-history", Severity.LEAK, 100, "Out[3]", remedy="%memfree out")
    told = explain(
        MemoryLimitExceeded(requested=50, live=80, limit=100),
        alive=(Lifetime(1, 80),),
        by_category=(Row("activation", peak_bytes=60),),
        findings=(leak,),
        available_bytes=0,
    )
    assert told.missing_bytes == 30
    assert told.advice[0].startswith("Out[3] holds 100 bytes: %memfree out.")
    assert "enough" in told.advice[0]
    assert "1/2 of the size" in told.advice[1]


def test_wide_numbers_are_named():
    told = explain(
        MemoryError(),
        alive=(Lifetime(1, 800, dtype="float64"),),
        by_category=(),
        findings=(),
        available_bytes=0,
    )
    assert told.advice == ("800 bytes are float64: float32 would halve them.",)


def test_a_hopeless_request_is_called_so():
    told = explain(TORCH_CPU, alive=(), by_category=(), findings=(), available_bytes=2**30)
    assert "Even with every live tensor released" in told.advice[0]
