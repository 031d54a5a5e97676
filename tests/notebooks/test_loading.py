"""Loading changes little, imports little, and unloading puts everything back."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.kernel

SNAPSHOT = """
def _state(shell):
    manager = shell.magics_manager
    formatters = shell.display_formatter
    return {
        "line": dict(manager.magics["line"]),
        "cell": dict(manager.magics["cell"]),
        "registry": list(manager.registry),
        "aliases": sorted(vars(shell.magics_manager.user_magics)),
        "configurables": [id(one) for one in shell.configurables],
        "cleanup": list(shell.input_transformers_cleanup),
        "post": list(shell.input_transformers_post),
        "line transforms": list(shell.input_transformer_manager.line_transforms),
        "ast": list(shell.ast_transformers),
        "events": {name: list(called) for name, called in shell.events.callbacks.items()},
        "bundles": dict(formatters.mimebundle_formatter.type_printers),
        "deferred": dict(formatters.mimebundle_formatter.deferred_printers),
        "text": dict(formatters.formatters["text/plain"].type_printers),
        "html": dict(formatters.formatters["text/html"].type_printers),
        "hooks": [__import__("sys").excepthook, __import__("sys").displayhook.__class__],
        "finders": list(__import__("sys").meta_path),
        "tracer": __import__("sys").gettrace(),
        "names": sorted(name for name in shell.user_ns if not name.startswith("_")),
        "attributes": sorted(vars(shell)),
    }
"""


@pytest.fixture(scope="module")
def bare(ipython_home, start_kernel):
    """A kernel without nbmem."""
    with start_kernel(IPYTHONDIR=ipython_home, XDG_STATE_HOME=ipython_home) as made:
        made.run(SNAPSHOT, silent=True)
        yield made


def test_unload_puts_back_what_load_changed(bare):
    # The shell's own state moves on its first cells, and its magics load themselves when used.
    bare.run("%lsmagic")
    bare.run("getattr(get_ipython().magics_manager, 'load_all_lazy_magics', lambda: None)()")
    bare.run("%load_ext autoreload")
    bare.run("_before = _state(get_ipython())", silent=True)
    assert bare.run("%load_ext nbmem").status == "ok"
    assert bare.run("%%memtrace\n1").status == "ok"
    assert bare.run("%memtrace on").status == "ok"
    assert bare.run("2").status == "ok"
    assert bare.run("%unload_ext nbmem").status == "ok"
    bare.run("_after = _state(get_ipython())", silent=True)
    assert bare.value("[key for key in _before if _before[key] != _after[key]]") == "[]"
    assert "not found" in bare.run("%%memtrace\n1").stderr
    assert bare.run("'as before'").result == "'as before'"


def test_a_magic_of_the_same_name_comes_back(bare):
    bare.run("get_ipython().register_magic_function(lambda line: line.upper(), 'line', 'memwho')")
    bare.run("%load_ext nbmem")
    bare.run("%unload_ext nbmem")
    assert bare.run("%memwho mine").result == "'MINE'"
    bare.run("del get_ipython().magics_manager.magics['line']['memwho']", silent=True)


def test_loading_twice_and_reloading(bare):
    bare.run("%load_ext nbmem")
    assert bare.run("%load_ext nbmem").status == "ok"
    assert bare.run("%reload_ext nbmem").status == "ok"
    ran = bare.run("%%memtrace\n7")
    assert (ran.result, len(ran.reports)) == ("7", 1)
    called = "get_ipython().events.callbacks['post_run_cell']"
    assert bare.value(f"sum('nbmem' in one.__module__ for one in {called})") == "1"


def test_unloading_inside_a_traced_cell(bare):
    bare.run("%load_ext nbmem")
    ran = bare.run("%%memtrace\n%unload_ext nbmem\n'survived'")
    assert (ran.status, ran.result) == ("ok", "'survived'")
    assert bare.run("'next'").result == "'next'"
    bare.run("%load_ext nbmem")


def test_loading_inside_a_cell_traces_its_rest(bare):
    bare.run("%unload_ext nbmem")
    ran = bare.run("%load_ext nbmem\n%memtrace_cell --label rest\n'rest'")
    assert (ran.status, ran.result) == ("ok", "'rest'")
    assert bare.value("__import__('nbmem').last.label") == "'rest'"


def test_loading_imports_no_framework(tmp_path):
    code = (
        "import sys\n"
        "from IPython.core.interactiveshell import InteractiveShell\n"
        "shell = InteractiveShell.instance()\n"
        "shell.run_line_magic('load_ext', 'nbmem')\n"
        "heavy = {'torch', 'tensorflow', 'keras', 'matplotlib.pyplot', 'pandas'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "IPYTHONDIR": str(tmp_path)},
    )
    assert done.stdout.strip() == "[]"
