"""The whole way in a real front end: trace a training cell, watch it, find the leak, let it go."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from fronts import Host, Server, Sight

SETUP = """\
%load_ext nbmem
import time
import torch
from torch import nn
torch.manual_seed(0)
torch.set_num_threads(1)
net = nn.Sequential(nn.Linear(512, 1024), nn.ReLU(), nn.Linear(1024, 512))
optimizer = torch.optim.Adam(net.parameters())
history = []
"""

TRAIN = """\
%%memtrace
def penalty(out):
    return (out * out).mean()

for step in range(36):
    out = net(torch.randn(256, 512))
    loss = penalty(out)
    optimizer.zero_grad()
    (loss * 1.0).backward(retain_graph=True)
    optimizer.step()
    history.append(loss)
    time.sleep(0.08)
"""

CHECK = "print('left:', 'history' in dir())"


@pytest.mark.torch
def test_a_leak_is_watched_found_and_released(
    open_page: Callable[..., Sight], server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    cells = [SETUP, TRAIN, CHECK]
    host = Host("lab", open_page(), server, server.write("tracing.ipynb", cells))
    host.open()
    host.run(1)
    live = host.output(1).locator(".live")
    live.wait_for()
    figures = set()
    for _ in range(4):
        figures.add(live.locator("[data-figure=live] dd").inner_text())
        time.sleep(0.4)
    assert len(figures) > 1
    assert re.search(r"In\[\d+\]:\d+", live.locator(".now-line").inner_text())
    host.sight.shot("tracing-live", host.output(1))

    host.finished(1)
    report = host.output(1).locator(".report")
    report.wait_for()
    host.sight.shot("tracing-report", host.output(1))
    card = report.locator(".card[data-severity=leak]").first
    assert "history" in card.locator(".chains").inner_text()
    for tab in report.get_by_role("tab").all():
        tab.click()
        host.sight.shot(f"tracing-{tab.get_attribute('data-tab')}", host.output(1))

    report.get_by_role("tab", name="Findings").click()
    card.get_by_role("button", name="Release").click()
    card.locator(".status").get_by_text("freed").wait_for()
    freed = card.locator(".status").inner_text()
    with capsys.disabled():
        print(f"\nreleased: {freed}")  # noqa: T201 - a figure to be read
    assert re.fullmatch(r"[\d.]+ MiB freed", freed)
    host.run(2)
    host.finished(2)
    assert "left: False" in host.output(2).inner_text()
