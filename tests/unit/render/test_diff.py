"""A comparison as text and as HTML."""

from __future__ import annotations

import dataclasses

from nbmem.analysis.compare import compare
from nbmem.model.category import Severity
from nbmem.render.diff_html import render_diff_html
from nbmem.render.diff_text import render_diff_text
from nbmem.testing import MS, make_finding, make_lifetimes, make_record, make_trace


def fixed():
    """The cell of ``make_record()`` after the leak was repaired."""
    lived = [
        dataclasses.replace(one, died_ns=one.born_ns + 2 * MS) if one.op == "aten::addmm" else one
        for one in make_lifetimes()
    ]
    return make_record(make_trace(lived), label="In[8]")


def test_a_repaired_leak_is_a_good_change():
    text = render_diff_text(compare(make_record(), fixed()))
    assert text.startswith("nbmem diff  In[7] → In[8]: peak \u221219.0 MiB (\u221254 %)\n")
    assert "✓ gone  NBM201 graph-kept-alive: 20.0 MiB held by history[*].grad_fn" in text
    assert "gone history[*].grad_fn" in text
    page = render_diff_html(compare(make_record(), fixed()))
    assert 'class="nbmem-verdict nbmem-ok"' in page
    assert "nbmem-less" in page


def test_a_new_leak_is_a_warning_with_its_card():
    page = render_diff_html(compare(fixed(), make_record()))
    assert 'class="nbmem-verdict nbmem-warning"' in page
    assert "1 new finding" in page
    assert "nbmem-card nbmem-leak" in page
    text = render_diff_text(compare(fixed(), make_record()))
    assert "fix history.append(loss.item())" in text


def test_the_same_run_has_nothing_to_show():
    text = render_diff_text(compare(make_record(), make_record()))
    assert "the same peak, 35.4 MiB" in text
    assert "By line" not in text


def test_normal_growth_is_no_news():
    grown = make_record(findings=(make_finding(severity=Severity.EXPECTED, holder="x"),))
    assert "new" not in render_diff_text(compare(make_record(), grown))


def test_hostile_names_show_as_text(made):
    page = render_diff_html(compare(made["evil"], made["cell"]))
    assert "<script" not in page
    assert "\x1b" not in render_diff_text(compare(made["evil"], made["cell"]))


def test_huge_records_give_a_bounded_page(made):
    assert len(render_diff_html(compare(made["huge"], made["cell"]))) < 60_000
