"""What linters cannot say: rules of the house that hold for every file."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import nbmem

PACKAGE = Path(nbmem.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
FRAMEWORKS = {"torch", "tensorflow", "keras"}


def name(path):
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_module_is_small_and_says_what_it_holds(path):
    text = path.read_text()
    assert len(text.splitlines()) <= 400
    docstring = ast.get_docstring(ast.parse(text))
    assert docstring, "no module docstring"
    assert docstring.splitlines()[0].endswith((".", "?"))


def test_files_are_named_for_what_they_hold():
    assert not {path.stem for path in FILES} & {"utils", "util", "helpers", "common", "misc"}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_only_a_backend_imports_its_framework(path):
    place = path.relative_to(PACKAGE).parts
    allowed = {place[1]} if place[0] == "backends" and len(place) > 2 else set()
    allowed |= {"keras"} if "tensorflow" in allowed else set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module]
        for imported in names:
            assert imported.partition(".")[0] not in FRAMEWORKS - allowed


def in_a_new_process(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_importing_nbmem_imports_little():
    loaded = in_a_new_process("import nbmem, sys; print(*sys.modules)")
    assert not FRAMEWORKS & set(loaded)
    assert not {"numpy", "matplotlib", "IPython", "ipywidgets", "psutil"} & set(loaded)


def test_loading_the_extension_and_tracing_import_no_framework():
    loaded = in_a_new_process(
        "from IPython.core.interactiveshell import InteractiveShell as Shell\n"
        "shell = Shell.instance()\n"
        "shell.run_line_magic('load_ext', 'nbmem')\n"
        "shell.run_cell('%memtrace --quiet x = 1')\n"
        "import sys; print(*sys.modules)"
    )
    assert not FRAMEWORKS & set(loaded)
    assert "matplotlib" not in loaded
