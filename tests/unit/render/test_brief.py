"""A report in one line."""

from __future__ import annotations

from nbmem.render.html import render_html
from nbmem.render.mimebundle import bundle


def test_a_calm_cell_takes_one_line(made):
    text = bundle(made["clean"], brief=True)["text/plain"]
    assert text == "nbmem  In[7] · 41.0 ms · peak 18.4 MiB · kept 0 B"


def test_a_leak_takes_a_second_line(made):
    text = bundle(made["cell"], brief=True)["text/plain"]
    assert text.splitlines() == [
        "nbmem  In[7] · 206 ms · peak 35.4 MiB · kept 26.4 MiB",
        "✗ 1 leak: 20.0 MiB held by history[*].grad_fn",
    ]


def test_the_line_folds_out_into_the_whole_report(made):
    page = bundle(made["cell"], brief=True)["text/html"]
    summary, whole = page.split("</summary>", 1)
    assert "nbmem-told nbmem-leak" in summary
    assert "history[*].grad_fn" in summary
    assert "By line" in whole
    assert len(page) < len(render_html(made["cell"])) + 600


def test_every_record_has_a_line(each):
    drawn = bundle(each, brief=True)
    assert len(drawn["text/plain"].splitlines()) <= 2
    assert drawn["text/plain"].replace("\n", "").isprintable()
    assert "<script" not in drawn["text/html"]
