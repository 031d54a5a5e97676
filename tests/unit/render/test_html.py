"""The report as HTML: well formed, self-contained, bounded, and deaf to hostile names."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from nbmem.model.retention import StepKind
from nbmem.render.html import (
    render_finding_html,
    render_findings_html,
    render_html,
    render_paths_html,
)
from nbmem.render.page import render_page
from nbmem.render.style import STYLE
from nbmem.testing import make_finding, make_path, make_record

VOID = {"meta", "br", "img"}
ALLOWED = {
    *("html", "head", "title", "body", "meta", "style", "div", "section", "details", "summary"),
    *("span", "p", "b", "em", "i", "small", "strong", "code", "h4", "dl", "dt", "dd", "ol", "ul"),
    *("li", "table", "thead", "tbody", "tr", "th", "td", "figure", "svg", "path"),
}


class Checker(HTMLParser):
    """Reads a page; fails on what must not be there and on tags that do not match."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.text = [], [], []

    def handle_starttag(self, tag, attrs):
        assert tag in ALLOWED
        for name, value in attrs:
            assert not name.startswith("on")
            assert name not in {"href", "src", "srcset", "xlink:href"}
            assert name != "style" or re.fullmatch(r"[\w#:;%.-]*", value)
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def read(page):
    checker = Checker()
    checker.feed(page)
    checker.close()
    assert checker.open == []
    return checker


def test_every_report_is_well_formed_without_script_or_outside(each):
    page = render_html(each, expected=True)
    tags = [tag for tag, _ in read(page).tags]
    assert "script" not in tags
    assert tags.count("style") == 1
    assert "url(" not in page
    assert "@import" not in page
    page.encode("utf-8")


@pytest.mark.parametrize(
    ("name", "most"), [("cell", 30_000), ("hunt", 30_000), ("failed", 40_000), ("huge", 80_000)]
)
def test_the_size_is_bounded_however_large_the_record(made, name, most):
    assert len(render_html(made[name])) < most


def test_names_from_the_notebook_show_as_text(made):
    page = render_html(made["evil"])
    assert "<script" not in page
    assert "<img" not in page
    assert "\x1b" not in page
    assert '<script>alert("x")</script>' in "".join(read(page).text)


def test_the_verdict_comes_first_then_figures_findings_timeline_tables(made):
    page = render_html(made["cell"]).removeprefix(STYLE)
    marks = [
        'class="nbmem-verdict',
        'class="nbmem-figures',
        'class="nbmem-card ',
        "<svg",
        "By line</h4>",
        "Kept, by holder</h4>",
    ]
    places = [page.index(mark) for mark in marks]
    assert places == sorted(places)


def test_a_finding_is_a_card_with_its_chain_and_its_remedy():
    checker = read(render_finding_html(make_finding()))
    words = " ".join("".join(checker.text).split())
    assert "LEAK 20.0 MiB in 20 storages, 77 % of what is alive NBM201 graph-kept-alive" in words
    assert "history[*].grad_fn" in words, "without a style sheet the chips read as the path"
    assert "history.append(loss.item())" in words
    chips = [attrs for tag, attrs in checker.tags if tag == "code" and "title" in attrs]
    assert [chip["title"] for chip in chips] == ["name", StepKind.INDEX, StepKind.GRAD_FN]


def test_a_holder_that_is_no_path_is_still_drawn_as_a_chain():
    finding = make_finding(holder="err.__traceback__ → train() → act[*]", paths=())
    page = render_finding_html(finding)
    chips = re.findall(r"<code>(?:<i> → </i>)?([^<]+)</code>", page)
    assert chips[:5] == ["err", ".__traceback__", "train()", "act", "[*]"]


def test_what_the_holder_leads_to_is_no_other_holder():
    paths = (make_path("err → train() → act[*]"), make_path("err2"))
    page = render_finding_html(make_finding(holder="err", paths=paths))
    assert "Also held by 1 other path" in page


@pytest.mark.parametrize(
    ("holder", "paths", "others"),
    [
        ("tb → fit() → act, out", ["tb → fit() → act", "tb → fit() → actor"], 1),
        ("reference cycle: A.b → B.a", ["A.b → B.a"], 0),
        ("x", ["x", "x.weight", "x[0]", "xs[0]"], 1),
    ],
)
def test_parts_of_the_holder_are_no_other_holders(holder, paths, others):
    finding = make_finding(holder=holder, paths=tuple(map(make_path, paths)))
    page = render_finding_html(finding)
    assert ("Also held by 1 other path" in page) == (others == 1)
    assert ("Also held" in page) == (others > 0)


def test_aliases_are_folded_and_counted():
    paths = (make_path("history[*].grad_fn"), *(make_path(f"alias_{n}") for n in range(20)))
    words = "".join(read(render_finding_html(make_finding(paths=paths))).text)
    assert "Also held by 20 other paths" in words
    assert "and 14 more paths" in words


def test_the_arrow_of_a_frame_stays_where_styles_are_stripped():
    words = "".join(read(render_paths_html([make_path("sys.last_value → train() → act")])).text)
    assert "sys.last_value → train() → act" in words


def test_a_long_path_keeps_its_ends():
    path = make_path("root" + "".join(f".part{number}" for number in range(40)))
    checker = read(render_paths_html([path]))
    words = "".join(checker.text)
    assert ".part0" in words
    assert ".part39" in words
    assert ".part20" not in words
    assert any(".part20" in attrs.get("title", "") for _, attrs in checker.tags)


def test_a_long_name_is_cut_in_the_middle_and_whole_on_hover():
    finding = make_finding(remedy="a" * 200 + "b" * 200)
    checker = read(render_finding_html(finding))
    assert any(len(attrs.get("title", "")) > 200 for _, attrs in checker.tags)


def test_many_findings_are_folded():
    words = "".join(read(render_findings_html([make_finding()] * 40)).text)
    assert "34 more findings" in words
    assert "and 28 more findings" in words


def test_an_object_that_nobody_holds():
    assert "No holder found" in "".join(read(render_paths_html(())).text)


def test_exact_bytes_are_on_hover(made):
    record = made["cell"]
    titles = [attrs.get("title") for tag, attrs in read(render_html(record)).tags if tag == "dd"]
    assert f"{record.peak_bytes:,} bytes" in titles
    assert f"{record.kept_bytes:,} bytes" in titles


def test_the_peak_is_marked_at_its_moment(made):
    record = made["cell"]
    spans = [a for t, a in read(render_html(record)).tags if "nbmem-peak" in a.get("class", "")]
    at = 100 * record.totals.peak_ns / record.duration_ns
    assert spans == [
        {
            "class": "nbmem-peak nbmem-left",
            "style": f"left:{at:.1f}%",
            "data-text": "peak 35.4 MiB",
        }
    ]


def test_the_style_touches_nothing_but_reports_and_knows_every_host():
    rules = re.sub(r"@(media|container) \([^)]*\)\{", "", STYLE.removeprefix("<style>"))
    for selectors in re.findall(r"([^{}]+)\{[^{}]*\}", rules):
        assert all(".nbmem" in one for one in selectors.split(",")), selectors
    for host in ("prefers-color-scheme:dark", 'data-jp-theme-light="false"', "body.vscode-dark"):
        assert host in STYLE


def test_a_page_stands_alone(made):
    page = render_page(made["hunt"])
    checker = read(page)
    assert page.startswith("<!doctype html>")
    assert [tag for tag, _ in checker.tags][:4] == ["html", "head", "meta", "meta"]
    assert "first-gradients" in "".join(checker.text)


def test_the_title_of_a_page_is_escaped(made):
    read(render_page(made["evil"]))
    assert "<title>In[7] · nbmem</title>" in render_page(make_record())
