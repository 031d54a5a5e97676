"""Line-by-line memory of the process for code typed in a notebook, beside memory_profiler."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.kernel

CELL = """%%memtrace --quiet --process-lines -f grow
def grow(count):
    block = bytearray(count)
    block[::4096] = b'x' * len(block[::4096])
    return block

kept = [grow(40_000_000) for _ in range(2)]
del kept
done = True"""

ROWS = (
    "[(str(row.frame), row.frame.source, row.increment_bytes, row.hits)"
    " for row in __import__('nbmem').last.process_lines]"
)


def rows_of(notebook):
    return eval(notebook.value(ROWS))


def test_lines_of_the_cell_and_of_a_function_typed_in_it(notebook):
    ran = notebook.run(CELL)
    assert ran.status == "ok", ran.messages
    cell = f"In[{ran.number}]"
    rows = {place: (source, grown, hits) for place, source, grown, hits in rows_of(notebook)}
    source, grown, _ = rows[f"{cell}:7"]
    assert source.startswith("kept = [grow")
    assert 70_000_000 < grown < 100_000_000
    assert rows[f"{cell}:3 in grow()"][2] == 2
    assert rows[f"{cell}:4 in grow()"][0].startswith("block[::4096]")
    inside = sum(rows[f"{cell}:{line} in grow()"][1] for line in (3, 4, 5))
    assert 70_000_000 < inside < 100_000_000
    assert -100_000_000 < rows[f"{cell}:8"][1] < -70_000_000
    assert f"{cell}:9" in rows


def test_function_typed_in_another_cell(notebook):
    notebook.run("def earlier(count):\n    made = list(range(count))\n    return len(made)")
    ran = notebook.run("%%memtrace --quiet --process-lines -f earlier\nearlier(10)\nearlier(10)")
    assert ran.result == "10"
    places = [place for place, *_ in rows_of(notebook)]
    assert f"In[{ran.number - 1}]:2 in earlier()" in places
    assert f"In[{ran.number}]:3" in places


def test_statement(notebook):
    notebook.run("def steps():\n    a = 1\n    return a")
    notebook.run("%memtrace --quiet --process-lines -f steps steps()")
    assert [place.partition(":")[2] for place, *_ in rows_of(notebook)] == [
        "2 in steps()",
        "3 in steps()",
    ]


def test_failing_and_awaiting_cells(notebook):
    ran = notebook.run("%%memtrace --process-lines\na = 1\na / 0")
    assert ran.error == "ZeroDivisionError"
    assert "----> 3 a / 0" in ran.tracebacks[0]
    assert notebook.value("__import__('sys').gettrace()") == "None"
    ran = notebook.run(
        "%%memtrace --quiet --process-lines\nimport asyncio\nawait asyncio.sleep(0.01)\n'woke'"
    )
    assert ran.result == "'woke'"
    assert notebook.value("__import__('sys').gettrace()") == "None"


def test_things_that_are_no_function(notebook):
    ran = notebook.run("%%memtrace --process-lines -f len\n1")
    assert "-f len is not a function written in Python" in ran.stderr
    ran = notebook.run("%%memtrace --process-lines -f 1/0\n1")
    assert "cannot be looked up" in ran.stderr


def test_memit_and_mprun_work_beside_it(notebook, tmp_path):
    module = tmp_path / "filed.py"
    module.write_text("def work(n):\n    made = [0] * n\n    return len(made)\n")
    assert notebook.run("%load_ext memory_profiler").status == "ok"
    assert "peak memory" in notebook.run("%memit [0] * 1000").stdout
    assert "peak memory" in notebook.run("%%memtrace --quiet\n%memit [0] * 1000").stdout
    notebook.run(f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nfrom filed import work")
    ran = notebook.run(f"%mprun -T {tmp_path / 'lines.txt'} -f work work(1000)")
    assert ran.status == "ok"
    assert "made = [0] * n" in (tmp_path / "lines.txt").read_text()
    ran = notebook.run("%%memtrace --quiet --process-lines -f work\nwork(1000)")
    assert ran.result == "1000"
    assert any("filed.py:2 in work()" in place for place, *_ in rows_of(notebook))
