"""Findings as cards, and the paths that hold as chains of chips."""

from __future__ import annotations

from collections.abc import Iterable

from nbmem.model.finding import Finding
from nbmem.model.retention import RetentionPath
from nbmem.render import sentences
from nbmem.render.names import CODE, NAME, WHOLE, cut, cut_html, escaped, steps
from nbmem.render.units import count, percent, size

_CARDS, _ALIASES, _CHIPS = 6, 6, 9


def cards(findings: list[Finding]) -> str:
    """Findings as cards: the first ones open, a bounded number of the others folded."""
    rest = findings[_CARDS:]
    others = "".join(map(card, rest[:_CARDS])) + more(len(rest) - _CARDS, "finding")
    folded = f"<details><summary>{count(len(rest), 'more finding')}</summary>{others}</details>"
    return "".join(map(card, findings[:_CARDS])) + (folded if rest else "")


def card(finding: Finding) -> str:
    """One finding: how bad, how much, who holds it, since when, and the way out."""
    severity = finding.severity.value
    about = [f"in {count(finding.count, 'storage')}"] if finding.count > 1 else []
    if finding.share:
        about.append(f"{percent(finding.share)} of what is alive")
    holder = next((path for path in finding.paths if path.text == finding.holder), None)
    shown = (
        chain(holder)
        if holder
        else _chips([(one, "") for one in steps(finding.holder)])
        if finding.holder
        else ""
    )
    others = _aliases(sentences.aliases(finding))
    facts = [
        ("born", _born(finding)),
        ("because", cut_html(finding.detail, WHOLE)),
        ("fix", f"<code>{cut_html(finding.remedy, WHOLE)}</code>" if finding.remedy else ""),
    ]
    rows = "".join(
        f'<dt>{name}</dt> <dd class="nbmem-{name}">{words}</dd>' for name, words in facts if words
    )
    return (
        f'<section class="nbmem-card nbmem-{severity}"><p class="nbmem-card-top">'
        f"<em>{severity.upper()}</em> <b>{size(finding.nbytes)}</b> "
        f"<span>{escaped(', '.join(about))}</span> "
        f"<small>{escaped(finding.code)} {escaped(finding.name)}</small></p>"
        f'{shown}<dl class="nbmem-facts">{rows}</dl>{others}</section>'
    )


def _born(finding: Finding) -> str:
    born = finding.born
    where = f"{born.cell} line {born.line}" if born.line else born.cell
    code = f" <code>{cut_html(born.source, CODE)}</code>" if born.source else ""
    return cut_html(where, NAME) + code


def _aliases(paths: list[RetentionPath]) -> str:
    if not paths:
        return ""
    chains = "".join(map(chain, paths[:_ALIASES])) + more(len(paths) - _ALIASES, "path")
    is_open = " open" if len(paths) == 1 else ""
    words = f"Also held by {count(len(paths), 'other path')}"
    return f"<details{is_open}><summary>{words}</summary>{chains}</details>"


def chain(path: RetentionPath) -> str:
    """A path as chips, one for each reference; a long one without its middle."""
    chips = [(path.root, path.root_kind.value)]
    chips += [
        (step.label, " ".join(one for one in (step.kind.value, step.type_name) if one))
        for step in path.steps
    ]
    if len(chips) > _CHIPS:
        half = _CHIPS // 2
        left = "".join(label for label, _ in chips[half : len(chips) - half])
        chips = [*chips[:half], ("…", left), *chips[len(chips) - half :]]
    note = [] if path.count == 1 else [count(path.count, "object")]
    note += [f"sees {size(path.visible_bytes)}"] if path.visible_bytes else []
    note += [path.grade.value] if path.grade.value != "reachable" else []
    return _chips(chips, ", ".join(note))


def _chips(chips: Iterable[tuple[str, str]], note: str = "") -> str:
    made = []
    for label, about in chips:
        bare = label.strip().removeprefix("→").strip()
        # Hidden where the style draws the arrow; a reader without style needs it.
        arrow = "<i> → </i>" if bare != label.strip() else ""
        whole = ": ".join(one for one in (about, bare if len(bare) > NAME else "") if one)
        hint = f' title="{escaped(cut(whole, WHOLE))}"' if whole else ""
        made.append(f"<code{hint}>{arrow}{escaped(cut(bare, NAME))}</code>")
    small = f"&nbsp; <small>{escaped(note)}</small>" if note else ""
    return f'<p class="nbmem-chain">{"".join(made)}{small}</p>'


def more(number: int, noun: str) -> str:
    """What is left out, where anything is."""
    return f'<p class="nbmem-note">and {count(number, f"more {noun}")}</p>' if number > 0 else ""
