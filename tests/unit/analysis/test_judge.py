import dataclasses
import inspect
import re

import pytest

from nbmem.analysis.judge import judge
from nbmem.analysis.leaks import holding
from nbmem.model.case import Case
from nbmem.model.category import Severity
from nbmem.model.lifetime import Lifetime
from nbmem.registry import rules
from nbmem.testing import make_finding

MIB = 1 << 20


class Says:
    """A rule that says what it was given."""

    code, name, severity, cheap = "X1", "says", Severity.LEAK, True

    def __init__(self, *found):
        self.found = found

    def check(self, _case):
        return self.found


class Fails(Says):
    def check(self, _case):
        raise RuntimeError("no")


def case(*sizes):
    return Case(alive=tuple(Lifetime(key, size) for key, size in enumerate(sizes, 1)))


def finding(*keys, **changes):
    return make_finding(share=0.0, keys=keys, count=len(keys), **changes)


def test_each_storage_is_charged_once_and_the_graver_finding_has_it():
    mild = finding(1, 2, severity=Severity.WARNING, code="A")
    grave = finding(2, 3, severity=Severity.LEAK, code="B")
    found, _ = judge(case(MIB, 2 * MIB, 4 * MIB), [Says(mild), Says(grave)])
    assert [(one.code, one.keys, one.nbytes) for one in found] == [
        ("B", (2, 3), 6 * MIB),
        ("A", (1,), MIB),
    ]
    assert found[0].share == pytest.approx(6 / 7)


def test_a_finding_that_is_left_with_nothing_is_dropped():
    found, _ = judge(case(MIB), [Says(finding(1)), Says(finding(1, 1))])
    assert len(found) == 1


def test_few_bytes_are_expected_and_hardly_any_are_silent():
    found, _ = judge(case(100_000, 3000, 90 * MIB), [Says(finding(1)), Says(finding(2))])
    assert [(one.keys, one.severity) for one in found] == [((1,), Severity.EXPECTED)]


def test_in_a_small_notebook_few_bytes_are_many():
    found, _ = judge(case(100_000, 200_000), [Says(finding(1))])
    assert found[0].severity is Severity.LEAK


def test_a_rule_that_fails_becomes_a_note():
    found, notes = judge(case(MIB), [Fails(), Says(finding(1))])
    assert len(found) == 1
    assert notes == ("Rule X1 failed (RuntimeError: no).",)


def test_a_judged_case_is_not_kept():
    judge(case(MIB), rules())
    assert holding._latest == []


def test_judging_a_large_case_twice_gives_the_same():
    one = case(*range(MIB, MIB + 50))
    assert judge(one, rules()) == judge(dataclasses.replace(one), rules())


@pytest.mark.parametrize("rule", [*rules()], ids=lambda rule: rule.code)
def test_every_rule_has_a_manual_a_code_and_a_slug(rule):
    manual = inspect.getdoc(type(rule))
    parts = ["**What it sees.**", "**What to do.**", "**Example.**"]
    assert [part for part in parts if part not in manual] == []
    assert "**Why it " in manual
    assert re.fullmatch(r"NBM\d{3}", rule.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert list(rule.check(Case())) == []
