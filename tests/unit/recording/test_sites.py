"""Which code is the user's, and the frames of a call site."""

from __future__ import annotations

import asyncio
import json
import linecache
import sysconfig
from pathlib import Path

import pytest

import nbmem
from nbmem.model.site import NOWHERE, Frame, Site
from nbmem.recording.sites import Sites, UserCode


@pytest.mark.parametrize(
    "filename",
    [
        "/tmp/ipykernel_4711/2380437923.py",
        "/tmp/xpython_12/1.py",
        "<ipython-input-3-a1b2c3>",
        "<python-input-0>",
        "<stdin>",
        "<timed exec>",
    ],
)
def test_cells_and_prompts_are_user_code(filename):
    assert UserCode("/nowhere")(filename)


@pytest.mark.parametrize(
    "filename", ["<string>", "<frozen importlib._bootstrap>", "<lambdifygenerated-1>"]
)
def test_generated_code_is_not_user_code(filename):
    assert not UserCode("/nowhere")(filename)


def test_files_under_the_directory_are_user_code_but_libraries_there_are_not(tmp_path):
    environment = tmp_path / "env"
    (environment / "lib").mkdir(parents=True)
    (environment / "pyvenv.cfg").touch()
    is_user = UserCode(str(tmp_path))
    assert is_user(str(tmp_path / "train.py"))
    assert is_user(str(tmp_path / "src" / "model.py"))
    assert not is_user(str(tmp_path / "lib" / "site-packages" / "torch" / "x.py"))
    assert not is_user(str(environment / "lib" / "x.py"))
    assert not is_user("/elsewhere/x.py")
    assert UserCode(str(tmp_path), files=["/elsewhere/x.py"])("/elsewhere/x.py")


def test_the_standard_library_and_packages_are_not_user_code():
    is_user = UserCode("/")
    assert not is_user(json.__file__)
    assert not is_user(sysconfig.get_paths()["purelib"] + "/anything.py")


def test_nbmem_itself_is_never_user_code_and_its_tests_are():
    package = Path(nbmem.__file__).parent
    is_user = UserCode(str(package.parent), files=[str(package / "session.py")])
    assert not is_user(str(package / "session.py"))
    assert is_user(str(package.parent / "tests" / "test_x.py"))


def deep(sites, levels):
    if levels:
        return deep(sites, levels - 1)
    return sites.here()


def mine(filename):
    return filename == __file__


def text_of(frame):
    return linecache.getline(frame.filename, frame.line)


def test_a_site_lists_the_user_frames_innermost_first():
    sites = Sites(mine)
    site = deep(sites, 1)
    functions = [frame.function for frame in site.frames]
    assert functions == ["deep", "deep", "test_a_site_lists_the_user_frames_innermost_first"]
    assert site.innermost.filename == __file__
    assert "return sites.here()" in text_of(site.innermost)
    assert "deep(sites, 1)" in text_of(site.outermost)


def test_the_same_place_gives_the_same_object():
    sites = Sites(mine)
    first, second = (deep(sites, 1) for _ in range(2))
    assert first is second


def test_lines_of_one_function_are_told_apart():
    sites = Sites(mine)
    first = sites.here()
    second = sites.here()
    assert second.innermost.line == first.innermost.line + 1


def test_without_user_frames_the_site_is_nowhere():
    assert Sites(lambda _: False).here() is NOWHERE


def test_deep_recursion_keeps_both_ends():
    site = deep(Sites(mine), 200)
    assert len(site.frames) == 32
    assert site.outermost.function == "test_deep_recursion_keeps_both_ends"
    assert "sites.here()" in text_of(site.innermost)


def test_the_backward_twin_of_a_site_is_interned():
    sites = Sites(mine)
    site = sites.here()
    twin = sites.backward(site)
    assert twin.backward
    assert twin.frames == site.frames
    assert sites.backward(site) is twin


def test_an_awaited_function_is_found_with_its_caller():
    sites = Sites(mine)

    async def inner():
        await asyncio.sleep(0)
        return sites.here()

    async def outer():
        return await inner()

    functions = [frame.function for frame in asyncio.run(outer()).frames]
    assert functions[:2] == ["inner", "outer"]


def test_frames_beyond_the_shells_call_of_a_cell_are_left_out():
    scope = {"sites": Sites(lambda name: name == "<cell>"), "found": []}
    cell = compile("found.append(sites.here())", "<cell>", "exec")
    shell = compile(
        "def run_code():\n exec(cell, scope)\nrun_code()", "x/interactiveshell.py", "exec"
    )
    outside = compile("exec(shell, {'cell': cell, 'scope': scope})", "<cell>", "exec")
    exec(outside, {"shell": shell, "cell": cell, "scope": scope})
    assert scope["found"] == [Site((Frame("<cell>", 1),))]


def test_ipythons_name_for_the_top_of_a_cell_is_made_plain():
    scope = {"sites": Sites(lambda name: name == "<cell>"), "found": []}
    cell = compile("\nfound.append(sites.here())", "<cell>", "exec")
    exec(cell.replace(co_name="<cell line: 2>"), scope)
    assert scope["found"][0].innermost == Frame("<cell>", 2, "<module>")


def test_the_memory_of_chains_is_bounded(monkeypatch):
    monkeypatch.setattr("nbmem.recording.sites._MOST_CHAINS", 5)
    sites = Sites(mine)
    for levels in range(20):
        assert len(deep(sites, levels).frames) == levels + 2
    assert len(sites._sites) <= 7
