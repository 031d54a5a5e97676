"""The widget without a front end: its messages, its bundle and its report."""

from __future__ import annotations

import gzip
import json
from types import SimpleNamespace
from typing import Any

import pytest

from nbmem.errors import ReleaseError
from nbmem.render.widget import VIEW, LiveWidget, report_bundle, report_widget, view_bundle
from nbmem.testing import make_finding, make_record


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(
        LiveWidget, "send", lambda _self, content, _buffers=None: messages.append(content)
    )
    return messages


def test_a_finding_is_released_and_the_freed_bytes_are_kept(sent: list[dict[str, Any]]) -> None:
    asked = []

    def release(finding: Any) -> Any:
        asked.append(finding)
        return SimpleNamespace(bytes_freed=3 << 20)

    record = make_record()
    widget = report_widget(record, release=release)
    widget._asked(widget, {"do": "release", "finding": 0}, [])
    assert asked == [record.findings[0]]
    assert sent == [{"finding": 0, "ok": True, "text": "3.00 MiB freed"}]
    assert widget.freed == {"0": "3.00 MiB freed"}


@pytest.mark.parametrize("index", [-1, 1, 99])
def test_a_finding_that_is_not_there_is_answered(sent: list[dict[str, Any]], index: int) -> None:
    widget = report_widget(make_record(), release=lambda _finding: None)
    widget._asked(widget, {"do": "release", "finding": index}, [])
    assert sent[0]["ok"] is False


@pytest.mark.parametrize(
    ("error", "words"),
    [(ReleaseError("it is gone", "Look again"), "it is gone. Look again."),
     (KeyError("x"), "KeyError: 'x'")],
)  # fmt: skip
def test_a_release_that_fails_is_told(
    sent: list[dict[str, Any]], error: Exception, words: str
) -> None:
    def release(_finding: Any) -> None:
        raise error

    widget = report_widget(make_record(), release=release)
    widget._asked(widget, {"do": "release", "finding": 0}, [])
    assert sent == [{"finding": 0, "ok": False, "text": words}]
    assert widget.freed == {}


def test_messages_that_nobody_sends_do_nothing(sent: list[dict[str, Any]]) -> None:
    widget = report_widget(make_record())
    for content in ({}, {"do": "stop"}, {"do": "release"}, {"do": "release", "finding": "0"}):
        widget._asked(widget, content, [])
    assert sent == []


def test_becoming_the_report_drops_what_the_live_view_needed() -> None:
    widget = LiveWidget(columns=["live"], chunk=b"1" * 16, status={"line": "In[1]:1"})
    widget.become_report(make_record())
    assert (widget.columns, widget.chunk, widget.status) == ([], b"", {})
    assert json.loads(gzip.decompress(widget.report))["record"]["label"] == "In[7]"


def test_the_saved_output_is_the_static_report() -> None:
    drawn = report_bundle(make_record(findings=(make_finding(),)))
    assert [*drawn] == ["text/plain", "text/html"]
    assert drawn["text/html"].startswith('<div data-nbmem-widget="')
    assert "history.append(loss.item())" in drawn["text/html"]


def test_where_outputs_are_kept_apart_the_widget_has_its_own() -> None:
    widget = report_widget(make_record())
    shell = SimpleNamespace(user_ns={"__vsc_ipynb_file__": "x.ipynb"})
    drawn = view_bundle(widget, make_record(), shell=shell)
    assert drawn[VIEW]["model_id"] == widget.model_id
    assert "text/html" in drawn
    assert [*view_bundle(widget)] == ["text/plain", VIEW]
