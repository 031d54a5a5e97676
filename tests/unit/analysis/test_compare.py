"""Two records are matched by what stays the same when a cell is edited."""

from __future__ import annotations

import dataclasses

from nbmem.analysis.compare import compare
from nbmem.model.record import Record
from nbmem.model.row import Row
from nbmem.model.site import Frame
from nbmem.testing import make_finding, make_record


def line(number, source, peak, cell="In[7]", function="<module>"):
    frame = Frame(cell, number, function, source)
    return Row(str(frame), peak_bytes=peak, allocated_bytes=peak, count=1, frame=frame)


def lines(first, second):
    found = compare(Record(by_line=tuple(first)), Record(by_line=tuple(second)))
    return [
        (
            one.before.frame.line if one.before else None,
            one.after.frame.line if one.after else None,
            one.grown("peak_bytes"),
        )
        for one in found.by_line
    ]


def test_lines_are_matched_by_their_text_across_cells_and_numbers():
    before = [line(3, "y = model(x)", 100), line(4, "loss = f(y)", 10)]
    after = [line(9, "loss = f(y)", 50, "In[8]"), line(8, "y = model(x)", 100, "In[8]")]
    assert lines(before, after) == [(4, 9, 40), (3, 8, 0)]


def test_blanks_do_not_make_another_line():
    assert lines([line(1, "y = f( x )", 5)], [line(1, "y  =  f( x )", 5)]) == [(1, 1, 0)]


def test_equal_lines_are_matched_in_their_order():
    before = [line(1, "x = f()", 1), line(5, "x = f()", 100)]
    after = [line(6, "x = f()", 100), line(2, "x = f()", 3)]
    assert lines(before, after) == [(1, 2, 2), (5, 6, 0)]


def test_an_edited_line_is_the_line_that_it_was():
    before = [line(1, "logits = model(images)", 100), line(2, "loss.backward()", 7)]
    after = [line(1, "logits = model(images.half())", 50), line(2, "loss.backward()", 7)]
    assert lines(before, after) == [(1, 1, -50), (2, 2, 0)]


def test_lines_that_have_nothing_in_common_are_new_and_gone():
    before, after = [line(1, "a = torch.rand(9)", 9)], [line(1, "model.fit(data, 3)", 4)]
    assert lines(before, after) == [(1, None, -9), (None, 1, 4)]


def test_the_same_text_in_another_function_is_another_line():
    before = [line(1, "x = f()", 9, function="a")]
    after = [line(1, "x = f()", 9, function="b")]
    assert len(lines(before, after)) <= 2
    assert compare(Record(by_line=tuple(before)), Record(by_line=tuple(after))).by_line


def test_thousands_of_lines_are_compared_without_looking_for_edits():
    before = [line(number, f"a{number} = x", 1) for number in range(3000)]
    after = [line(number, f"b{number} = x", 1) for number in range(3000)]
    assert len(lines(before, after)) == 6000


def test_totals_ops_categories_and_holders():
    first, second = make_record(), make_record(by_op=(), kept=())
    found = compare(first, second)
    peak = found.totals[0]
    assert (peak.name, peak.before, peak.after) == ("peak", first.peak_bytes, first.peak_bytes)
    assert {one.label for one in found.by_op} == {row.label for row in first.by_op}
    assert all(one.after is None for one in found.by_op)
    assert all(one.same for one in found.by_category)
    held = {one.label: one.grown("kept_bytes") for one in found.by_holder}
    assert held["history[*].grad_fn"] == -20 << 20
    assert found.by_holder[0].of("count") == (20, 0)


def test_hunts_are_compared_by_what_is_alive():
    hunt = Record(kind="hunt", kept=make_record().kept)
    (alive,) = compare(hunt, dataclasses.replace(hunt, kept=())).totals
    assert (alive.name, alive.grown) == ("alive", -make_record().kept_bytes)


def test_findings_that_came_and_went():
    gone, stays, came = (make_finding(holder=name) for name in ("a", "b", "c"))
    bigger = dataclasses.replace(stays, nbytes=1)
    found = compare(make_record(findings=(gone, stays)), make_record(findings=(bigger, came)))
    assert found.gone == (gone,)
    assert found.new == (came,)
