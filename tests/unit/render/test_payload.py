"""What the front end is given."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace

from nbmem.model import codec
from nbmem.model.record import Record
from nbmem.model.run import RunRecord
from nbmem.render.interactive import InteractivePageExporter, render_interactive
from nbmem.render.palette import COLORS
from nbmem.render.payload import asset, embedded, packed, payload
from nbmem.testing import make_finding, make_record

EVIL = "</script><!--<script>\u2028\ud800"


def test_the_payload_is_the_record_with_manuals_and_runs() -> None:
    record = make_record()
    data = payload(record, [RunRecord("In[7]", "c7", peak_bytes=5)])
    assert codec.decode(data, Record) == record
    assert data["manuals"]["NBM201"].strip()
    assert data["runs"] == [{"label": "In[7]", "cell_id": "c7", "peak_bytes": 5}]


def test_a_rule_that_is_not_installed_has_no_manual() -> None:
    record = make_record(findings=(make_finding(code="XYZ1"),))
    assert payload(record)["manuals"] == {}


def test_it_is_packed_for_the_widget() -> None:
    record = make_record()
    assert json.loads(gzip.decompress(packed(record))) == json.loads(json.dumps(payload(record)))


def test_nothing_in_the_page_ends_its_script() -> None:
    record = replace(make_record(), label=EVIL)
    text = embedded(record)
    assert "<" not in text
    assert text.isascii()
    assert json.loads(text)["record"]["label"] == EVIL
    page = render_interactive(record)
    assert page.count("</script") == 2
    assert "<!--<script>" not in page


def test_the_page_asks_nobody_and_holds_the_static_report() -> None:
    page = render_interactive(make_record())
    assert "default-src 'none'" in page
    assert "https://" not in page.replace(asset("page.js"), "")
    assert "history.append(loss.item())" in page.partition("<script")[0]


def test_the_page_is_written_for_the_user_alone(tmp_path) -> None:
    target = tmp_path / "report.html"
    InteractivePageExporter().write(make_record(), str(target))
    assert target.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert target.stat().st_mode & 0o777 == 0o600


def test_the_bundles_are_small_and_colour_like_the_static_report() -> None:
    for name in ("widget.js", "page.js"):
        script = asset(name)
        assert len(script.encode()) <= 150 * 1024
        assert all(color in script for color in COLORS.values())
