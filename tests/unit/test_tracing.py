import pytest

import nbmem
from nbmem.errors import UsageError


class WordlessError(Exception):
    def __str__(self):
        raise RuntimeError("no words")


def test_a_failing_block_has_a_report_and_keeps_its_exception():
    tracing = nbmem.trace("t", backends=["python"])
    with pytest.raises(ZeroDivisionError), tracing:
        _ = 1 / 0
    assert tracing.report.error == "ZeroDivisionError: division by zero"
    assert nbmem.last is tracing.report


def test_an_exception_without_words_is_told_by_its_type():
    tracing = nbmem.trace("t", backends=["python"])
    with pytest.raises(WordlessError), tracing:
        raise WordlessError
    assert tracing.report.error == "WordlessError"


def test_a_report_is_not_there_before_the_block_has_ended():
    tracing = nbmem.trace("t", backends=["python"])
    with tracing, pytest.raises(UsageError, match="after the with block"):
        _ = tracing.report


def test_an_unknown_backend_is_answered_with_the_known_ones():
    with pytest.raises(UsageError, match="python, torch, tensorflow"):
        nbmem.trace(backends=["jax"])
