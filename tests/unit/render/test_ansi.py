"""Colours in a terminal change nothing but the colours."""

from __future__ import annotations

import io
import re

from nbmem.render.ansi import painted, wants_color
from nbmem.render.text import render_text


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_without_its_colours_the_text_is_the_same(each):
    text = render_text(each)
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted(text)) == text


def test_the_leak_is_red_and_the_fix_is_green(made):
    lines = painted(render_text(made["cell"])).splitlines()
    assert lines[1].startswith("\x1b[1;31m✗ 1 leak")
    assert "\x1b[32m      fix history.append(loss.item())\x1b[0m" in lines
    assert "\x1b[1mBy line\x1b[0m" in lines


def test_colours_are_for_terminals_whose_user_wants_them(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_color(Terminal())
    assert not wants_color(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_color(Terminal())
