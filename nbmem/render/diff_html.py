"""A comparison as static HTML."""

from __future__ import annotations

from nbmem.model.comparison import Comparison
from nbmem.render.cards import cards
from nbmem.render.diff_tables import diff_tables, gone, headline
from nbmem.render.html import fragment, table_html
from nbmem.render.names import cut, escaped
from nbmem.render.sentences import shown

_LINE = 160
_OPEN = 3
"""Tables that are open from the start: totals, lines, holders."""


def render_diff_html(comparison: Comparison, *, top: int = 10) -> str:
    """What changed from one record to the other, as one ``div``.

    Args:
        comparison: What ``analysis.compare`` found.
        top: Rows of each table.
    """
    degree, sentence = headline(comparison)
    parts = [f'<p class="nbmem-verdict nbmem-{degree}">{escaped(sentence)}</p>']
    if new := shown(comparison.new):
        parts.append(f'<h4 class="nbmem-title">New findings</h4>{cards(new)}')
    if lines := "".join(f"<li>{escaped(cut(one, _LINE))}</li>" for one in gone(comparison)[:top]):
        parts.append(f'<h4 class="nbmem-title">Gone</h4><ul>{lines}</ul>')
    tables = diff_tables(comparison, top)
    parts += [table_html(one, folded=place >= _OPEN) for place, one in enumerate(tables)]
    return fragment("".join(parts))
