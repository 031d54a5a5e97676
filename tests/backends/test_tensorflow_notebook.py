"""The notebook that compares the frameworks runs from top to bottom and shows what it promises."""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

pytestmark = [pytest.mark.kernel, pytest.mark.torch, pytest.mark.tensorflow]

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "compare_frameworks.ipynb"


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    pytest.importorskip("torch")
    pytest.importorskip("tensorflow.version", reason="TensorFlow is not installed")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.setenv("IPYTHONDIR", str(tmp_path_factory.mktemp("ipython")))
        NotebookClient(notebook, timeout=300).execute()
    return notebook


def shown(notebook, start):
    """Text of all that the cell beginning like this has put out."""
    (cell,) = [one for one in notebook.cells if one.source.startswith(start)]
    texts = [out.get("text", "") + out.get("data", {}).get("text/plain", "")
             for out in cell.outputs]  # fmt: skip
    return "\n".join(texts)


def test_one_report_has_both_frameworks(ran):
    assert "torch, tensorflow" in shown(ran, "%%memtrace --top 5 --label Keras")


def test_both_models_are_compared(ran):
    assert "PyTorch → Keras" in shown(ran, "runs = ")
    peaks = re.findall(r"peak +([\d,]+) bytes", shown(ran, "weights = "))
    assert len(peaks) == 2
    # Both keep at least the two hidden layers' results and one gradient per weight.
    least = 2 * 256 * 512 * 4 + 512 * 512 * 4
    assert all(int(peak.replace(",", "")) >= least for peak in peaks)


def test_shared_bytes_are_counted_once(ran):
    said = shown(ran, 'print(f"kept {nbmem.last.kept_bytes:,}')
    assert "kept 4,194,304 bytes for three names of 4,194,304" in said
    assert all(name in said for name in ("shared_tf", "shared_torch", "shared_numpy"))


def test_notebook_is_committed_clean():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert notebook.metadata["kernelspec"]["name"] == "python3"
    assert not any(cell.get("outputs") for cell in notebook.cells)
