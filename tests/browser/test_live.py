"""The live view in real front ends, while the kernel is busy."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from feeds import FEED, LONG, SHORT
from fronts import Host, Server, Sight

SECONDS = 7


@pytest.fixture
def host(host_kind: str, open_page: Callable[..., Sight], server: Server) -> Host:
    cells = [FEED, LONG.replace("SECONDS", str(SECONDS)), SHORT, "1 + 1"]
    made = Host(host_kind, open_page(), server, server.write(f"live-{host_kind}.ipynb", cells))
    made.open()
    return made


def test_the_chart_moves_while_the_kernel_is_busy_and_becomes_the_report(host: Host) -> None:
    host.run(1)
    output = host.output(1)
    live = output.locator(".live")
    live.wait_for()
    elapsed, plot = live.locator(".subtitle"), live.locator("canvas")

    seen = set()
    pictures = set()
    for _ in range(4):
        seen.add(elapsed.inner_text())
        pictures.add(plot.screenshot())
        time.sleep(0.6)
    assert len(seen) == 4
    assert len(pictures) == 4
    assert "[*]" in host.prompt(1)

    height = live.bounding_box()["height"]
    live.get_by_role("button", name="device").click()
    assert "cuda:0" in live.locator(".legend").inner_text()
    host.sight.shot(f"live-{host.kind}", output)
    live.get_by_role("button", name="category").click()
    assert "activation" in live.locator(".legend").inner_text()
    assert re.search(r"In\[9\]:\d+", live.locator(".now-line").inner_text())
    assert "time.sleep" in live.locator(".now-code").inner_text() or live.locator(".now-code")
    assert re.search(r"\d+ of 700 steps", live.locator(".steps").inner_text())
    assert abs(live.bounding_box()["height"] - height) <= 1

    host.finished(1)
    report = output.locator(".report")
    report.wait_for()
    assert "the view was shown: True" in output.inner_text()
    assert output.locator(".live").count() == 0
    host.sight.shot(f"report-{host.kind}", output)


def test_a_short_cell_leaves_nothing_of_the_live_view(host: Host) -> None:
    host.run(2)
    host.finished(2)
    output = host.output(2)
    output.get_by_text("the view was shown: False").wait_for()
    assert output.locator(".jp-OutputArea-child").count() == 1
    assert output.locator(".nbmem").count() == 0
