"""The notebooks that newcomers open run from top to bottom and show what they promise."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

pytestmark = [pytest.mark.kernel, pytest.mark.torch]

TOUR = Path(__file__).parents[2] / "notebooks" / "tour.ipynb"


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    pytest.importorskip("torch")
    pytest.importorskip("sklearn")
    notebook = nbformat.read(TOUR, as_version=4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.setenv("IPYTHONDIR", str(tmp_path_factory.mktemp("ipython")))
        NotebookClient(notebook, timeout=300).execute()
    return notebook


def shown(notebook, start):
    """Text of all that the cells beginning like this have put out."""
    texts = []
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.source.startswith(start):
            for output in cell.outputs:
                texts.append(output.get("text", ""))
                texts.append(output.get("data", {}).get("text/plain", ""))
    return "\n".join(texts)


def test_first_epoch_is_no_leak(ran):
    first = shown(ran, "%%memtrace\nfor start")
    assert "peak" in first
    assert "optimizer state" in first
    assert "LEAK" not in first


def test_second_epoch_is_no_leak(ran):
    assert "LEAK" not in shown(ran, "%%memtrace --top 3")


def test_list_of_losses_is_found(ran):
    found = shown(ran, "%%memtrace --top 5\ncurve")
    assert "NBM201" in found
    assert "curve" in found
    assert "loss.item()" in found
    assert "curve" in shown(ran, "%memwho curve[0]")


def test_hook_is_found_and_released(ran):
    assert "NBM208" in shown(ran, "%%memtrace --top 5\nwith torch.no_grad()")
    assert "would free 3.12 MiB" in shown(ran, "%memfree seen --dry-run")
    assert "freed 3.12 MiB" in shown(ran, "handle.remove()")


def test_output_history_is_found_and_released(ran):
    assert "NBM101" in shown(ran, "%memleaks")
    assert "freed 14.0 MiB" in shown(ran, "%memfree out")


def test_nothing_is_left(ran):
    assert shown(ran, "after = nbmem.leaks()").strip() == "0 leaks in this notebook"


def test_every_report_is_static_as_well(ran):
    reports = [
        output.data
        for cell in ran.cells
        for output in cell.get("outputs", ())
        if output.output_type == "display_data" and "nbmem" in output.data.get("text/plain", "")
    ]
    assert len(reports) >= 5
    assert all("<svg" in data["text/html"] or "LEAK" in data["text/plain"] for data in reports)
    assert not any("<script" in data["text/html"] for data in reports)


def test_notebook_is_committed_clean():
    notebook = nbformat.read(TOUR, as_version=4)
    assert notebook.metadata["kernelspec"]["name"] == "python3"
    assert not any(cell.get("outputs") for cell in notebook.cells)
