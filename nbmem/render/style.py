"""The style sheet of the static HTML: scoped to ``.nbmem``, light and dark, no script."""

from __future__ import annotations

_LIGHT = (
    "--nb-fg:var(--jp-content-font-color0,var(--vscode-editor-foreground,#1b1f24));"
    "--nb-bg:var(--jp-layout-color0,var(--vscode-editor-background,#fff));"
    "--nb-dim:#57606b;--nb-rule:rgba(90,100,115,.22);--nb-soft:rgba(90,100,115,.08);"
    "--nb-leak:#b0281f;--nb-leak-bg:rgba(213,60,40,.09);"
    "--nb-warning:#7d5200;--nb-warning-bg:rgba(230,159,0,.13);"
    "--nb-ok:#00664a;--nb-ok-bg:rgba(0,158,115,.10);"
    "--nb-heat:#e69f00;--nb-less:#56b4e9;color-scheme:light"
)
_DARK = (
    "--nb-fg:var(--jp-content-font-color0,var(--vscode-editor-foreground,#e7e9ec));"
    "--nb-bg:var(--jp-layout-color0,var(--vscode-editor-background,#15181c));"
    "--nb-dim:#a2acb8;--nb-rule:rgba(170,185,205,.22);--nb-soft:rgba(170,185,205,.09);"
    "--nb-leak:#ff9d92;--nb-leak-bg:rgba(255,100,80,.13);"
    "--nb-warning:#ffcb6b;--nb-warning-bg:rgba(230,159,0,.14);"
    "--nb-ok:#74d8b0;--nb-ok-bg:rgba(0,200,140,.11);"
    "--nb-heat:#d28f00;--nb-less:#3f8fc0;color-scheme:dark"
)

# Where a front end says which theme it has, that wins over what the system prefers:
# JupyterLab and its HTML exports, VS Code, Colab.
_SAYS_LIGHT = '[data-jp-theme-light="true"] .nbmem,body.vscode-light .nbmem'
_SAYS_DARK = (
    '[data-jp-theme-light="false"] .nbmem,body.vscode-dark .nbmem,'
    "body.vscode-high-contrast .nbmem,html[theme=dark] .nbmem"
)

# Front ends style tables and paragraphs with up to two classes and two elements: selectors here
# carry one class more than theirs.
_RULES = """\
.nbmem{container-type:inline-size;max-width:1180px;margin:0;padding:12px 14px;box-sizing:border-box;
border:1px solid var(--nb-rule);border-radius:8px;color:var(--nb-fg);background:var(--nb-bg);
font:13px/1.5 var(--jp-ui-font-family,system-ui,-apple-system,"Segoe UI",sans-serif);
text-align:left;overflow-wrap:anywhere}
.nbmem *{box-sizing:border-box}
.nbmem.nbmem code,.nbmem.nbmem code *{font:12px/1.5 var(--jp-code-font-family,ui-monospace,Menlo,
Consolas,monospace);background:none;color:inherit;padding:0;border:0;white-space:pre-wrap}
.nbmem.nbmem p,.nbmem.nbmem dl,.nbmem.nbmem dt,.nbmem.nbmem dd,.nbmem.nbmem figure{margin:0;
padding:0}
.nbmem.nbmem dt,.nbmem.nbmem dd{float:none;width:auto;font-weight:400;line-height:inherit}
.nbmem .nbmem-top{display:flex;flex-wrap:wrap;gap:0 10px;color:var(--nb-dim);align-items:baseline}
.nbmem .nbmem-top strong{color:var(--nb-fg)}
.nbmem.nbmem .nbmem-verdict{margin:8px 0 12px;padding:7px 12px;border-radius:6px;font-size:15px;
font-weight:600}
.nbmem.nbmem .nbmem-error{margin:-4px 0 10px;color:var(--nb-dim)}
.nbmem.nbmem ol{margin:0 0 12px;padding-left:22px}
.nbmem.nbmem ul{margin:0 0 10px;padding-left:20px;list-style:"✓  "}
.nbmem .nbmem-leak{color:var(--nb-leak);background:var(--nb-leak-bg)}
.nbmem .nbmem-warning,.nbmem .nbmem-failed{color:var(--nb-warning);background:var(--nb-warning-bg)}
.nbmem .nbmem-quiet{background:var(--nb-soft)}
.nbmem .nbmem-ok,.nbmem .nbmem-expected{color:var(--nb-ok);background:var(--nb-ok-bg)}
.nbmem.nbmem .nbmem-figures{display:flex;flex-wrap:wrap;gap:8px 26px;margin:0 0 12px}
.nbmem .nbmem-figures dt{color:var(--nb-dim);font-weight:400;font-size:12px}
.nbmem .nbmem-figures dd b{font-size:19px;font-weight:600;line-height:1.25;
font-variant-numeric:tabular-nums;white-space:nowrap}
.nbmem .nbmem-figures small{display:block;color:var(--nb-dim);font-size:11.5px}
.nbmem .nbmem-card{margin:0 0 10px;border:1px solid var(--nb-rule);border-left:4px solid;
border-radius:6px;padding:8px 12px 10px;background:none}
.nbmem .nbmem-card.nbmem-leak{border-left-color:var(--nb-leak)}
.nbmem .nbmem-card.nbmem-warning{border-left-color:var(--nb-warning)}
.nbmem .nbmem-card.nbmem-expected{border-left-color:var(--nb-ok)}
.nbmem .nbmem-card>*{color:var(--nb-fg)}
.nbmem.nbmem .nbmem-card-top{display:flex;flex-wrap:wrap;gap:0 10px;align-items:baseline}
.nbmem .nbmem-card-top em{font-style:normal;font-weight:700;font-size:11px;letter-spacing:.06em}
.nbmem .nbmem-leak em{color:var(--nb-leak)}.nbmem .nbmem-warning em{color:var(--nb-warning)}
.nbmem .nbmem-expected em{color:var(--nb-ok)}
.nbmem .nbmem-card-top b{font-size:17px}
.nbmem .nbmem-card-top small{margin-left:auto}
.nbmem small,.nbmem.nbmem .nbmem-note{color:var(--nb-dim);font-size:12px}
.nbmem.nbmem .nbmem-chain{display:flex;flex-wrap:wrap;align-items:center;row-gap:6px;
margin:6px 0 8px}
.nbmem.nbmem .nbmem-chain code{padding:2px 9px;border-radius:12px;background:var(--nb-soft);
border:1px solid var(--nb-rule);font-size:12.5px}
.nbmem.nbmem .nbmem-chain code:first-child{font-weight:700}
.nbmem .nbmem-chain code+code::before{content:"→";position:absolute;margin-left:-26px;
color:var(--nb-dim);font-weight:400}
.nbmem .nbmem-chain code+code{margin-left:24px;position:relative}
.nbmem .nbmem-chain i{display:none}
.nbmem.nbmem .nbmem-facts{display:grid;grid-template-columns:auto 1fr;gap:3px 12px}
.nbmem .nbmem-facts dt{color:var(--nb-dim);font-weight:400}
.nbmem.nbmem .nbmem-fix code{font-weight:600;background:var(--nb-ok-bg);color:var(--nb-ok);
padding:2px 8px;border-radius:4px}
.nbmem.nbmem .nbmem-when{margin:12px 0 7px}
.nbmem.nbmem figure{padding:0 0 10px}
.nbmem .nbmem-plot{position:relative;border-bottom:1px solid var(--nb-dim)}
.nbmem .nbmem-plot svg{display:block;width:100%;height:132px}
.nbmem .nbmem-strip svg{display:block;width:100%;height:26px}
.nbmem .nbmem-plot span{position:absolute;pointer-events:none}
.nbmem .nbmem-plot span::before{content:attr(data-text);font-size:11px;line-height:1;
white-space:nowrap;background:var(--nb-bg);padding:1px 3px;border-radius:3px;opacity:.92}
.nbmem .nbmem-tick{left:0;right:0;border-top:1px dashed var(--nb-rule);line-height:0}
.nbmem .nbmem-tick::before{color:var(--nb-dim)}
.nbmem .nbmem-peak{top:0;bottom:0;border-left:1.5px solid var(--nb-fg)}
.nbmem .nbmem-peak::before{position:absolute;top:1px;left:4px;font-weight:600}
.nbmem .nbmem-peak.nbmem-left::before{left:auto;right:4px}
.nbmem .nbmem-axis{display:flex;justify-content:space-between;color:var(--nb-dim);font-size:11px}
.nbmem .nbmem-axis::before{content:attr(data-start)}
.nbmem .nbmem-axis::after{content:attr(data-end)}
.nbmem.nbmem .nbmem-legend{display:flex;flex-wrap:wrap;gap:2px 16px;padding-top:4px;font-size:12px}
.nbmem .nbmem-swatch{display:inline-block;width:10px;height:10px;border-radius:2px;
margin-right:6px}
.nbmem .nbmem-scroll{overflow-x:auto;max-width:100%}
.nbmem .nbmem-table.nbmem-table{border-collapse:collapse;border:0;margin:0;width:100%;
table-layout:auto;font-size:12.5px;color:inherit}
.nbmem .nbmem-table.nbmem-narrow{width:auto}
.nbmem .nbmem-narrow .nbmem-bar{min-width:120px}
.nbmem .nbmem-narrow .nbmem-n{padding-left:14px}
.nbmem .nbmem-table tr:nth-child(n){background:none;border:0}
.nbmem .nbmem-table tbody tr:hover{background:var(--nb-soft)}
.nbmem .nbmem-table th,.nbmem .nbmem-table td{padding:3px 14px 3px 0;border:0;
border-bottom:1px solid var(--nb-rule);text-align:left;vertical-align:top;max-width:none;
white-space:normal;line-height:1.5}
.nbmem .nbmem-table th{color:var(--nb-dim);font-weight:500;font-size:11.5px;white-space:nowrap}
.nbmem .nbmem-table .nbmem-n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.nbmem .nbmem-table .nbmem-c{width:99%;min-width:11em}
.nbmem .nbmem-table .nbmem-t{white-space:nowrap}
.nbmem .nbmem-table .nbmem-long{white-space:normal;min-width:12em}
.nbmem .nbmem-bar{display:block;height:4px;min-width:74px;margin:1px 0 2px;border-radius:2px;
background:var(--nb-soft)}
.nbmem .nbmem-bar span{display:block;height:4px;border-radius:2px;background:var(--nb-heat)}
.nbmem .nbmem-bar .nbmem-less{background:var(--nb-less)}
.nbmem h4.nbmem-title,.nbmem summary{margin:10px 0 4px;font-size:13px;font-weight:600;
color:var(--nb-fg);cursor:default}
.nbmem summary{display:list-item;cursor:pointer;padding:2px 0;width:fit-content}
.nbmem details{margin:0}
.nbmem .nbmem-told{display:inline-block;padding:1px 8px;border-radius:10px;font-size:12px}
.nbmem .nbmem-brief>summary{margin:-4px 0}
.nbmem .nbmem-brief[open]>summary{margin-bottom:10px}
.nbmem summary small{font-weight:400;margin-left:8px}
.nbmem .nbmem-foot{margin-top:10px;padding-top:7px;border-top:1px solid var(--nb-rule)}
@container (max-width:560px){.nbmem .nbmem-minor{display:none}.nbmem .nbmem-table th,
.nbmem .nbmem-table td{padding-right:9px}.nbmem .nbmem-bar{min-width:48px}
.nbmem .nbmem-card-top small{margin-left:0}.nbmem .nbmem-table .nbmem-c{min-width:8em}}
"""

STYLE = (
    f"<style>.nbmem{{{_LIGHT}}}@media (prefers-color-scheme:dark){{.nbmem{{{_DARK}}}}}"
    f"{_SAYS_LIGHT}{{{_LIGHT}}}{_SAYS_DARK}{{{_DARK}}}\n{_RULES}</style>"
)
"""The one style element that each fragment carries: a saved notebook may lose its other outputs."""
