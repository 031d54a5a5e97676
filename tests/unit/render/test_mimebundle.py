"""What a front end is given."""

from __future__ import annotations

import pytest

from nbmem.analysis.compare import compare
from nbmem.render.mimebundle import bundle
from nbmem.testing import make_finding, make_path, make_record

SHOWN = {
    "record": make_record(),
    "comparison": compare(make_record(), make_record()),
    "finding": make_finding(),
    "findings": (make_finding(), make_finding(holder="Out[3]")),
    "path": make_path("Out[7]"),
    "paths": (make_path("Out[7]"), make_path("model.weight")),
    "nothing": (),
}


@pytest.mark.parametrize("name", SHOWN)
def test_everything_has_a_text_and_an_html(name):
    made = bundle(SHOWN[name])
    assert set(made) == {"text/plain", "text/html"}
    assert made["text/plain"].strip()
    assert made["text/html"].startswith('<div class="nbmem">')


def test_options_reach_both_looks():
    made = bundle(make_record(), top=1)
    assert "5 more lines" in made["text/plain"]
    assert "5 more lines" in made["text/html"]


def test_something_else_is_refused():
    with pytest.raises(TypeError, match="nothing of nbmem's: tuple"):
        bundle((make_finding(), "x"))
