import pytest

from nbmem.errors import UsageError
from nbmem.limits import (
    automatic_limit,
    memory_there_is,
    parse_size,
    process_limit,
    tensor_limit,
)


@pytest.mark.parametrize(
    ("text", "size"),
    [("2GiB", 2 * 2**30), ("800 MB", 800_000_000), ("1.5g", 1_500_000_000), ("4096", 4096)],
)
def test_sizes_as_people_write_them(text, size):
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["", "lots", "-3GiB", "0", "2 parsecs", "GiB"])
def test_nonsense_is_refused_with_an_example(text):
    with pytest.raises(UsageError, match="2GiB"):
        parse_size(text)


def test_the_automatic_limit_lies_below_what_there_is():
    assert 0 < automatic_limit() < memory_there_is()


def test_limits_are_sizes_words_or_what_there_is():
    assert (tensor_limit(None), tensor_limit(5), tensor_limit("1KiB")) == (None, 5, 1024)
    assert (process_limit(None), process_limit("1MB")) == (None, 10**6)
    assert 0 < process_limit("auto") < memory_there_is()
    assert 0 < tensor_limit("auto") < memory_there_is()
