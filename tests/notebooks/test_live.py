"""A long cell shows its memory while it runs; the view becomes the report."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.kernel

VIEW = "application/vnd.jupyter.widget-view+json"
LONG = "\nimport time\nblocks = []\nfor n in range(16):\n    blocks.append(bytearray(1_000_000))\n"
LONG += "    time.sleep(0.1)\n"


def test_long_cell_is_shown_live_and_then_its_report(notebook):
    ran = notebook.run("%%memtrace --label live" + LONG + "'done'")
    assert (ran.status, ran.result) == ("ok", "'done'")
    (view,) = ran.of("display_data")
    assert VIEW in view["data"]
    (report,) = ran.of("update_display_data")
    assert report["transient"] == view["transient"]
    assert "nbmem  live" in report["data"]["text/plain"]
    assert "process" in report["data"]["text/html"]
    fed = [one for one in ran.of("comm_msg") if "state" in one["data"]]
    assert len(fed) >= 3


def test_failing_long_cell_ends_with_its_report(notebook):
    ran = notebook.run("%%memtrace" + LONG + "1 / 0")
    assert ran.error == "ZeroDivisionError"
    (report,) = ran.of("update_display_data")
    assert "ZeroDivisionError" in report["data"]["text/plain"]


@pytest.mark.parametrize("options", ["--quiet", "--no-html"])
def test_not_asked_for(notebook, options):
    ran = notebook.run(f"%%memtrace {options}" + LONG)
    assert not ran.of("comm_open")
    assert not ran.of("update_display_data")
    assert len(ran.reports) == (options == "--no-html")


def test_short_cell_shows_its_report_as_html(notebook):
    assert "process" in notebook.run("%%memtrace\n1").reports[0]["text/html"]
