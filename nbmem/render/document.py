"""A whole HTML document around what a page shows: it fetches nothing from anywhere."""

from __future__ import annotations

from nbmem.render.names import escaped

_SELF_CONTAINED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_OWN_SCRIPT = "; script-src 'unsafe-inline'"


def document(body: str, *, title: str, style: str, scripts: bool = False) -> str:
    """The document, light or dark as the reader's system is.

    Args:
        body: Markup of the page, escaped already.
        title: What the browser's tab says; plain text.
        style: The page's own rules, without markup.
        scripts: Whether the page may run the script that it brings along.
    """
    policy = _SELF_CONTAINED + (_OWN_SCRIPT if scripts else "")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f"<title>{escaped(title)} · nbmem</title><style>{style}</style></head>\n"
        f"<body>{body}</body></html>\n"
    )
