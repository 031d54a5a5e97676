"""Pages that stand alone: what they may load, and what their titles may hold."""

import re

from nbmem.render.document import document


def _policy(page: str) -> str:
    found = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert found is not None
    return found[1]


def test_a_page_may_fetch_nothing_and_run_nothing():
    page = document("<p>body</p>", title="cell [3]", style="body{margin:0}")
    assert "default-src 'none'" in _policy(page)
    assert "script-src" not in _policy(page)
    assert "<body><p>body</p></body>" in page


def test_a_page_with_a_script_may_run_its_own_and_still_fetches_nothing():
    policy = _policy(document("", title="cell [3]", style="", scripts=True))
    assert "default-src 'none'" in policy
    assert policy.endswith("script-src 'unsafe-inline'")


def test_markup_in_a_title_is_text():
    page = document("", title="</title><script>alert(1)</script>", style="")
    assert "<script>" not in page
    assert "&lt;/title&gt;" in page
