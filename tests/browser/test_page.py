"""The exported page, opened from disk without any server."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from nbmem.model.category import Severity
from nbmem.model.record import Record
from nbmem.render.interactive import InteractivePageExporter
from nbmem.testing import make_finding, make_path, make_record, make_trace

if TYPE_CHECKING:
    from fronts import Sight

EVIL = "</script><img src=x onerror=\"document.title='hit'\"><b>'\"&"


def evil_record() -> Record:
    path = replace(make_path("history[*]"), root=EVIL)
    finding = make_finding(
        holder=EVIL, paths=(path,), remedy=EVIL, detail=EVIL, severity=Severity.LEAK
    )
    trace = make_trace()
    kept = tuple(replace(one, op=EVIL, holders=(path,)) for one in trace.kept)
    return make_record(findings=(finding,), kept=kept, label=EVIL, notes=(EVIL,), error=EVIL)


@pytest.fixture
def show(tmp_path: Path, open_page: Callable[..., Sight]) -> Callable[..., Sight]:
    def visit(record: Record, **view: Any) -> Sight:
        target = tmp_path / "report.html"
        InteractivePageExporter().write(record, str(target))
        sight = open_page(**view)
        sight.page.goto(target.as_uri())
        sight.page.locator(".report").wait_for()
        return sight

    return visit


def test_the_page_is_small_and_private(tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    InteractivePageExporter().write(make_record(), str(target))
    assert target.stat().st_size < 500 * 1024
    assert target.stat().st_mode & 0o077 == 0


def test_pointing_at_the_timeline_tells_what_was_alive(show: Callable[..., Sight]) -> None:
    sight = show(make_record())
    alive = sight.page.locator(".alive")
    assert "alive at the peak" in alive.inner_text()
    assert "history[*].grad_fn" in alive.inner_text()
    before = alive.inner_text()
    plot = sight.page.locator(".plot .u-over").bounding_box()
    sight.page.mouse.move(plot["x"] + plot["width"] * 0.2, plot["y"] + 40)
    sight.page.wait_for_function(
        "before => document.querySelector('#nbmem-report').shadowRoot"
        ".querySelector('.alive').innerText !== before",
        arg=before,
    )
    assert "alive at the peak" not in alive.inner_text()


def test_the_timeline_is_zoomed_with_mouse_and_keys(show: Callable[..., Sight]) -> None:
    sight = show(make_record())
    canvas = sight.page.locator(".plot canvas")
    whole = canvas.screenshot()
    plot = sight.page.locator(".plot .u-over").bounding_box()
    sight.page.mouse.move(plot["x"] + plot["width"] * 0.3, plot["y"] + 40)
    sight.page.mouse.down()
    sight.page.mouse.move(plot["x"] + plot["width"] * 0.5, plot["y"] + 40, steps=4)
    sight.page.mouse.up()
    time.sleep(0.2)
    zoomed = canvas.screenshot()
    assert zoomed != whole
    sight.page.locator(".plot-frame").focus()
    sight.page.keyboard.press("0")
    sight.page.keyboard.press("End")
    time.sleep(0.2)
    assert canvas.screenshot() != zoomed
    assert "alive" in sight.page.locator(".timeline .sr-only").inner_text()


def test_tabs_tables_and_folds_work_with_the_keyboard(show: Callable[..., Sight]) -> None:
    sight = show(make_record())
    page = sight.page
    page.get_by_role("tab", name="Findings").focus()
    page.keyboard.press("ArrowRight")
    assert page.get_by_role("tab", name="Lines").get_attribute("aria-selected") == "true"

    rows = page.locator("table.lines tbody tr")
    folded = rows.count()
    page.locator("button.fold").first.focus()
    page.keyboard.press("Enter")
    assert rows.count() > folded
    page.keyboard.press("Enter")
    assert rows.count() == folded

    page.get_by_role("tab", name="Kept").click()
    first = page.locator("table.kept tbody tr").first
    assert "history[*].grad_fn" in first.inner_text()
    page.get_by_role("columnheader", name="Held by").get_by_role("button").click()
    assert "history[*].grad_fn" in first.inner_text()
    page.get_by_role("columnheader", name="Held by").get_by_role("button").click()
    assert "optimizer" in first.inner_text()
    page.get_by_label("Group by").select_option("category")
    assert page.locator("table.kept tbody tr").count() == 4
    page.get_by_role("button", name="treemap").click()
    assert page.locator(".tile").count() == 4

    page.get_by_role("tab", name="Lifetimes").click()
    page.locator(".lifetimes").focus()
    page.keyboard.press("ArrowDown")
    assert "loss.backward()" in page.locator(".told").inner_text()

    page.get_by_role("tab", name="Peak").click()
    box = page.locator(".flame-box", has_text="F.cross_entropy").first
    box.focus()
    assert "In[7]:6" in page.locator(".flame-said").inner_text()
    box.press("Enter")
    assert page.locator(".trail button").count() == 2


def test_text_of_the_user_is_never_markup(show: Callable[..., Sight]) -> None:
    sight = show(evil_record())
    page = sight.page
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert page.locator("img").count() == 0
    assert page.title() != "hit"
    page.get_by_role("tab", name="Findings").click()
    assert "</script><img" in page.locator(".card").first.inner_text()


@pytest.mark.parametrize("width", [400, 1600])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits_narrow_and_wide_screens(
    show: Callable[..., Sight], width: int, theme: str
) -> None:
    sight = show(make_record(), width=width, height=1000, theme=theme)
    page = sight.page
    for tab in page.get_by_role("tab").all():
        tab.click()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{tab.inner_text()} is {wide} wide"
        sight.shot(f"page-{theme}-{width}-{tab.get_attribute('data-tab')}")
    assert page.locator(".nbmem[data-theme]").get_attribute("data-theme") == theme


def test_a_hundred_thousand_lifetimes_open_at_once(
    show: Callable[..., Sight], capsys: pytest.CaptureFixture[str]
) -> None:
    record = make_record()
    many = tuple(
        replace(record.kept[i % len(record.kept)], key=i, nbytes=1 + i) for i in range(100_000)
    )
    sight = show(replace(record, kept=many))
    page = sight.page
    opened = page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    start = time.perf_counter()
    page.get_by_role("tab", name="Kept").click()
    page.locator("table.kept").wait_for()
    page.get_by_label("Group by").select_option("")
    page.locator(".summary", has_text="100,000 storages").wait_for()
    shown = 1000 * (time.perf_counter() - start)
    with capsys.disabled():
        print(f"\n100,000 lifetimes: page ready in {opened:.0f} ms, table in {shown:.0f} ms")  # noqa: T201 - a figure to be read
    assert page.locator("table.kept tbody tr").count() < 100
