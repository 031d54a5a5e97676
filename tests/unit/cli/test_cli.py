"""The command line: saved reports, manuals of rules, and the state of an installation."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import nbmem
from nbmem.cli import doctor, main
from nbmem.model import codec
from nbmem.model.coverage import Coverage
from nbmem.native.build import Outcome
from nbmem.registry import rules
from nbmem.report import Report
from nbmem.testing import FakeBackend, make_record


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "run.json"
    codec.decode(codec.encode(make_record()), Report).save(path)
    return path


def test_show_prints_the_saved_report(saved, capsys):
    assert main(["show", str(saved)]) == 0
    printed = capsys.readouterr().out
    assert "In[7]" in printed
    assert "history[*].grad_fn" in printed


def test_show_cuts_its_tables(saved, capsys):
    main(["show", str(saved), "--top", "1"])
    short = capsys.readouterr().out
    main(["show", str(saved), "--top", "50"])
    assert len(short) < len(capsys.readouterr().out)


def test_html_writes_one_page(saved, tmp_path, capsys):
    assert main(["html", str(saved)]) == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "run.html")
    page = tmp_path / "elsewhere.html"
    assert main(["html", str(saved), "-o", str(page)]) == 0
    assert "history[*].grad_fn" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("verb", ["show", "html"])
def test_files_that_are_no_reports(verb, tmp_path, capsys):
    for name, text in (("none.json", None), ("odd.json", "{}"), ("torn.json", '{"schema": 1')):
        path = tmp_path / name
        if text is not None:
            path.write_text(text)
        assert main([verb, str(path)]) == 1
        said = capsys.readouterr().err
        assert said.startswith("nbmem: ")
        assert len(said.splitlines()) == 1
        assert said.rstrip().endswith(".")


def test_report_of_the_future(saved, capsys):
    data = json.loads(saved.read_text())
    saved.write_text(json.dumps({**data, "schema": 99}))
    assert main(["show", str(saved)]) == 1
    assert "Install a newer nbmem" in capsys.readouterr().err


def test_explain_lists_every_rule(capsys):
    assert main(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [[one.code, one.name] for one in rules()]
    assert lines


def test_explain_prints_a_manual(capsys):
    assert main(["explain", "nbm201"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("NBM201 ")
    assert len(printed.splitlines()) > 5


def test_explain_knows_what_it_does_not_know(capsys):
    assert main(["explain", "NBM999"]) == 1
    assert "NBM201" in capsys.readouterr().err


class Frameworks:
    """Stands in for the frameworks of a machine."""

    def __init__(self, **problems):
        self.problems = problems

    def backends(self):
        for name in ("quick", "absent", "broken"):
            made = FakeBackend(name=name)
            made.installed = lambda name=name: name != "absent"
            made.loaded = lambda name=name: name == "quick"
            made.survey = lambda name=name: Coverage(
                name, "portable", why="There is no compiler; install g++.", unseen=("Threads.",)
            )
            yield made


def test_doctor_says_which_recorder_serves_and_why(monkeypatch, capsys):
    monkeypatch.setattr(doctor, "backends", Frameworks().backends)
    assert main(["doctor"]) == 0
    printed = capsys.readouterr().out
    assert f"nbmem {nbmem.__version__}" in printed
    assert "quick: portable recorder" in printed
    assert "install g++" in printed
    assert "not seen: Threads." in printed
    assert "absent: not installed" in printed
    assert "broken: cannot be imported (ModuleNotFoundError" in printed


def test_doctor_builds(monkeypatch, capsys):
    monkeypatch.setattr(doctor, "backends", Frameworks().backends)
    outcomes = [Outcome("walker"), Outcome("recorder", "no compiler was found.")]
    monkeypatch.setattr(doctor.build, "prefetch", lambda: tuple(outcomes))
    assert main(["doctor", "--build"]) == 1
    printed = capsys.readouterr().out
    assert "walker: compiled and ready" in printed
    assert "recorder: no compiler was found." in printed
    outcomes.pop()
    assert main(["doctor", "--build"]) == 0


@pytest.mark.parametrize("words", [[], ["dance"], ["show"], ["show", "a", "--top", "x"]])
def test_wrong_command_line(words, capsys):
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage: nbmem" in capsys.readouterr().err


def test_module_runs_and_a_closed_pipe_is_no_error(saved):
    command = f"{sys.executable} -m nbmem show {saved} --top 50 | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "nbmem" in done.stdout
    assert done.stderr == ""
