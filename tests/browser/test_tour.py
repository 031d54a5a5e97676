"""The tour, run by a person who presses "run all" in JupyterLab."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fronts import Host, Server, Sight

TOUR = Path(__file__).parents[2] / "notebooks" / "tour.ipynb"


@pytest.mark.torch
def test_the_tour_runs_and_shows_its_leaks(open_page: Callable[..., Sight], server: Server) -> None:
    pytest.importorskip("torch")
    pytest.importorskip("sklearn")
    shutil.copy(TOUR, server.folder / TOUR.name)
    host = Host("lab", open_page(), server, TOUR.name)
    host.open()
    page = host.page
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")

    code: list = []
    end = time.monotonic() + 150
    while not code or not all(cell.execution_count for cell in code):
        assert time.monotonic() < end, "the tour does not end"
        time.sleep(2)
        page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
        code = [cell for cell in server.saved(TOUR.name).cells if cell.cell_type == "code"]

    outputs = [output for cell in code for output in cell.outputs]
    assert [one.evalue for one in outputs if one.output_type == "error"] == []
    shown = [str(one.get("data", {}).get("text/plain", "")) for one in outputs]
    for holder in ("curve[*].grad_fn", "seen", "Out["):
        assert any(holder in text for text in shown), holder
    report = page.locator(".report").first
    report.scroll_into_view_if_needed()
    host.sight.shot("tour", report)
    assert report.get_by_role("tab", name="Lines").is_visible()
