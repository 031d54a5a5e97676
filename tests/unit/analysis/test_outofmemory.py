import pytest

from nbmem.analysis.outofmemory import asked_bytes, explain, is_out_of_memory
from nbmem.errors import MemoryLimitExceeded
from nbmem.model.category import Severity
from nbmem.model.facts import AllocatorFact
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


def test_a_process_over_its_limit_is_told_with_what_was_alive():
    told = explain(
        MemoryLimitExceeded(live=120, limit=100, process=True),
        alive=(Lifetime(1, 80),),
        by_category=(),
        findings=(),
        available_bytes=0,
    )
    assert (told.process_bytes, told.live_bytes, told.limit_bytes) == (120, 80, 100)
    assert told.missing_bytes == 20


def test_free_blocks_that_are_too_small_are_told():
    told = explain(
        TORCH_CUDA,
        alive=(),
        by_category=(),
        findings=(),
        available_bytes=0,
        allocators=(
            AllocatorFact("small", free_bytes=1 << 20),
            AllocatorFact("glibc", free_bytes=64 << 20, how_to_return="malloc_trim(0)"),
            AllocatorFact("cuda:1", free_bytes=3 << 30, largest_bytes=1 << 30),
        ),
    )
    assert told.reusable == (("cuda:1", 3 << 30, 1 << 30), ("glibc", 64 << 20, 0))
    assert "in pieces" in told.advice[0]
    assert told.advice[1].endswith("malloc_trim(0) gives it back.")


def test_a_gpu_tells_itself_what_it_could_give():
    words = "CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 8.00 GiB"
    error = OutOfMemoryError(f"{words} of which 512.00 MiB is free.")
    told = explain(error, alive=(), by_category=(), findings=(), available_bytes=64 << 30)
    assert told.available_bytes == 512 << 20
    assert told.missing_bytes == (2 << 30) - (512 << 20)
