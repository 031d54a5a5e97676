import os
import stat
import subprocess
import sys
import sysconfig

import pytest

from nbmem.errors import NativeBuildError
from nbmem.native import build, cache

SOURCE = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "sample", 0, -1, 0};
PyMODINIT_FUNC PyInit_sample(void) { return PyModule_Create(&module); }
"""

LOAD = """
import sys
from pathlib import Path
from nbmem.native.build import load_extension
print(load_extension("sample", [Path(sys.argv[1])]).__name__)
"""


@pytest.fixture
def room(tmp_path, monkeypatch):
    folder = tmp_path / "cache"
    monkeypatch.setenv("NBMEM_CACHE_DIR", str(folder))
    monkeypatch.setattr(build, "_loaded", {})
    return folder


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "sample.c"
    path.write_text(SOURCE)
    return path


needs_compiler = pytest.mark.skipif(build.compiler("c") is None, reason="there is no C compiler")


@needs_compiler
def test_a_module_is_compiled_once_and_announced_in_one_line(room, source, capsys, monkeypatch):
    module = build.load_extension("sample", [source])
    assert module.__name__ == "sample"
    assert capsys.readouterr().err.count("\n") == 1
    assert build.load_extension("sample", [source]) is module

    monkeypatch.setattr(build, "_loaded", {})
    monkeypatch.setattr(build, "_run", None)  # would be called to compile
    assert build.load_extension("sample", [source]).__name__ == "sample"
    assert capsys.readouterr().err == ""


@needs_compiler
def test_what_is_written_is_for_the_user_alone(room, source):
    build.load_extension("sample", [source])
    assert stat.S_IMODE(room.stat().st_mode) == 0o700
    modes = {stat.S_IMODE(one.stat().st_mode) for one in room.iterdir()}
    assert modes == {0o600}
    assert {one.suffix for one in room.iterdir()} == {".so", ".lock"}


@needs_compiler
def test_another_source_or_header_is_another_file(room, source, monkeypatch):
    for text in (SOURCE, SOURCE + "\n"):
        monkeypatch.setattr(build, "_loaded", {})
        source.write_text(text)
        build.load_extension("sample", [source])
    monkeypatch.setattr(build, "_loaded", {})
    (source.parent / "part.h").write_text("")
    build.load_extension("sample", [source])
    assert len([*room.glob("*.so")]) == 3


@needs_compiler
def test_processes_that_compile_at_once_share_one_result(room, source):
    ones = [
        subprocess.Popen(
            [sys.executable, "-c", LOAD, str(source)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    said = [one.communicate(timeout=60) for one in ones]
    assert [out for out, _ in said] == ["sample\n"] * 4, said
    assert sum(err.count("compiling") for _, err in said) == 1
    assert len([*room.glob("*.so")]) == 1
    assert not [*room.glob("build-*")]


@needs_compiler
def test_an_error_of_the_compiler_is_one_sentence_with_the_command(room, source, monkeypatch):
    source.write_text(SOURCE + "int wrong = missing;\n")
    with pytest.raises(NativeBuildError, match="'missing' undeclared") as failed:
        build.load_extension("sample", [source])
    assert "run: " in failed.value.next_step
    assert not [*room.glob("*.so")]

    monkeypatch.setattr(build, "_compiled", None)  # the failure is remembered
    with pytest.raises(NativeBuildError, match="'missing' undeclared"):
        build.load_extension("sample", [source])


@needs_compiler
def test_a_module_that_does_not_load_says_which_file_to_delete(room, source):
    with pytest.raises(NativeBuildError, match="PyInit_other"):
        build.load_extension("other", [source])


def test_without_a_compiler(room, source, monkeypatch):
    monkeypatch.setattr(build.shutil, "which", lambda _name: None)
    with pytest.raises(NativeBuildError, match="no C compiler") as failed:
        build.load_extension("sample", [source])
    assert "apt install" in failed.value.next_step


@needs_compiler
def test_without_the_headers_of_python(room, source, monkeypatch):
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"include": "/nowhere"})
    with pytest.raises(NativeBuildError, match="headers of this Python"):
        build.load_extension("sample", [source])


def test_the_home_that_cannot_be_written_gives_way_to_a_private_temporary_folder(
    tmp_path, monkeypatch
):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.delenv("NBMEM_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(tmp_path))
    assert cache.folder() == tmp_path / f"nbmem-{os.getuid()}"


def test_a_folder_that_others_can_write_to_is_refused(tmp_path, monkeypatch):
    open_to_all = tmp_path / "open"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    link = tmp_path / "link"
    link.symlink_to(tmp_path)
    for path in (open_to_all, link):
        monkeypatch.setenv("NBMEM_CACHE_DIR", str(path))
        with pytest.raises(NativeBuildError, match="no folder"):
            cache.folder()


def test_prefetch_tells_of_every_part_what_became_of_it(monkeypatch):
    def fails():
        raise NativeBuildError("no compiler", "Get one")

    monkeypatch.setattr(build, "good", lambda: None, raising=False)
    monkeypatch.setattr(build, "bad", fails, raising=False)
    monkeypatch.setattr(
        build, "EXTENSIONS", {"a": "nbmem.native.build:good", "b": "nbmem.native.build:bad"}
    )
    assert build.prefetch() == (build.Outcome("a"), build.Outcome("b", "no compiler. Get one."))
