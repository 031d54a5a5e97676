"""Figures are whole, show code as it is written, and are known to nobody but their owner."""

from __future__ import annotations

import dataclasses
import subprocess
import sys

import pytest
from matplotlib.figure import Figure

from nbmem.analysis.compare import compare
from nbmem.render.plot import render_diff_figure, render_figure
from nbmem.testing import make_finding, make_record, make_site

PNG = b"\x89PNG\r\n"


@pytest.mark.parametrize("name", ["cell", "hunt", "failed", "nothing", "clean"])
def test_every_record_can_be_drawn(made, name):
    figure = render_figure(made[name])
    assert isinstance(figure, Figure)
    assert figure._repr_png_().startswith(PNG)


def test_bands_peak_and_lines_are_on_the_figure(made):
    live, process, lines = render_figure(made["cell"]).axes
    words = [text.get_text() for text in live.texts + live.get_legend().get_texts()]
    assert {"peak 35.4 MiB", "activation", "optimizer state"} <= set(words)
    assert process.get_title(loc="left") == "process memory"
    assert "6  loss = F.cross_entropy(logits, labels)" in [one.get_text() for one in lines.texts]


def test_code_with_dollars_is_no_formula(made):
    site = make_site(1, r"print('$\frac{', x)")
    row = make_record().by_line[0]
    odd = dataclasses.replace(row, frame=site.innermost)
    record = dataclasses.replace(make_record(), by_line=(odd,), label="$x_{")
    assert render_figure(record)._repr_png_().startswith(PNG)
    assert render_diff_figure(compare(record, record))._repr_png_().startswith(PNG)


def test_a_hunt_is_drawn_by_holder(made):
    (axes,) = render_figure(made["hunt"]).axes
    words = [text.get_text() for text in axes.texts]
    assert words[:2] == ["20.0 MiB", "history[*].grad_fn"]


def test_a_comparison_shows_both_timelines_and_what_changed(made):
    figure = render_diff_figure(compare(made["cell"], made["clean"]))
    live, lines = figure.axes
    assert len(live.lines) == 2
    assert any("F.cross_entropy" in one.get_text() for one in lines.texts)
    assert render_diff_figure(compare(made["nothing"], made["nothing"])).axes


def test_pyplot_is_not_imported_so_no_figure_stays_open():
    code = (
        "import sys; from nbmem.testing import make_record;"
        "from nbmem.render.plot import render_figure; render_figure(make_record());"
        "assert 'matplotlib.pyplot' not in sys.modules; print('ok')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "ok\n", done.stderr


def test_findings_do_not_matter_to_the_figure():
    with_them, without = make_record(findings=(make_finding(),)), make_record(findings=())
    titles = {render_figure(one).axes[0].get_title(loc="left") for one in (with_them, without)}
    assert titles == {"In[7] · peak 35.4 MiB · kept 26.4 MiB"}
