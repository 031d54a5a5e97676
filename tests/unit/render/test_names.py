"""Names from the notebook, made fit to print."""

from __future__ import annotations

import pytest

from nbmem.render.names import cut, escaped, printable, steps


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("x = f('é', '日本')", "x = f('é', '日本')"),
        ("a\tb\nc", "a b c"),
        ("\x1b[31mred", "\ufffd[31mred"),
        ("lone \udcff surrogate", "lone \ufffd surrogate"),
        ("\u202ereversed", "\ufffdreversed"),
    ],
)
def test_what_steers_a_terminal_is_replaced_one_for_one(text, shown):
    assert printable(text) == shown
    assert len(shown) == len(text)


def test_html_is_escaped_in_text_and_attributes():
    assert escaped("<b a='\"'>&") == "&lt;b a=&#x27;&quot;&#x27;&gt;&amp;"


def test_names_are_cut_in_the_middle_to_the_exact_width():
    assert cut("abcdefgh", 8) == "abcdefgh"
    for width in range(3, 9):
        short = cut("abcdefghijkl", width)
        assert len(short) == width
        assert short.startswith("a")
        assert short.endswith("l")


@pytest.mark.parametrize(
    ("path", "parts"),
    [
        ("history[*].grad_fn", ["history", "[*]", ".grad_fn"]),
        (
            "errors[0].__traceback__ → train() → act",
            ["errors", "[0]", ".__traceback__", " → train()", " → act"],
        ),
        ("get_ipython().user_ns_hidden['_4']", ["get_ipython()", ".user_ns_hidden", "['_4']"]),
        ("Out[7]['loss']", ["Out[7]", "['loss']"]),
        ("Out[7]", ["Out[7]"]),
        ("free heap inside glibc", ["free heap inside glibc"]),
        (".odd", [".odd"]),
        ("", [""]),
    ],
)
def test_a_path_is_parted_into_its_steps(path, parts):
    assert steps(path) == parts
