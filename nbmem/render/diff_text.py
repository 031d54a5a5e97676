"""A comparison as plain text."""

from __future__ import annotations

from nbmem.model.comparison import Comparison
from nbmem.render.diff_tables import diff_tables, gone, headline
from nbmem.render.names import printable
from nbmem.render.sentences import shown
from nbmem.render.text import finding_lines, join, table_lines


def render_diff_text(comparison: Comparison, *, top: int = 10) -> str:
    """What changed from one record to the other.

    Args:
        comparison: What ``analysis.compare`` found.
        top: Rows of each table.
    """
    blocks: list[list[str]] = [[printable(f"nbmem diff  {headline(comparison)[1]}")]]
    blocks += [["new", *finding_lines(one, aliases=3)] for one in shown(comparison.new)]
    blocks.append([printable(f"✓ gone  {one}") for one in gone(comparison)[:top]])
    blocks += [table_lines(table) for table in diff_tables(comparison, top)]
    return join(blocks)
