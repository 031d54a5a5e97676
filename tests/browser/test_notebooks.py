"""The widget in real front ends: live while the kernel is busy, then the report that lasts."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from feeds import FEED, GROW, LONG, MONITOR, REPORT, SHORT
from fronts import Host, Server, Sight

SECONDS = 6


def test_a_cell_is_shown_live_and_its_report_lasts(
    host_kind: str, open_page: Callable[..., Sight], server: Server
) -> None:
    cells = [FEED, LONG.replace("SECONDS", str(SECONDS)), SHORT, REPORT]
    host = Host(host_kind, open_page(), server, server.write(f"{host_kind}.ipynb", cells))
    host.open()

    host.run(1)
    live = host.output(1).locator(".live")
    live.wait_for()
    moves_while_the_kernel_is_busy(live)
    assert "*" in host.prompt(1)
    answers_clicks_without_the_kernel(live)
    host.sight.shot(f"live-{host.kind}", host.output(1))
    tells_where_the_cell_is(live)
    assert "*" in host.prompt(1)

    host.finished(1)
    host.output(1).locator(".report").wait_for()
    assert "the view was shown: True" in host.output(1).inner_text()
    assert host.output(1).locator(".live").count() == 0
    host.sight.shot(f"report-{host.kind}", host.output(1))

    leaves_nothing_of_a_short_cell(host, 2)

    host.run(3)
    host.finished(3)
    host.output(3).locator(".report").wait_for()
    works_with_the_kernel(host, host.output(3).locator(".report"))

    host.save()
    host.page.reload()
    again = host.output(3).locator(".report")
    again.wait_for()
    assert "20.0 MiB freed" in again.locator(".card .status").first.inner_text()

    shows_the_static_report_without_its_kernel(host, 3)


def moves_while_the_kernel_is_busy(live: Any) -> None:
    times, pictures = set(), set()
    for _ in range(3):
        times.add(live.locator(".subtitle").inner_text())
        pictures.add(live.locator("canvas").screenshot())
        time.sleep(0.5)
    assert len(times) == 3
    assert len(pictures) == 3


def answers_clicks_without_the_kernel(live: Any) -> None:
    height = live.bounding_box()["height"]
    live.get_by_role("button", name="device").click()
    live.locator(".legend").get_by_text("cuda:0").wait_for()
    live.get_by_role("button", name="category").click()
    live.locator(".legend").get_by_text("activation").wait_for()
    assert abs(live.bounding_box()["height"] - height) <= 1


def tells_where_the_cell_is(live: Any) -> None:
    assert re.search(r"In\[9\]:[4-6]", live.locator(".now-line").inner_text())
    assert live.locator(".now-code").inner_text().startswith(("for step", "total =", "time.sleep"))
    assert re.search(rf"\d+ of {SECONDS * 100} steps", live.locator(".steps").inner_text())
    assert re.search(r"[\d.]+ steps/s", live.locator(".steps").inner_text())
    assert live.locator("[data-figure=peak]").get_by_text("at ").count() == 1


def leaves_nothing_of_a_short_cell(host: Host, index: int) -> None:
    host.run(index)
    host.finished(index)
    host.output(index).get_by_text("the view was shown: False").wait_for()
    assert host.output(index).locator(".jp-OutputArea-child").count() == 1
    assert host.output(index).locator(".nbmem").count() == 0


def works_with_the_kernel(host: Host, report: Any) -> None:
    card = report.locator(".card[data-code=NBM201]")
    card.get_by_role("button", name="Release").click()
    card.locator(".status").get_by_text("20.0 MiB freed").wait_for()
    assert card.get_by_role("button", name="Release").is_disabled()
    card.get_by_role("button", name="Copy fix").click()
    card.get_by_text("Copied").wait_for()
    assert host.page.evaluate("navigator.clipboard.readText()") == "history.append(loss.item())"
    card.get_by_role("button", name="Explain").click()
    assert "autograd graph" in card.locator(".manual").inner_text()
    # Letters that the notebook takes for commands must only be text in a filter.
    cells = host.page.locator(".jp-CodeCell").count()
    report.get_by_role("tab", name="Kept").click()
    report.get_by_role("searchbox").press_sequentially("add")
    assert report.locator("table.kept tbody tr").count() == 1
    assert host.page.locator(".jp-CodeCell").count() == cells


def shows_the_static_report_without_its_kernel(host: Host, index: int) -> None:
    host.shut_kernel_down()
    host.page.goto("about:blank")
    host.visit()
    output = host.output(index)
    output.get_by_text("history.append(loss.item())").first.wait_for()
    assert "20.0 MiB" in output.inner_text()
    assert "model not found" not in output.inner_text()
    assert output.locator(".report").count() == 0
    # The host itself reports that the kernel is gone.
    host.sight.trouble = [line for line in host.sight.trouble if not re.search("40[34]", line)]


def test_the_theme_and_the_cells_of_the_host_are_used(
    open_page: Callable[..., Sight], server: Server
) -> None:
    host = Host("lab", open_page(), server, server.write("theme.ipynb", [FEED, REPORT]))
    host.open()
    host.run(1)
    host.finished(1)
    output = host.output(1)
    output.locator(".nbmem[data-theme=light]").wait_for()

    use_theme(host, "JupyterLab Dark")
    output.locator(".nbmem[data-theme=dark]").wait_for()
    time.sleep(1)
    host.sight.shot("report-lab-dark", output)
    use_theme(host, "JupyterLab Light")
    output.locator(".nbmem[data-theme=light]").wait_for()

    output.get_by_role("button", name="Insert cell").click()
    made = host.page.locator(".jp-CodeCell .cm-content").nth(2)
    made.get_by_text("history.append(loss.item())").wait_for()


def use_theme(host: Host, name: str) -> None:
    host.page.evaluate(
        "name => jupyterapp.commands.execute('apputils:change-theme', {theme: name})", name
    )


def test_the_monitor_follows_the_cells_and_stops(
    open_page: Callable[..., Sight], server: Server
) -> None:
    host = Host("lab", open_page(), server, server.write("monitor.ipynb", [MONITOR, GROW]))
    host.open()
    monitor = host.output(0).locator(".monitor")
    monitor.locator("[data-figure=process]").get_by_text("MiB").first.wait_for()
    host.run(1)
    host.finished(1)
    monitor.locator(".grew-name").get_by_text("grown").wait_for()
    assert "+32.0 MiB" in monitor.locator(".grew").inner_text()
    monitor.locator("canvas").wait_for()
    time.sleep(2.2)
    host.sight.shot("monitor", host.output(0))
    monitor.get_by_role("button", name="Stop").click()
    monitor.get_by_role("button", name="Stopped").wait_for()
