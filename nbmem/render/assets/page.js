/* nbmem, BSD-3-Clause; uPlot, (c) Leon Sorokin, MIT */
"use strict";(()=>{var Rr='.uplot, .uplot *, .uplot *::before, .uplot *::after {box-sizing: border-box;}.uplot {font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji";line-height: 1.5;width: min-content;}.u-title {text-align: center;font-size: 18px;font-weight: bold;}.u-wrap {position: relative;user-select: none;}.u-over, .u-under {position: absolute;}.u-under {overflow: hidden;}.uplot canvas {display: block;position: relative;width: 100%;height: 100%;}.u-axis {position: absolute;}.u-legend {font-size: 14px;margin: auto;text-align: center;}.u-inline {display: block;}.u-inline * {display: inline-block;}.u-inline tr {margin-right: 16px;}.u-legend th {font-weight: 600;}.u-legend th > * {vertical-align: middle;display: inline-block;}.u-legend .u-marker {width: 1em;height: 1em;margin-right: 4px;background-clip: padding-box !important;}.u-inline.u-live th::after {content: ":";vertical-align: middle;}.u-inline:not(.u-live) .u-value {display: none;}.u-series > * {padding: 4px;}.u-series th {cursor: pointer;}.u-legend .u-off > * {opacity: 0.3;}.u-select {background: rgba(0,0,0,0.07);position: absolute;pointer-events: none;}.u-cursor-x, .u-cursor-y {position: absolute;left: 0;top: 0;pointer-events: none;will-change: transform;}.u-hz .u-cursor-x, .u-vt .u-cursor-y {height: 100%;border-right: 1px dashed #607D8B;}.u-hz .u-cursor-y, .u-vt .u-cursor-x {width: 100%;border-bottom: 1px dashed #607D8B;}.u-cursor-pt {position: absolute;top: 0;left: 0;border-radius: 50%;border: 0 solid;pointer-events: none;will-change: transform;/*this has to be !important since we set inline "background" shorthand */background-clip: padding-box !important;}.u-axis.u-off, .u-select.u-off, .u-cursor-x.u-off, .u-cursor-y.u-off, .u-cursor-pt.u-off {display: none;}';function d(e,t=null,...l){return Ea(document.createElement(e),t,l)}function Ea(e,t,l){for(let[n,o]of Object.entries(t??{}))o==null||o===!1||(typeof o=="function"?e.addEventListener(n.slice(2).toLowerCase(),o):n==="style"?e.style.cssText=String(o):e.setAttribute(n,o===!0?"":String(o)));return Pr(e,l),e}function Pr(e,t){for(let l of t.flat())l==null||l===!1||e.append(l instanceof Node?l:String(l))}function Je(e,...t){e.replaceChildren(),Pr(e,t)}async function zr(e){try{return await navigator.clipboard.writeText(e),!0}catch{let t=d("textarea",{style:"position:fixed;opacity:0"});t.value=e,document.body.append(t),t.select();let l=document.execCommand("copy");return t.remove(),l}}var $r=`:host {
  display: block;
  container-type: inline-size;
}

.nbmem {
  --nb-bg: var(--jp-layout-color0, var(--vscode-editor-background, #fff));
  --nb-bg-2: var(--jp-layout-color1, #fff);
  --nb-raise: #f6f7f9;
  --nb-line: #e2e5ea;
  --nb-grid: #0000000f;
  --nb-shade: #5c657038;
  --nb-ink: #1b1f24;
  --nb-ink-2: #5c6570;
  --nb-accent: #0b63b5;
  --nb-on-accent: #fff;
  --nb-bad: #c03a00;
  --nb-bad-soft: #fdeee6;
  --nb-warn: #8a5a00;
  --nb-warn-soft: #fdf3dc;
  --nb-good: #00724f;
  --nb-good-soft: #e3f5ee;
  --nb-process: #6b4ba3;
  --nb-heat-peak: #e69f0059;
  --nb-heat-kept: #d55e0052;
  --nb-heat-allocated: #56b4e952;
  --nb-flame-0: #f7d9a0;
  --nb-flame-1: #f3c77c;
  --nb-flame-2: #fbe6bf;
  --nb-font: var(
    --jp-ui-font-family,
    var(--vscode-font-family, system-ui, -apple-system, "Segoe UI", sans-serif)
  );
  --nb-mono: var(
    --jp-code-font-family,
    var(--vscode-editor-font-family, ui-monospace, "SFMono-Regular", Menlo, monospace)
  );
  box-sizing: border-box;
  color: var(--nb-ink);
  background: var(--nb-bg);
  font: 13px / 1.45 var(--nb-font);
  border: 1px solid var(--nb-line);
  border-radius: 8px;
  overflow: hidden;
  text-align: left;
  font-variant-numeric: tabular-nums;
}

.nbmem:empty {
  display: none;
}

.nbmem[data-theme="dark"] {
  color-scheme: dark;
  --nb-bg: var(--jp-layout-color0, var(--vscode-editor-background, #14171b));
  --nb-raise: #ffffff0d;
  --nb-line: #ffffff24;
  --nb-grid: #ffffff14;
  --nb-shade: #a2abb640;
  --nb-ink: #e8eaed;
  --nb-ink-2: #a2abb6;
  --nb-accent: #6cb6ff;
  --nb-on-accent: #08233f;
  --nb-bad: #ff8f57;
  --nb-bad-soft: #d55e0030;
  --nb-warn: #f2bd4a;
  --nb-warn-soft: #e69f0029;
  --nb-good: #4fd1a5;
  --nb-good-soft: #009e732b;
  --nb-process: #c5a8f5;
  --nb-heat-peak: #e69f0066;
  --nb-heat-kept: #d55e0070;
  --nb-heat-allocated: #56b4e94d;
  --nb-flame-0: #6b4c14;
  --nb-flame-1: #7d5a1c;
  --nb-flame-2: #58400f;
}

.nbmem *,
.nbmem *::before {
  box-sizing: border-box;
}

h3,
h4,
p,
dl,
dd,
ol,
ul,
pre {
  margin: 0;
}

[hidden],
.nbmem [hidden] {
  display: none;
}

code,
pre,
.code {
  font-family: var(--nb-mono);
  font-size: 12px;
}

button,
select,
input {
  font: inherit;
  color: inherit;
}

button {
  cursor: pointer;
  background: var(--nb-bg);
  border: 1px solid var(--nb-line);
  border-radius: 5px;
  padding: 3px 10px;
}

button:hover:not(:disabled) {
  background: var(--nb-raise);
}

button:disabled {
  opacity: 0.55;
  cursor: default;
}

:focus-visible {
  outline: 2px solid var(--nb-accent);
  outline-offset: 1px;
}

.sr-only {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.num {
  text-align: right;
  white-space: nowrap;
}

.dot {
  display: inline-block;
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: 2px;
  margin-right: 6px;
  box-shadow: inset 0 0 0 1px #00000026;
}

.dash {
  display: inline-block;
  width: 16px;
  margin-right: 6px;
  border-top: 2px dashed var(--nb-process);
  vertical-align: middle;
}

.where,
.times,
.note,
.summary {
  color: var(--nb-ink-2);
}

/* head */

.head {
  display: flex;
  flex-wrap: wrap;
  gap: 10px 28px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
}

.title {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  min-width: 0;
}

.title h3 {
  font-size: 15px;
  font-weight: 650;
}

.subtitle {
  color: var(--nb-ink-2);
}

.error {
  flex-basis: 100%;
  color: var(--nb-bad);
  font-family: var(--nb-mono);
  font-size: 12px;
}

.verdict {
  flex-basis: 100%;
  color: var(--nb-good);
}

.verdict[data-degree="leak"],
.verdict[data-degree="failed"] {
  color: var(--nb-bad);
}

.verdict[data-degree="warning"] {
  color: var(--nb-warn);
}

.verdict[data-degree="quiet"] {
  color: var(--nb-ink-2);
}

.advice {
  flex-basis: 100%;
  padding-left: 20px;
}

.tiles {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 26px;
}

.figure dt {
  color: var(--nb-ink-2);
  font-size: 11px;
}

.figure dd {
  font-size: 19px;
  font-weight: 600;
  line-height: 1.2;
  text-align: left;
  white-space: nowrap;
}

.figure small {
  font-size: 12px;
  font-weight: 400;
  color: var(--nb-ink-2);
}

.figure[data-figure="kept"] dd {
  color: var(--nb-bad);
}

/* timeline */

.timeline,
.deck {
  border-top: 1px solid var(--nb-line);
}

.timeline {
  padding: 8px 16px 10px;
}

.plot-tools {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 26px;
}

.legend {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 4px;
}

.chip,
.key {
  display: inline-flex;
  align-items: center;
  border: 0;
  border-radius: 4px;
  padding: 2px 6px;
  font-size: 12px;
  background: none;
  white-space: nowrap;
}

.chip[aria-pressed="false"] {
  opacity: 0.45;
  text-decoration: line-through;
}

.zooms {
  display: flex;
  gap: 3px;
  margin-left: auto;
}

.zooms button {
  padding: 0 8px;
  min-width: 26px;
  line-height: 20px;
}

.switch {
  display: inline-flex;
  border: 1px solid var(--nb-line);
  border-radius: 6px;
  overflow: hidden;
}

.switch button {
  border: 0;
  border-radius: 0;
  padding: 2px 10px;
  color: var(--nb-ink-2);
}

.switch button[aria-pressed="true"] {
  background: var(--nb-raise);
  color: var(--nb-ink);
  font-weight: 600;
  box-shadow: inset 0 -2px var(--nb-accent);
}

.plot-row {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px 18px;
}

.plot-frame {
  min-width: 0;
  border-radius: 4px;
}

.plot {
  min-width: 0;
  overflow: hidden;
}

.uplot,
.u-wrap {
  font-family: var(--nb-font);
}

.u-select {
  background: color-mix(in srgb, var(--nb-accent) 20%, transparent);
}

.uplot .u-cursor-x {
  border-right: 1px solid var(--nb-ink);
}

.alive {
  height: 234px;
  overflow: hidden;
  font-size: 12px;
}

.alive-head {
  padding-bottom: 4px;
}

.alive-head strong {
  font-size: 14px;
}

.alive ol {
  list-style: none;
  padding: 0;
}

.alive li {
  display: grid;
  grid-template-columns: auto 66px auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 6px;
  height: 37px;
  white-space: nowrap;
}

.alive li small {
  grid-column: 3 / -1;
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: 11px;
  line-height: 14px;
  color: var(--nb-ink-2);
}

.alive li b {
  text-align: right;
  padding-right: 6px;
  font-weight: 600;
}

.alive li code {
  overflow: hidden;
  text-overflow: ellipsis;
}

.alive li.rest {
  height: 20px;
  grid-template-columns: auto 66px minmax(0, 1fr);
  color: var(--nb-ink-2);
}

.alive li.rest .dot {
  visibility: hidden;
}

@container (min-width: 860px) {
  .plot-row {
    grid-template-columns: minmax(0, 5fr) minmax(330px, 3fr);
  }
}

/* tabs */

.tabs {
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  gap: 2px;
  padding: 0 12px;
  border-bottom: 1px solid var(--nb-line);
  background: var(--nb-raise);
}

.tabs button {
  border: 0;
  border-radius: 0;
  background: none;
  padding: 7px 10px;
  color: var(--nb-ink-2);
  border-bottom: 2px solid transparent;
  white-space: nowrap;
}

.tabs button:hover {
  color: var(--nb-ink);
}

.tabs button:focus-visible {
  outline-offset: -2px;
}

.tabs button[aria-selected="true"] {
  color: var(--nb-ink);
  font-weight: 600;
  border-bottom-color: var(--nb-accent);
}

.pill {
  display: inline-block;
  min-width: 18px;
  margin-left: 6px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--nb-bad);
  color: var(--nb-bg);
  font-size: 11px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
}

.panel {
  padding: 12px 16px 14px;
}

.scroll {
  overflow: auto;
  max-height: 440px;
}

/* tables */

table {
  width: 100%;
  border-collapse: collapse;
  font-size: 12px;
}

th {
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--nb-bg);
  padding: 3px 8px;
  font-weight: 600;
  font-size: 11px;
  text-align: left;
  color: var(--nb-ink-2);
  box-shadow: inset 0 -1px var(--nb-line);
  white-space: nowrap;
}

th.num {
  text-align: right;
}

th button {
  border: 0;
  padding: 0;
  background: none;
  font-weight: 600;
}

td {
  padding: 3px 8px;
  height: 28px;
  white-space: nowrap;
}

tbody tr:hover td {
  background: var(--nb-raise);
}

tbody tr.spacer:hover td {
  background: none;
}

.heat {
  position: relative;
  text-align: right;
  min-width: 84px;
}

.heat .bar {
  position: absolute;
  inset: 3px auto 3px 0;
  border-radius: 3px;
}

.heat .num {
  position: relative;
}

.lines .line-number {
  width: 34px;
  padding: 0 4px;
  text-align: right;
  color: var(--nb-ink-2);
  font-family: var(--nb-mono);
  font-size: 11px;
}

.lines td {
  height: 24px;
  padding-top: 1px;
  padding-bottom: 1px;
}

.lines td.code {
  max-width: 0;
  width: 60%;
  min-width: 180px;
}

.lines td.code > div {
  display: flex;
  align-items: center;
  overflow: hidden;
}

.lines td.code code {
  white-space: pre;
  overflow: hidden;
  text-overflow: ellipsis;
}

.lines tr.quiet code {
  opacity: 0.62;
}

.lines tr.foldable {
  cursor: pointer;
}

.lines .where {
  margin-left: 8px;
  font-size: 11px;
  font-family: var(--nb-font);
}

.fold {
  flex: none;
  width: 18px;
  height: 18px;
  padding: 0;
  border: 0;
  background: none;
}

button.fold::before {
  content: "›";
  display: block;
  font: 700 15px / 18px var(--nb-font);
  color: var(--nb-ink-2);
  transition: transform 0.12s;
}

button.fold[aria-expanded="true"]::before {
  transform: rotate(90deg);
}

@media (prefers-reduced-motion: reduce) {
  button.fold::before {
    transition: none;
  }
}

@container (max-width: 620px) {
  .lines .count,
  .lines td:nth-child(5),
  .lines th:nth-child(5) {
    display: none;
  }

  .heat {
    min-width: 70px;
  }

  .lines td.code {
    min-width: 120px;
    width: 100%;
    padding-left: 0;
  }

  .lines .line-number {
    width: 22px;
  }

  .tiles {
    gap: 4px 18px;
  }

  .figure dd {
    font-size: 16px;
  }
}

/* kept */

.tools {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
}

.tools input,
.tools select {
  background: var(--nb-bg);
  border: 1px solid var(--nb-line);
  border-radius: 5px;
  padding: 3px 8px;
  min-width: 0;
}

.tools input {
  flex: 0 1 240px;
}

.summary {
  margin-left: auto;
}

.kept td {
  height: 28px;
}

.kept td.example {
  color: var(--nb-ink-2);
}

.treemap {
  position: relative;
  overflow: hidden;
  height: 340px;
}

.tile {
  position: absolute;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 1px;
  min-width: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--nb-bg);
  border-radius: 4px;
  font-size: 12px;
  line-height: 1.25;
  text-align: left;
}

.tile:hover:not(:disabled) {
  filter: brightness(1.08);
}

.tile:focus-visible {
  z-index: 1;
  outline-offset: -3px;
  outline-color: currentcolor;
}

.tile b,
.tile span {
  margin: 0 7px;
  max-width: calc(100% - 14px);
  overflow: hidden;
}

.tile b {
  margin-top: 5px;
  font-weight: 600;
  white-space: nowrap;
}

/* findings */

.findings {
  display: grid;
  gap: 12px;
}

.card {
  display: grid;
  gap: 9px;
  padding: 11px 14px 12px;
  border: 1px solid var(--nb-line);
  border-left: 4px solid var(--nb-warn);
  border-radius: 6px;
  background: var(--nb-bg);
  min-width: 0;
}

.card[data-severity="leak"] {
  border-left-color: var(--nb-bad);
}

.card[data-severity="expected"] {
  border-left-color: var(--nb-good);
  margin-top: 10px;
}

.card > header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 9px;
}

.card h4 {
  font-size: 14px;
  font-weight: 650;
}

.card h4::first-letter {
  text-transform: uppercase;
}

.badge {
  padding: 1px 8px;
  border-radius: 9px;
  font-size: 11px;
  font-weight: 600;
  color: var(--nb-warn);
  background: var(--nb-warn-soft);
}

[data-severity="leak"] .badge {
  color: var(--nb-bad);
  background: var(--nb-bad-soft);
}

[data-severity="expected"] .badge {
  color: var(--nb-good);
  background: var(--nb-good-soft);
}

.code-name {
  color: var(--nb-ink-2);
  font-size: 12px;
}

.amount {
  margin-left: auto;
  font-size: 17px;
  font-weight: 650;
}

.facts {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  color: var(--nb-ink-2);
}

.facts b {
  color: var(--nb-ink);
  font-weight: 500;
}

.facts code {
  color: var(--nb-ink);
}

.held {
  display: flex;
  gap: 4px 12px;
  align-items: flex-start;
}

.held-by {
  flex: none;
  padding-top: 2px;
  color: var(--nb-ink-2);
}

.chains {
  display: grid;
  gap: 5px;
  min-width: 0;
}

.chain {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 3px;
}

.link {
  padding: 1px 8px;
  border-radius: 10px;
  border: 1px solid var(--nb-line);
  background: var(--nb-raise);
  font-family: var(--nb-mono);
  font-size: 12px;
}

.link.root {
  background: var(--nb-ink);
  border-color: var(--nb-ink);
  color: var(--nb-bg);
}

.arrow {
  color: var(--nb-ink-2);
}

.remedy {
  display: flex;
  gap: 12px;
  align-items: baseline;
}

.remedy span {
  flex: none;
  color: var(--nb-ink-2);
}

.remedy code {
  padding: 3px 8px;
  border-radius: 5px;
  background: var(--nb-good-soft);
  overflow-wrap: anywhere;
}

.card footer {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
}

.primary {
  background: var(--nb-accent);
  border-color: var(--nb-accent);
  color: var(--nb-on-accent);
}

.primary:hover:not(:disabled) {
  background: color-mix(in srgb, var(--nb-accent) 85%, var(--nb-ink));
}

.status:not(:empty) {
  padding: 0 4px;
  color: var(--nb-good);
  font-weight: 600;
}

.status.bad {
  color: var(--nb-bad);
}

.manual {
  padding: 10px 12px;
  border-radius: 5px;
  background: var(--nb-raise);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  max-height: 320px;
  overflow: auto;
}

.calm {
  display: flex;
  align-items: center;
  gap: 12px;
}

.tick {
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--nb-good-soft);
  color: var(--nb-good);
  font-weight: 700;
}

summary {
  cursor: pointer;
  color: var(--nb-ink-2);
}

/* flame, lifetimes */

.flame-scroll {
  max-height: 400px;
  overflow-y: auto;
}

.flame {
  position: relative;
}

.flame-box {
  position: absolute;
  height: 23px;
  padding: 0 6px;
  border: 0;
  border-right: 1px solid var(--nb-bg);
  border-radius: 3px;
  overflow: hidden;
  font: 12px / 23px var(--nb-mono);
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.flame-box:hover:not(:disabled) {
  filter: brightness(1.07);
}

.flame-box:focus-visible {
  z-index: 1;
  outline-offset: -2px;
}

.flame-said,
.told {
  min-height: 38px;
  padding-top: 8px;
  color: var(--nb-ink-2);
  font-size: 12px;
  overflow-wrap: anywhere;
}

.told b {
  color: var(--nb-ink);
}

.trail:not(:empty) {
  margin-bottom: 6px;
}

.trail button {
  padding: 1px 7px;
  font-family: var(--nb-mono);
  font-size: 12px;
}

.lifetimes {
  margin-top: 6px;
  max-height: 380px;
}

.lifetimes canvas {
  display: block;
  width: 100%;
}

.open-end {
  display: inline-block;
  width: 2px;
  height: 10px;
  margin-right: 6px;
  background: var(--nb-ink);
}

/* coverage */

.coverage {
  display: grid;
  gap: 12px;
}

.coverage section {
  display: grid;
  gap: 3px;
}

.coverage h4 {
  font-size: 13px;
}

.recorder {
  margin-left: 8px;
  color: var(--nb-ink-2);
  font-weight: 400;
}

.coverage ul {
  padding-left: 20px;
}

.more-view {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
}

.more-view h4 {
  margin-bottom: 4px;
  font-size: 13px;
}

.more-view .scroll {
  max-height: 300px;
}

/* live */

.live {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding-bottom: 10px;
}

.live .head {
  padding-bottom: 4px;
}

.live > :not(.head) {
  margin-left: 16px;
  margin-right: 16px;
}

.live .figure {
  min-width: 96px;
}

.live .figure[data-figure="peak"] {
  min-width: 150px;
}

.pulse {
  align-self: center;
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: var(--nb-bad);
  animation: nb-pulse 1.6s ease-in-out infinite;
}

@keyframes nb-pulse {
  50% {
    opacity: 0.3;
  }
}

@media (prefers-reduced-motion: reduce) {
  .pulse {
    animation: none;
  }
}

.now {
  display: flex;
  gap: 10px;
  height: 20px;
  white-space: nowrap;
  overflow: hidden;
}

.now-line {
  flex: none;
  min-width: 74px;
  color: var(--nb-ink-2);
}

.now-code {
  overflow: hidden;
  text-overflow: ellipsis;
}

.steps {
  display: flex;
  align-items: center;
  gap: 16px;
  color: var(--nb-ink-2);
}

.steps:empty {
  display: none;
}

.steps progress {
  flex: 1;
  max-width: 420px;
  height: 7px;
  accent-color: var(--nb-accent);
}

.monitor .head {
  justify-content: flex-start;
}

.monitor .head > button {
  margin-left: auto;
}

.grew {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  min-height: 20px;
  font-size: 12px;
}

.grew-title {
  color: var(--nb-ink-2);
}

.grew-name {
  display: inline-flex;
  gap: 6px;
}
`;function Ca(e){let{body:t}=document;if(t.dataset.jpThemeLight)return t.dataset.jpThemeLight==="false";if(t.classList.contains("vscode-dark")||t.classList.contains("vscode-high-contrast"))return!0;if(t.classList.contains("vscode-light"))return!1;for(let l=e;l;l=l.parentElement){let n=Ra(getComputedStyle(l).backgroundColor);if(n!==null)return n<110}return matchMedia("(prefers-color-scheme: dark)").matches}function Ra(e){let t=e.match(/[\d.]+/g)?.map(Number);return!t||t.length<3||t[3]===0?null:.299*t[0]+.587*t[1]+.114*t[2]}function Dr(e,t,l){let n=()=>{let s=Ca(t)?"dark":"light";e.dataset.theme!==s&&(e.dataset.theme=s,l())},o=new MutationObserver(n);o.observe(document.body,{attributes:!0,attributeFilter:["class","data-jp-theme-light","data-jp-theme-name","style"]});let a=matchMedia("(prefers-color-scheme: dark)");return a.addEventListener("change",n),requestAnimationFrame(n),n(),()=>{o.disconnect(),a.removeEventListener("change",n)}}function Be(e,t){return getComputedStyle(e).getPropertyValue(t).trim()}function Nr(e){let t=e.shadowRoot??e.attachShadow({mode:"open"}),l=d("style");l.textContent=Rr+$r;let n=d("div",{class:"nbmem"});t.replaceChildren(l,n);let o=null,a=Pa(e),s=Dr(n,e,()=>o?.themed?.());return{root:n,show(c){o?.destroy?.(),o=c,n.replaceChildren(c.element)},destroy(){a(),s(),o?.destroy?.(),o=null}}}var Fr="data-lm-suppress-shortcuts";function Pa(e){let t=l=>{if(!l.composedPath().includes(e))return;(l.ctrlKey||l.metaKey)&&l.key.toLowerCase()==="s"?e.removeAttribute(Fr):e.setAttribute(Fr,"true")};return window.addEventListener("keydown",t,!0),()=>window.removeEventListener("keydown",t,!0)}var Vr={freed:()=>{}};function Hr(e){let t=e.map(o=>o.timeline).filter(o=>!!o?.time_ns?.length),l=za(t),n={time:Float64Array.from(l,o=>o/1e9),last:new Float64Array(l.length),high:new Float64Array(l.length),bands:new Map,devices:new Map};for(let o of t){let a=$a(o.time_ns,l);mo(n.last,o.last??[],a),Da(n.high,o,a,l);for(let[s,c]of Object.entries(o.bands??{}))mo(Or(n.bands,s,l.length),c,a);for(let[s,c]of Object.entries(o.devices??{}))mo(Or(n.devices,s,l.length),c,a)}return n}function za(e){return e.length===1?e[0].time_ns:[...new Set(e.flatMap(t=>t.time_ns))].sort((t,l)=>t-l)}function $a(e,t){let l=new Int32Array(t.length),n=0;return t.forEach((o,a)=>{for(;n+1<e.length&&e[n+1]<=o;)n+=1;l[a]=n}),l}function mo(e,t,l){for(let n=0;n<e.length;n+=1)e[n]+=t[l[n]]??0}function Da(e,t,l,n){let{time_ns:o=[],last:a=[],high:s=a}=t;for(let c=0;c<e.length;c+=1)e[c]+=(o[l[c]]===n[c]?s[l[c]]:a[l[c]])??0}function Or(e,t,l){let n=e.get(t);return n||(n=new Float64Array(l),e.set(t,n)),n}function bl(e,t){let l=0,n=e.length-1;for(;l<n;){let o=l+n+1>>1;e[o]<=t?l=o:n=o-1}return l}function Ir(e,t,l){return Float64Array.from(l,n=>t[bl(e,n)])}var Fa={},Na={device:"all",start_bytes:0,peak_bytes:0,peak_ns:0,kept_bytes:0,allocated_bytes:0,freed_bytes:0,freed_older_bytes:0,count:0},yl=class{constructor(t){this.payload=t;this.record=t.record,this.sites=t.tables.Site??[],this.paths=t.tables.RetentionPath??[],this.pathTexts=this.paths.map(Va),this.traces=this.record.traces??[],this.kept=this.record.kept??[],this.findings=this.record.findings??[],this.timeline=Hr(this.traces),this.totals={...Na,...t.totals}}payload;record;sites;paths;pathTexts;traces;kept;findings;timeline;totals;get isHunt(){return this.record.kind==="hunt"}get duration(){return this.record.duration_ns??Math.max(0,...this.traces.map(t=>t.duration_ns))}site(t){return t.site===void 0?Fa:this.sites[t.site]}holder(t){return t.holders?.length?this.pathTexts[t.holders[0]]:""}line(t){let l=this.site(t).frames?.[0];return l?ho(l):t.cell??""}source(t){return this.site(t).frames?.[0]?.source??""}};function ho(e){return`${e.filename.includes("/")?e.filename.slice(e.filename.lastIndexOf("/")+1):e.filename}:${e.line}`}function Va(e){return e.root+(e.steps??[]).map(t=>t.label).join("")}function Br(e){let t=Gr("everything"),l=new Map;for(let n of e.traces)for(let o of n.groups??[]){let a=t;xl(a,o);let s=e.site(o).frames??[];for(let p=s.length-1;p>=0;p-=1)a=go(l,a,ho(s[p]),s[p]),xl(a,o);s.length||(a=go(l,a,"no user code",null),xl(a,o));let c=e.site(o).backward?" (backward)":"";a=go(l,a,(o.op||"unknown op")+c,null),a.op=o.op??"",a.category=o.category??"other",xl(a,o)}return Wr(t),t}function Gr(e,t=null){return{label:e,source:t?.source??"",frame:t,op:"",category:"",peak:0,kept:0,allocated:0,count:0,children:[]}}function go(e,t,l,n){let o=e.get(t);o||(o=new Map,e.set(t,o));let a=o.get(l);return a||(a=Gr(l,n),o.set(l,a),t.children.push(a)),a}function xl(e,t){e.peak+=t.peak_bytes??0,e.kept+=t.kept_bytes??0,e.allocated+=t.allocated_bytes??0,e.count+=t.count??0}function Wr(e){e.children.sort((t,l)=>l.peak-t.peak||l.allocated-t.allocated);for(let t of e.children)Wr(t)}function Kr(e,t){let l=e.record.run?.source?.replace(/\n+$/,"").split(`
`)??[],n=e.record.run?.execution_count,o=n==null?null:`In[${n}]`,a=t.children.filter(y=>y.frame&&(!o||y.frame.filename===o)),s=Oa(l,a),c=new Set,p=l.map((y,h)=>{let b=h+1+s,k=a.find(M=>M.frame.line===b)??null;return k&&c.add(k),{number:b,text:y,node:k}}),m=t.children.filter(y=>!c.has(y));return[...p,...m.map(y=>({number:0,text:y.source||y.label,node:y}))]}function Oa(e,t){let l=n=>t.filter(o=>e[o.frame.line-1-n]?.trim()===o.source).length;return[0,-1,1].reduce((n,o)=>l(o)>l(n)?o:n)}var jr=["B","KiB","MiB","GiB","TiB","PiB"];function re(e){let t=e<0?"−":"",l=Math.abs(e),n=0;for(;Math.round(l)>=1024&&n<jr.length-1;)l/=1024,n+=1;return`${t}${n===0?l:wl(l)} ${jr[n]}`}function wl(e){return e.toFixed(e>=99.95?0:e>=9.995?1:2)}function Ze(e){return`${e.toLocaleString("en-US")} bytes`}function ht(e){if(e<1e3)return`${Math.round(e)} ns`;if(e<1e6)return`${wl(e/1e3)} µs`;if(e<1e9)return`${wl(e/1e6)} ms`;if(e<6e10)return`${wl(e/1e9)} s`;let t=Math.floor(e/6e10),l=Math.round((e-t*6e10)/1e9);return t<60?`${t} min ${l} s`:Ha(t)}function Ha(e){return`${Math.floor(e/60)} h ${e%60} min`}function zt(e){return e.toLocaleString("en-US")}function vl(e){let t=e*100;return t>0&&t<.05?"< 0.1 %":`${t>0&&t<10?t.toFixed(1):t.toFixed(0)} %`}function _e(e,t){if(e.length<=t)return e;let l=Math.ceil((t-1)/2);return`${e.slice(0,l)}…${e.slice(e.length-(t-1-l))}`}function kl(e){return e?e.length?e.join(" × "):"scalar":""}function $t(e,t){return`${zt(e)} ${t}${e===1?"":"s"}`}function Ur(e){let t=e.traces.map(n=>n.coverage).filter(n=>!!n),l=e.record.notes??[];return!t.length&&!l.length?null:{element:d("div",{class:"coverage"},l.map(n=>d("p",{class:"note"},n)),t.map(n=>d("section",{},d("h4",{},n.framework,d("span",{class:"recorder"},`${n.recorder} recorder`)),n.why?d("p",{},n.why):null,n.events?d("p",{},`${$t(n.events??0,"event")} seen. Watching took ${ht(n.cost_ns??0)} that is known of (${Ia(n,e.duration)} of the cell) and ${re(n.own_bytes??0)}.`):null,n.unsized?d("p",{},`${zt(n.unsized)} storages could not be sized.`):null,n.unseen?.length?[d("p",{},"Not seen:"),d("ul",{},n.unseen.map(o=>d("li",{},o)))]:null)))}}function Ia(e,t){let l=t?(e.cost_ns??0)/t*100:0;return`${l<.1?"< 0.1":l.toFixed(1)} %`}var Ba={leak:"Leak",warning:"Warning",expected:"Expected"},bo=3;function Yr(e,t){let l=e.findings.filter(s=>s.severity!=="expected"),n=e.findings.filter(s=>s.severity==="expected"),o=s=>Ga(e,s,e.findings.indexOf(s),t),a=d("div",{class:"calm"},d("span",{class:"tick","aria-hidden":"true"},"✓"),d("p",{},d("strong",{},"Nothing suspicious.")," No rule found memory that should be gone."));return{element:d("div",{class:"findings"},l.length?l.map(o):a,n.length>0&&d("details",{},d("summary",{},`${$t(n.length,"expected growth").replace("growths","kinds of growth")}, normal and shown for completeness`),n.map(o)))}}function Ga(e,t,l,n){let o=d("p",{class:"status",role:"status"}),a=e.payload.manuals?.[t.code],s=d("pre",{class:"manual",hidden:!0}),c=t.born,p=(t.paths??[]).map(k=>e.paths[k]),m=n.freed(l);m&&(o.textContent=m);let y=d("button",{type:"button",class:"primary"},"Release");y.addEventListener("click",async()=>{y.disabled=!0,o.textContent="Waiting for the kernel…";let k=await n.release(l);o.textContent=k.text,o.classList.toggle("bad",!k.ok),y.disabled=k.ok}),m&&(y.disabled=!0);let h=d("button",{type:"button"},"Copy fix");h.addEventListener("click",async()=>{let k=await zr(t.remedy??"");h.textContent=k?"Copied":"Could not copy",setTimeout(()=>{h.textContent="Copy fix"},1500)});let b=d("button",{type:"button","aria-expanded":"false"},"Explain");return b.addEventListener("click",()=>{s.hidden=!s.hidden,s.textContent=a??"",b.setAttribute("aria-expanded",String(!s.hidden))}),d("article",{class:"card","data-severity":t.severity,"data-code":t.code},d("header",{},d("span",{class:"badge"},Ba[t.severity]??t.severity),d("h4",{},t.name.replaceAll("-"," ")),d("span",{class:"code-name"},t.code),d("span",{class:"amount",title:Ze(t.nbytes)},re(t.nbytes))),d("div",{class:"facts"},t.count?d("span",{},$t(t.count,"storage")):null,t.share?d("span",{},`${vl(t.share)} of all live bytes`):null,c?.cell?d("span",{},"born in ",d("b",{},c.line?`${c.cell} line ${c.line}`:c.cell),c.source?[" ",d("code",{title:c.source},_e(c.source,70))]:null):null),d("div",{class:"held"},d("span",{class:"held-by"},"held by"),d("div",{class:"chains"},p.length?p.slice(0,bo).map(Wa):d("div",{class:"chain"},d("span",{class:"link root"},t.holder)),p.length>bo&&d("span",{class:"more"},`and ${$t(p.length-bo,"more path")}`))),t.detail?d("p",{class:"detail"},t.detail):null,t.remedy?d("p",{class:"remedy"},d("span",{},"Do"),d("code",{},t.remedy)):null,d("footer",{},t.release&&n.release?y:null,t.remedy?h:null,a?b:null,t.remedy&&n.insertCell?d("button",{type:"button",onclick:()=>n.insertCell(t.remedy)},"Insert cell"):null,o),s)}function Wa(e){let t=d("div",{class:"chain"}),l=[d("span",{class:"link root","data-root":e.root_kind??"name",title:e.root_kind??"name"},e.root)];for(let n of e.steps??[])l.push(d("span",{class:"arrow","aria-hidden":"true"},"→"),d("span",{class:"link","data-kind":n.kind,title:[n.kind,n.type_name].filter(Boolean).join(": ")},_e(n.label.replace(/^\s*→\s*/,""),40)));return(e.count??1)>1&&l.push(d("span",{class:"times"},`×${e.count}`)),Je(t,l),t}var yo={parameter:"#0072B2",buffer:"#7FC4EE","optimizer state":"#CC79A7",gradient:"#009E73",activation:"#E69F00",input:"#F0DF5A",temporary:"#D55E00",other:"#5E646B"},qr=Object.keys(yo),Jr=["#0072B2","#E69F00","#009E73","#CC79A7","#56B4E9","#D55E00","#F0E442"];function We(e){return yo[e]??yo.other}function Zr(e){return Jr[e%Jr.length]}function Sl(e){let[t,l,n]=[1,3,5].map(o=>Number.parseInt(e.slice(o,o+2),16));return .299*t+.587*l+.114*n>140?"#111":"#fff"}function Qr(e,t){let l=Math.round(t*255).toString(16).padStart(2,"0");return`${e}${l}`}function _l(e){let t=l=>{let n=qr.indexOf(l);return n<0?qr.length:n};return[...e].sort((l,n)=>t(l)-t(n)||l.localeCompare(n))}var Xr=24,Ka=.002;function ei(e,t){if(!t.peak)return null;let l=e.totals.start_bytes,n=d("div",{class:"flame",role:"tree","aria-label":"Bytes at the peak by call site"}),o=d("div",{class:"trail"}),a=d("p",{class:"flame-said","aria-live":"polite"}),s=[t];function c(){let m=s[s.length-1],y=[],h=0,b=(k,M,C,z)=>{if(C<Ka)return;h=Math.max(h,z),y.push(p(k,M,C,z));let D=M;for(let w of k.children){let $=w.peak/m.peak;b(w,D,$,z+1),D+=$}};b(m,0,1,0),n.style.height=`${(h+1)*Xr}px`,Je(n,y),Je(o,s.length>1?s.flatMap((k,M)=>[M>0?d("span",{"aria-hidden":"true"}," › "):null,d("button",{type:"button",disabled:M===s.length-1,onclick:()=>{s=s.slice(0,M+1),c()}},_e(k.label,40))]):null)}function p(m,y,h,b){let k=m.frame||!m.category?Ua(b):We(m.category),M=m===t?`peak ${re(t.peak)}`:ja(m),C=()=>{a.textContent=`${re(m.peak)} (${vl(m.peak/t.peak)}) — ${m.label}${m.source?`: ${m.source}`:""}`};return d("button",{type:"button",role:"treeitem",class:"flame-box",title:[m.label,m.source,Ze(m.peak)].filter(Boolean).join(`
`),style:`left:${y*100}%;width:${h*100}%;top:${b*Xr}px;background:${k};color:${Ya(k)}`,onmouseenter:C,onfocus:C,onclick:()=>{let z=ti(s[s.length-1],m);z.length>1&&m.children.length&&(s=[...s,...z.slice(1)],c(),n.firstElementChild?.focus())},onkeydown:z=>qa(z,n)},h>.03?M:"")}return c(),{element:d("div",{class:"flame-view"},o,d("div",{class:"flame-scroll"},n),a,l>0&&d("p",{class:"note"},`${re(l)} more were alive before the cell started; they are not in the picture.`))}}function ja(e){return e.source?`${e.label}  ${e.source}`:e.label}function Ua(e){return["var(--nb-flame-0)","var(--nb-flame-1)","var(--nb-flame-2)"][e%3]}function Ya(e){return e.startsWith("#")?Sl(e):"var(--nb-ink)"}function ti(e,t){if(e===t)return[e];for(let l of e.children){let n=ti(l,t);if(n.length)return[e,...n]}return[]}function qa(e,t){let l=[...t.children],n=l.indexOf(e.currentTarget),o={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e.key];o&&(e.preventDefault(),l[n+o]?.focus())}function li(e,t,l){let n=e.reduce((h,b)=>h+b,0);if(!n||t<=0||l<=0)return[];let o=t*l/n,a=[],[s,c,p,m]=[0,0,t,l],y=0;for(;y<e.length;){let h=Math.min(p,m),b=y+1,k=e[y]*o,M=ni(e,y,b,k,h,o);for(;b<e.length;){let D=k+e[b]*o,w=ni(e,y,b+1,D,h,o);if(w>M)break;M=w,k=D,b+=1}let C=k/h,z=0;for(let D=y;D<b;D+=1){let w=e[D]*o/C;a.push(p>=m?{index:D,x:s,y:c+z,width:C,height:w}:{index:D,x:s+z,y:c,width:w,height:C}),z+=w}p>=m?(s+=C,p-=C):(c+=C,m-=C),y=b}return a}function ni(e,t,l,n,o,a){let s=e[t]*a,c=e[l-1]*a;return Math.max(o*o*s/(n*n),n*n/(o*o*c))}var xo=["holder","line","op","category","dtype","shape","device"];function Qn(e,t,l){switch(l){case"holder":return e.holder(t)||"no holder found";case"line":return e.line(t)||(e.isHunt?"not traced":"before this cell");case"op":return t.op||"unknown";case"category":return t.category??"other";case"dtype":return t.dtype||"unknown";case"shape":return kl(t.shape)||"unknown";case"device":return t.device??"cpu"}}function Ja(e,t){let l=t.toLowerCase().split(/\s+/).filter(Boolean);return l.length?n=>{let o=[...xo.map(a=>Qn(e,n,a)),e.source(n)].join(" ").toLowerCase();return l.every(a=>o.includes(a))}:()=>!0}function oi(e,t,l,n,o){let a=Ja(e,l),s=[],c=new Map;for(let h of e.kept){if(!a(h))continue;let b=t?Qn(e,h,t):"",k=t?c.get(b):void 0;if(!k){let M={label:b,nbytes:h.nbytes,count:1,example:h};t&&c.set(b,M),s.push(M);continue}k.nbytes+=h.nbytes,k.count+=1,h.nbytes>k.example.nbytes&&(k.example=h)}let p=o?-1:1;if(n==="nbytes"||n==="count")return s.sort((h,b)=>p*(h[n]-b[n])||b.nbytes-h.nbytes);let m=new Map(s.map(h=>[h,Qn(e,h.example,n)])),y=new Intl.Collator("en",{numeric:!0});return s.sort((h,b)=>p*y.compare(m.get(h),m.get(b))||b.nbytes-h.nbytes)}function wo(e,t,l,n){return d("button",{type:"button",class:"chip","aria-pressed":String(l),title:`Show or hide ${e}`,onclick:n},d("i",{class:"dot",style:`background:${t}`}),e)}function sn(e){return d("span",{class:"num",title:Ze(e)},re(e))}function Ot(e,t){let l=Math.max(0,Math.min(1,e))*100;return d("i",{class:"bar",style:`width:${l.toFixed(2)}%;background:${t}`,"aria-hidden":"true"})}var Tl=28,ri=340,vo=80,Za=[["nbytes","Size"],["count","Storages"],["holder","Held by"],["line","Line"],["op","Op"],["category","Category"],["shape","Shape"],["dtype","Type"]];function si(e){if(!e.kept.length)return null;let t=Za.filter(([v])=>Qa(e,v)),l="holder",n="",o="nbytes",a=!0,s="table",c=[],p=d("p",{class:"summary","aria-live":"polite"}),m=d("tr"),y=d("tbody"),h=d("table",{class:"kept"},d("thead",{},m),y),b=d("div",{class:"scroll rows",tabindex:0,style:`max-height:${ri}px`,"aria-label":"Kept storages"},h),k=d("div",{class:"treemap",hidden:!0});b.addEventListener("scroll",()=>requestAnimationFrame(w));let M=new ResizeObserver(()=>s==="treemap"&&L());M.observe(k);function C(){c=oi(e,l,n,o,a);let v=c.reduce((A,I)=>A+I.nbytes,0),N=c.reduce((A,I)=>A+I.count,0);p.textContent=`${re(v)} in ${$t(N,"storage")}${l?`, ${$t(c.length,"group")}`:""}`,z(),b.scrollTop=0,w(),s==="treemap"&&L()}function z(){Je(m,D().map(([v,N])=>d("th",{scope:"col",class:v==="nbytes"||v==="count"?"num":"","aria-sort":o===v?a?"descending":"ascending":"none"},d("button",{type:"button",onclick:()=>{a=o===v?!a:v==="nbytes"||v==="count",o=v,C()}},N,d("span",{class:"sort","aria-hidden":"true"},o===v?a?" ↓":" ↑":"")))))}function D(){return t.filter(([v])=>l!==null||v!=="count")}function w(){let v=D(),N=Math.max(1,...c.slice(0,1).map(R=>R.nbytes),a&&o==="nbytes"?1:$()),A=Math.max(0,Math.floor(b.scrollTop/Tl)-8),I=Math.min(c.length,A+Math.ceil(ri/Tl)+16);Je(y,ii(A*Tl,v.length),c.slice(A,I).map(R=>d("tr",{title:U(R)},v.map(([J])=>_(R,J,N)))),ii((c.length-I)*Tl,v.length))}function $(){return c.reduce((v,N)=>Math.max(v,N.nbytes),1)}function _(v,N,A){let I=We(v.example.category??"other");if(N==="nbytes")return d("td",{class:"heat"},Ot(v.nbytes/A,"var(--nb-heat-kept)"),sn(v.nbytes));if(N==="count")return d("td",{class:"num"},zt(v.count));let R=l!==null&&N!==l&&v.count>1,J=Qn(e,v.example,N);return d("td",{class:`text ${N==="holder"||N==="op"?"code":""} ${R?"example":""}`},N==="category"?d("i",{class:"dot",style:`background:${I}`}):null,_e(J,42))}function U(v){let N=v.example,A=(N.holders??[]).map(I=>e.pathTexts[I]);return[v.count>1?`largest of ${$t(v.count,"storage")}:`:"",Ze(N.nbytes),e.source(N),...A].filter(Boolean).join(`
`)}function L(){let[v,N]=[k.clientWidth,k.clientHeight],A=[...c].sort((te,Q)=>Q.nbytes-te.nbytes).filter(te=>te.nbytes>0),I=A.slice(0,vo),R=A.slice(vo).reduce((te,Q)=>te+Q.nbytes,0),J=[...I.map(te=>te.nbytes),...R?[R]:[]],B=J.map((te,Q)=>Q).sort((te,Q)=>J[Q]-J[te]);Je(k,li(B.map(te=>J[te]),v,N).map(te=>{let Q=I[B[te.index]],ee=Q?l?Q.label:e.holder(Q.example)||"no holder found":`${zt(A.length-vo)} more`,ae=Q?We(Q.example.category??"other"):We("other");return d("button",{type:"button",class:"tile",title:Q?`${ee}
${U(Q)}`:ee,"aria-label":`${ee}, ${re(J[B[te.index]])}`,style:`left:${te.x}px;top:${te.y}px;width:${te.width}px;height:${te.height}px;background:${ae};color:${Sl(ae)}`,onclick:()=>{Q&&(l=null,n=ee,P.value=ee,s="table",W())}},te.width>54&&te.height>30?[d("b",{},_e(ee,Math.floor((te.width-14)/7.4))),d("span",{},re(J[B[te.index]]))]:null)}))}let Y=d("select",{"aria-label":"Group by",onchange:()=>{l=Y.value||null,o="nbytes",a=!0,C()}},xo.map(v=>d("option",{value:v},`by ${v}`)),d("option",{value:""},"each storage")),P=d("input",{type:"search",placeholder:"Filter: name, line, op, shape…","aria-label":"Filter kept storages",oninput:()=>{n=P.value,C()}}),G=["table","treemap"].map(v=>d("button",{type:"button","aria-pressed":"false",onclick:()=>{s=v,W()}},v));function W(){Y.value=l??"";for(let v of G)v.setAttribute("aria-pressed",String(v.textContent===s));b.hidden=s!=="table",k.hidden=s!=="treemap",C()}return W(),{element:d("div",{class:"kept-view"},d("div",{class:"tools"},d("div",{class:"switch"},G),Y,P,p),b,k),shown:()=>s==="treemap"?L():w(),destroy:()=>M.disconnect()}}function Qa(e,t){switch(t){case"line":return e.kept.some(l=>e.line(l));case"op":return e.kept.some(l=>l.op);case"dtype":return e.kept.some(l=>l.dtype);case"shape":return e.kept.some(l=>l.shape);default:return!0}}function ii(e,t){return e>0?d("tr",{class:"spacer","aria-hidden":"true"},d("td",{colspan:t,style:`height:${e}px;padding:0`})):null}var Xa="uplot",ec="u-hz",tc="u-vt",nc="u-title",lc="u-wrap",oc="u-under",rc="u-over",ic="u-axis",un="u-off",sc="u-select",ac="u-cursor-x",cc="u-cursor-y",uc="u-cursor-pt",fc="u-legend",pc="u-live",dc="u-inline",mc="u-series",hc="u-marker",ai="u-label",gc="u-value",el="width",tl="height";var ci="bottom",zn="left",ko="right",Oo="#000",ui=Oo+"0",So="mousemove",fi="mousedown",_o="mouseup",pi="mouseenter",di="mouseleave",mi="dblclick",bc="resize",yc="scroll",hi="change",Cl="dppxchange",Ho="--",Hn=typeof window<"u",Lo=Hn?document:null,Dn=Hn?window:null,xc=Hn?navigator:null,ue,Ml;function Co(){let e=devicePixelRatio;ue!=e&&(ue=e,Ml&&Po(hi,Ml,Co),Ml=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),fn(hi,Ml,Co),Dn.dispatchEvent(new CustomEvent(Cl)))}function it(e,t){if(t!=null){let l=e.classList;!l.contains(t)&&l.add(t)}}function Ro(e,t){let l=e.classList;l.contains(t)&&l.remove(t)}function we(e,t,l){e.style[t]=l+"px"}function St(e,t,l,n){let o=Lo.createElement(e);return t!=null&&it(o,t),l?.insertBefore(o,n),o}function gt(e,t){return St("div",e,t)}var gi=new WeakMap;function Dt(e,t,l,n,o){let a="translate("+t+"px,"+l+"px)",s=gi.get(e);a!=s&&(e.style.transform=a,gi.set(e,a),t<0||l<0||t>n||l>o?it(e,un):Ro(e,un))}var bi=new WeakMap;function yi(e,t,l){let n=t+l,o=bi.get(e);n!=o&&(bi.set(e,n),e.style.background=t,e.style.borderColor=l)}var xi=new WeakMap;function wi(e,t,l,n){let o=t+""+l,a=xi.get(e);o!=a&&(xi.set(e,o),e.style.height=l+"px",e.style.width=t+"px",e.style.marginLeft=n?-t/2+"px":0,e.style.marginTop=n?-l/2+"px":0)}var Io={passive:!0},wc={...Io,capture:!0};function fn(e,t,l,n){t.addEventListener(e,l,n?wc:Io)}function Po(e,t,l,n){t.removeEventListener(e,l,Io)}Hn&&Co();function _t(e,t,l,n){let o;l=l||0,n=n||t.length-1;let a=n<=2147483647;for(;n-l>1;)o=a?l+n>>1:st((l+n)/2),t[o]<e?l=o:n=o;return e-t[l]<=t[n]-e?l:n}function Yi(e){return(l,n,o)=>{let a=-1,s=-1;for(let c=n;c<=o;c++)if(e(l[c])){a=c;break}for(let c=o;c>=n;c--)if(e(l[c])){s=c;break}return[a,s]}}var qi=e=>e!=null,Ji=e=>e!=null&&e>0,zl=Yi(qi),vc=Yi(Ji);function kc(e,t,l,n=0,o=!1){let a=o?vc:zl,s=o?Ji:qi;[t,l]=a(e,t,l);let c=e[t],p=e[t];if(t>-1)if(n==1)c=e[t],p=e[l];else if(n==-1)c=e[l],p=e[t];else for(let m=t;m<=l;m++){let y=e[m];s(y)&&(y<c?c=y:y>p&&(p=y))}return[c??me,p??-me]}function $l(e,t,l,n){let o=Si(e),a=Si(t);e==t&&(o==-1?(e*=l,t/=l):(e/=l,t*=l));let s=l==10?Ht:Zi,c=o==1?st:bt,p=a==1?bt:st,m=c(s(Pe(e))),y=p(s(Pe(t))),h=Fn(l,m),b=Fn(l,y);return l==10&&(m<0&&(h=he(h,-m)),y<0&&(b=he(b,-y))),n||l==2?(e=h*o,t=b*a):(e=ts(e,h),t=Dl(t,b)),[e,t]}function Bo(e,t,l,n){let o=$l(e,t,l,n);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Go=.1,vi={mode:3,pad:Go},ll={pad:0,soft:null,mode:0},Sc={min:ll,max:ll};function Rl(e,t,l,n){return Fl(l)?ki(e,t,l):(ll.pad=l,ll.soft=n?0:null,ll.mode=n?3:0,ki(e,t,Sc))}function se(e,t){return e??t}function _c(e,t,l){for(t=se(t,0),l=se(l,e.length-1);t<=l;){if(e[t]!=null)return!0;t++}return!1}function ki(e,t,l){let n=l.min,o=l.max,a=se(n.pad,0),s=se(o.pad,0),c=se(n.hard,-me),p=se(o.hard,me),m=se(n.soft,me),y=se(o.soft,-me),h=se(n.mode,0),b=se(o.mode,0),k=t-e,M=Ht(k),C=Qe(Pe(e),Pe(t)),z=Ht(C),D=Pe(z-M);(k<1e-24||D>10)&&(k=0,(e==0||t==0)&&(k=1e-24,h==2&&m!=me&&(a=0),b==2&&y!=-me&&(s=0)));let w=k||C||1e3,$=Ht(w),_=Fn(10,st($)),U=w*(k==0?e==0?.1:1:a),L=he(ts(e-U,_/10),24),Y=e>=m&&(h==1||h==3&&L<=m||h==2&&L>=m)?m:me,P=Qe(c,L<Y&&e>=Y?Y:Tt(Y,L)),G=w*(k==0?t==0?.1:1:s),W=he(Dl(t+G,_/10),24),v=t<=y&&(b==1||b==3&&W>=y||b==2&&W<=y)?y:-me,N=Tt(p,W>v&&t<=v?v:Qe(v,W));return P==N&&P==0&&(N=100),[P,N]}var Tc=new Intl.NumberFormat(Hn?xc.language:"en-US"),Wo=e=>Tc.format(e),at=Math,Ll=at.PI,Pe=at.abs,st=at.floor,Re=at.round,bt=at.ceil,Tt=at.min,Qe=at.max,Fn=at.pow,Si=at.sign,Ht=at.log10,Zi=at.log2,Mc=(e,t=1)=>at.sinh(e)*t,To=(e,t=1)=>at.asinh(e/t),me=1/0;function _i(e){return(Ht((e^e>>31)-(e>>31))|0)+1}function zo(e,t,l){return Tt(Qe(e,t),l)}function Qi(e){return typeof e=="function"}function oe(e){return Qi(e)?e:()=>e}var Ac=()=>{},Xi=e=>e,es=(e,t)=>t,Ec=e=>null,Ti=e=>!0,Mi=(e,t)=>e==t,Lc=/\.\d*?(?=9{6,}|0{6,})/gm,pn=e=>{if(ls(e)||qt.has(e))return e;let t=`${e}`,l=t.match(Lc);if(l==null)return e;let n=l[0].length-1;if(t.indexOf("e-")!=-1){let[o,a]=t.split("e");return+`${pn(o)}e${a}`}return he(e,n)};function an(e,t){return pn(he(pn(e/t))*t)}function Dl(e,t){return pn(bt(pn(e/t))*t)}function ts(e,t){return pn(st(pn(e/t))*t)}function he(e,t=0){if(ls(e))return e;let l=10**t,n=e*l*(1+Number.EPSILON);return Re(n)/l}var qt=new Map;function ns(e){return((""+e).split(".")[1]||"").length}function rl(e,t,l,n){let o=[],a=n.map(ns);for(let s=t;s<l;s++){let c=Pe(s),p=he(Fn(e,s),c);for(let m=0;m<n.length;m++){let y=e==10?+`${n[m]}e${s}`:n[m]*p,h=(s>=0?0:c)+(s>=a[m]?0:a[m]),b=e==10?y:he(y,h);o.push(b),qt.set(b,h)}}return o}var ol={},Ko=[],Nn=[null,null],Yt=Array.isArray,ls=Number.isInteger,Cc=e=>e===void 0;function Ai(e){return typeof e=="string"}function Fl(e){let t=!1;if(e!=null){let l=e.constructor;t=l==null||l==Object}return t}function Rc(e){return e!=null&&typeof e=="object"}var Pc=Object.getPrototypeOf(Uint8Array),os="__proto__";function Vn(e,t=Fl){let l;if(Yt(e)){let n=e.find(o=>o!=null);if(Yt(n)||t(n)){l=Array(e.length);for(let o=0;o<e.length;o++)l[o]=Vn(e[o],t)}else l=e.slice()}else if(e instanceof Pc)l=e.slice();else if(t(e)){l={};for(let n in e)n!=os&&(l[n]=Vn(e[n],t))}else l=e;return l}function Ee(e){let t=arguments;for(let l=1;l<t.length;l++){let n=t[l];for(let o in n)o!=os&&(Fl(e[o])?Ee(e[o],Vn(n[o])):e[o]=Vn(n[o]))}return e}var zc=0,$c=1,Dc=2;function Fc(e,t,l){for(let n=0,o,a=-1;n<t.length;n++){let s=t[n];if(s>a){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<l&&e[o]==null;)e[a=o++]=null}}}function Nc(e,t){if(Hc(e)){let s=e[0].slice();for(let c=1;c<e.length;c++)s.push(...e[c].slice(1));return Ic(s[0])||(s=Oc(s)),s}let l=new Set;for(let s=0;s<e.length;s++){let p=e[s][0],m=p.length;for(let y=0;y<m;y++)l.add(p[y])}let n=[Array.from(l).sort((s,c)=>s-c)],o=n[0].length,a=new Map;for(let s=0;s<o;s++)a.set(n[0][s],s);for(let s=0;s<e.length;s++){let c=e[s],p=c[0];for(let m=1;m<c.length;m++){let y=c[m],h=Array(o).fill(void 0),b=t?t[s][m]:$c,k=[];for(let M=0;M<y.length;M++){let C=y[M],z=a.get(p[M]);C===null?b!=zc&&(h[z]=C,b==Dc&&k.push(z)):h[z]=C}Fc(h,k,o),n.push(h)}}return n}var Vc=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Oc(e){let t=e[0],l=t.length,n=Array(l);for(let a=0;a<n.length;a++)n[a]=a;n.sort((a,s)=>t[a]-t[s]);let o=[];for(let a=0;a<e.length;a++){let s=e[a],c=Array(l);for(let p=0;p<l;p++)c[p]=s[n[p]];o.push(c)}return o}function Hc(e){let t=e[0][0],l=t.length;for(let n=1;n<e.length;n++){let o=e[n][0];if(o.length!=l)return!1;if(o!=t){for(let a=0;a<l;a++)if(o[a]!=t[a])return!1}}return!0}function Ic(e,t=100){let l=e.length;if(l<=1)return!0;let n=0,o=l-1;for(;n<=o&&e[n]==null;)n++;for(;o>=n&&e[o]==null;)o--;if(o<=n)return!0;let a=Qe(1,st((o-n+1)/t));for(let s=e[n],c=n+a;c<=o;c+=a){let p=e[c];if(p!=null){if(p<=s)return!1;s=p}}return!0}var rs=["January","February","March","April","May","June","July","August","September","October","November","December"],is=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function ss(e){return e.slice(0,3)}var Bc=is.map(ss),Gc=rs.map(ss),Wc={MMMM:rs,MMM:Gc,WWWW:is,WWW:Bc};function Xn(e){return(e<10?"0":"")+e}function Kc(e){return(e<10?"00":e<100?"0":"")+e}var jc={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Xn(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Xn(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Xn(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Xn(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Xn(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Kc(e.getMilliseconds())};function jo(e,t){t=t||Wc;let l=[],n=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=n.exec(e);)l.push(o[0][0]=="{"?jc[o[1]]:o[0]);return a=>{let s="";for(let c=0;c<l.length;c++)s+=typeof l[c]=="string"?l[c]:l[c](a,t);return s}}var Uc=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Yc(e,t){let l;return t=="UTC"||t=="Etc/UTC"?l=new Date(+e+e.getTimezoneOffset()*6e4):t==Uc?l=e:(l=new Date(e.toLocaleString("en-US",{timeZone:t})),l.setMilliseconds(e.getMilliseconds())),l}var as=e=>e%1==0,Pl=[1,2,2.5,5],qc=rl(10,-32,0,Pl),cs=rl(10,0,32,Pl),Jc=cs.filter(as),cn=qc.concat(cs),Uo=`
`,us="{YYYY}",Ei=Uo+us,fs="{M}/{D}",nl=Uo+fs,Al=nl+"/{YY}",ps="{aa}",Zc="{h}:{mm}",$n=Zc+ps,Li=Uo+$n,Ci=":{ss}",pe=null;function ds(e){let t=e*1e3,l=t*60,n=l*60,o=n*24,a=o*30,s=o*365,p=(e==1?rl(10,0,3,Pl).filter(as):rl(10,-3,0,Pl)).concat([t,t*5,t*10,t*15,t*30,l,l*5,l*10,l*15,l*30,n,n*2,n*3,n*4,n*6,n*8,n*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,a,a*2,a*3,a*4,a*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),m=[[s,us,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",Ei,pe,pe,pe,pe,pe,1],[o,fs,Ei,pe,pe,pe,pe,pe,1],[n,"{h}"+ps,Al,pe,nl,pe,pe,pe,1],[l,$n,Al,pe,nl,pe,pe,pe,1],[t,Ci,Al+" "+$n,pe,nl+" "+$n,pe,Li,pe,1],[e,Ci+".{fff}",Al+" "+$n,pe,nl+" "+$n,pe,Li,pe,1]];function y(h){return(b,k,M,C,z,D)=>{let w=[],$=z>=s,_=z>=a&&z<s,U=h(M),L=he(U*e,3),Y=Mo(U.getFullYear(),$?0:U.getMonth(),_||$?1:U.getDate()),P=he(Y*e,3);if(_||$){let G=_?z/a:0,W=$?z/s:0,v=L==P?L:he(Mo(Y.getFullYear()+W,Y.getMonth()+G,1)*e,3),N=new Date(Re(v/e)),A=N.getFullYear(),I=N.getMonth();for(let R=0;v<=C;R++){let J=Mo(A+W*R,I+G*R,1),B=J-h(he(J*e,3));v=he((+J+B)*e,3),v<=C&&w.push(v)}}else{let G=z>=o?o:z,W=st(M)-st(L),v=P+W+Dl(L-P,G);w.push(v);let N=h(v),A=N.getHours()+N.getMinutes()/l+N.getSeconds()/n,I=z/n,R=b.axes[k]._space,J=D/R;for(;v=he(v+z,e==1?0:3),!(v>C);)if(I>1){let B=st(he(A+I,6))%24,ee=h(v).getHours()-B;ee>1&&(ee=-1),v-=ee*n,A=(A+I)%24;let ae=w[w.length-1];he((v-ae)/z,3)*J>=.7&&w.push(v)}else w.push(v)}return w}}return[p,m,y]}var[Qc,Xc,eu]=ds(1),[tu,nu,lu]=ds(.001);rl(2,-53,53,[1]);function Ri(e,t){return e.map(l=>l.map((n,o)=>o==0||o==8||n==null?n:t(o==1||l[8]==0?n:l[1]+n)))}function Pi(e,t){return(l,n,o,a,s)=>{let c=t.find(M=>s>=M[0])||t[t.length-1],p,m,y,h,b,k;return n.map(M=>{let C=e(M),z=C.getFullYear(),D=C.getMonth(),w=C.getDate(),$=C.getHours(),_=C.getMinutes(),U=C.getSeconds(),L=z!=p&&c[2]||D!=m&&c[3]||w!=y&&c[4]||$!=h&&c[5]||_!=b&&c[6]||U!=k&&c[7]||c[1];return p=z,m=D,y=w,h=$,b=_,k=U,L(C)})}}function ou(e,t){let l=jo(t);return(n,o,a,s,c)=>o.map(p=>l(e(p)))}function Mo(e,t,l){return new Date(e,t,l)}function zi(e,t){return t(e)}var ru="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function $i(e,t){return(l,n,o,a)=>a==null?Ho:t(e(n))}function iu(e,t){let l=e.series[t];return l.width?l.stroke(e,t):l.points.width?l.points.stroke(e,t):null}function su(e,t){return e.series[t].fill(e,t)}var au={show:!0,live:!0,isolate:!1,mount:Ac,markers:{show:!0,width:2,stroke:iu,fill:su,dash:"solid"},idx:null,idxs:null,values:[]};function cu(e,t){let l=e.cursor.points,n=gt(),o=l.size(e,t);we(n,el,o),we(n,tl,o);let a=o/-2;we(n,"marginLeft",a),we(n,"marginTop",a);let s=l.width(e,t,o);return s&&we(n,"borderWidth",s),n}function uu(e,t){let l=e.series[t].points;return l._fill||l._stroke}function fu(e,t){let l=e.series[t].points;return l._stroke||l._fill}function pu(e,t){return e.series[t].points.size}var Ao=[0,0];function du(e,t,l){return Ao[0]=t,Ao[1]=l,Ao}function El(e,t,l,n=!0){return o=>{o.button==0&&(!n||o.target==t)&&l(o)}}function Eo(e,t,l,n=!0){return o=>{(!n||o.target==t)&&l(o)}}var mu={show:!0,x:!0,y:!0,lock:!1,move:du,points:{one:!1,show:cu,size:pu,width:0,stroke:fu,fill:uu},bind:{mousedown:El,mouseup:El,click:El,dblclick:El,mousemove:Eo,mouseleave:Eo,mouseenter:Eo},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,l,n,o)=>n-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ms={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Yo=Ee({},ms,{filter:es}),hs=Ee({},Yo,{size:10}),gs=Ee({},ms,{show:!1}),qo='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',bs="bold "+qo,ys=1.5,Di={show:!0,scale:"x",stroke:Oo,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:bs,side:2,grid:Yo,ticks:hs,border:gs,font:qo,lineGap:ys,rotate:0},hu="Value",gu="Time",Fi={show:!0,scale:"x",auto:!1,sorted:1,min:me,max:-me,idxs:[]};function bu(e,t,l,n,o){return t.map(a=>a==null?"":Wo(a))}function yu(e,t,l,n,o,a,s){let c=[],p=qt.get(o)||0;l=s?l:he(Dl(l,o),p);for(let m=l;m<=n;m=he(m+o,p))c.push(Object.is(m,-0)?0:m);return c}function $o(e,t,l,n,o,a,s){let c=[],p=e.scales[e.axes[t].scale].log,m=p==10?Ht:Zi,y=st(m(l));o=Fn(p,y),p==10&&(o=cn[_t(o,cn)]);let h=l,b=o*p;p==10&&(b=cn[_t(b,cn)]);do c.push(h),h=h+o,p==10&&!qt.has(h)&&(h=he(h,qt.get(o))),h>=b&&(o=h,b=o*p,p==10&&(b=cn[_t(b,cn)]));while(h<=n);return c}function xu(e,t,l,n,o,a,s){let p=e.scales[e.axes[t].scale].asinh,m=n>p?$o(e,t,Qe(p,l),n,o):[p],y=n>=0&&l<=0?[0]:[];return(l<-p?$o(e,t,Qe(p,-n),-l,o):[p]).reverse().map(b=>-b).concat(y,m)}var xs=/./,wu=/[12357]/,vu=/[125]/,Ni=/1/,Do=(e,t,l,n)=>e.map((o,a)=>t==4&&o==0||a%n==0&&l.test(o.toExponential()[o<0?1:0])?o:null);function ku(e,t,l,n,o){let a=e.axes[l],s=a.scale,c=e.scales[s],p=e.valToPos,m=a._space,y=p(10,s),h=p(9,s)-y>=m?xs:p(7,s)-y>=m?wu:p(5,s)-y>=m?vu:Ni;if(h==Ni){let b=Pe(p(1,s)-y);if(b<m)return Do(t.slice().reverse(),c.distr,h,bt(m/b)).reverse()}return Do(t,c.distr,h,1)}function Su(e,t,l,n,o){let a=e.axes[l],s=a.scale,c=a._space,p=e.valToPos,m=Pe(p(1,s)-p(2,s));return m<c?Do(t.slice().reverse(),3,xs,bt(c/m)).reverse():t}function _u(e,t,l,n){return n==null?Ho:t==null?"":Wo(t)}var Vi={show:!0,scale:"y",stroke:Oo,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:bs,side:3,grid:Yo,ticks:hs,border:gs,font:qo,lineGap:ys,rotate:0};function Tu(e,t){let l=3+(e||1)*2;return he(l*t,3)}function Mu(e,t){let{scale:l,idxs:n}=e.series[0],o=e._data[0],a=e.valToPos(o[n[0]],l,!0),s=e.valToPos(o[n[1]],l,!0),c=Pe(s-a),p=e.series[t],m=c/(p.points.space*ue);return n[1]-n[0]<=m}var Oi={scale:null,auto:!0,sorted:0,min:me,max:-me},ws=(e,t,l,n,o)=>o,Hi={show:!0,auto:!0,sorted:0,gaps:ws,alpha:1,facets:[Ee({},Oi,{scale:"x"}),Ee({},Oi,{scale:"y"})]},Ii={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:ws,alpha:1,points:{show:Mu,filter:null},values:null,min:me,max:-me,idxs:[],path:null,clip:null};function Au(e,t,l,n,o){return l/10}var vs={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Eu=Ee({},vs,{time:!1,ori:1}),Bi={};function ks(e,t){let l=Bi[e];return l||(l={key:e,plots:[],sub(n){l.plots.push(n)},unsub(n){l.plots=l.plots.filter(o=>o!=n)},pub(n,o,a,s,c,p,m){for(let y=0;y<l.plots.length;y++)l.plots[y]!=o&&l.plots[y].pub(n,o,a,s,c,p,m)}},e!=null&&(Bi[e]=l)),l}var On=1,Fo=2;function dn(e,t,l){let n=e.mode,o=e.series[t],a=n==2?e._data[t]:e._data,s=e.scales,c=e.bbox,p=a[0],m=n==2?a[1]:a[t],y=n==2?s[o.facets[0].scale]:s[e.series[0].scale],h=n==2?s[o.facets[1].scale]:s[o.scale],b=c.left,k=c.top,M=c.width,C=c.height,z=e.valToPosH,D=e.valToPosV;return y.ori==0?l(o,p,m,y,h,z,D,b,k,M,C,Vl,In,Hl,_s,Ms):l(o,p,m,y,h,D,z,k,b,C,M,Ol,Bn,Qo,Ts,As)}function Jo(e,t){let l=0,n=0,o=se(e.bands,Ko);for(let a=0;a<o.length;a++){let s=o[a];s.series[0]==t?l=s.dir:s.series[1]==t&&(s.dir==1?n|=1:n|=2)}return[l,n==1?-1:n==2?1:n==3?2:0]}function Lu(e,t,l,n,o){let a=e.mode,s=e.series[t],c=a==2?s.facets[1].scale:s.scale,p=e.scales[c];return o==-1?p.min:o==1?p.max:p.distr==3?p.dir==1?p.min:p.max:0}function It(e,t,l,n,o,a){return dn(e,t,(s,c,p,m,y,h,b,k,M,C,z)=>{let D=s.pxRound,w=m.dir*(m.ori==0?1:-1),$=m.ori==0?In:Bn,_,U;w==1?(_=l,U=n):(_=n,U=l);let L=D(h(c[_],m,C,k)),Y=D(b(p[_],y,z,M)),P=D(h(c[U],m,C,k)),G=D(b(a==1?y.max:y.min,y,z,M)),W=new Path2D(o);return $(W,P,G),$(W,L,G),$(W,L,Y),W})}function Nl(e,t,l,n,o,a){let s=null;if(e.length>0){s=new Path2D;let c=t==0?Hl:Qo,p=l;for(let h=0;h<e.length;h++){let b=e[h];if(b[1]>b[0]){let k=b[0]-p;k>0&&c(s,p,n,k,n+a),p=b[1]}}let m=l+o-p,y=10;m>0&&c(s,p,n-y/2,m,n+a+y)}return s}function Cu(e,t,l){let n=e[e.length-1];n&&n[0]==t?n[1]=l:e.push([t,l])}function Zo(e,t,l,n,o,a,s){let c=[],p=e.length;for(let m=o==1?l:n;m>=l&&m<=n;m+=o)if(t[m]===null){let h=m,b=m;if(o==1)for(;++m<=n&&t[m]===null;)b=m;else for(;--m>=l&&t[m]===null;)b=m;let k=a(e[h]),M=b==h?k:a(e[b]),C=h-o;k=s<=0&&C>=0&&C<p?a(e[C]):k;let D=b+o;M=s>=0&&D>=0&&D<p?a(e[D]):M,M>=k&&c.push([k,M])}return c}function Gi(e){return e==0?Xi:e==1?Re:t=>an(t,e)}function Ss(e){let t=e==0?Vl:Ol,l=e==0?(o,a,s,c,p,m)=>{o.arcTo(a,s,c,p,m)}:(o,a,s,c,p,m)=>{o.arcTo(s,a,p,c,m)},n=e==0?(o,a,s,c,p)=>{o.rect(a,s,c,p)}:(o,a,s,c,p)=>{o.rect(s,a,p,c)};return(o,a,s,c,p,m=0,y=0)=>{m==0&&y==0?n(o,a,s,c,p):(m=Tt(m,c/2,p/2),y=Tt(y,c/2,p/2),t(o,a+m,s),l(o,a+c,s,a+c,s+p,m),l(o,a+c,s+p,a,s+p,y),l(o,a,s+p,a,s,y),l(o,a,s,a+c,s,m),o.closePath())}}var Vl=(e,t,l)=>{e.moveTo(t,l)},Ol=(e,t,l)=>{e.moveTo(l,t)},In=(e,t,l)=>{e.lineTo(t,l)},Bn=(e,t,l)=>{e.lineTo(l,t)},Hl=Ss(0),Qo=Ss(1),_s=(e,t,l,n,o,a)=>{e.arc(t,l,n,o,a)},Ts=(e,t,l,n,o,a)=>{e.arc(l,t,n,o,a)},Ms=(e,t,l,n,o,a,s)=>{e.bezierCurveTo(t,l,n,o,a,s)},As=(e,t,l,n,o,a,s)=>{e.bezierCurveTo(l,t,o,n,s,a)};function Es(e){return(t,l,n,o,a)=>dn(t,l,(s,c,p,m,y,h,b,k,M,C,z)=>{let{pxRound:D,points:w}=s,$,_;m.ori==0?($=Vl,_=_s):($=Ol,_=Ts);let U=he(w.width*ue,3),L=(w.size-w.width)/2*ue,Y=he(L*2,3),P=new Path2D,G=new Path2D,{left:W,top:v,width:N,height:A}=t.bbox;Hl(G,W-Y,v-Y,N+Y*2,A+Y*2);let I=R=>{if(p[R]!=null){let J=D(h(c[R],m,C,k)),B=D(b(p[R],y,z,M));$(P,J+L,B),_(P,J,B,L,0,Ll*2)}};if(a)a.forEach(I);else for(let R=n;R<=o;R++)I(R);return{stroke:U>0?P:null,fill:P,clip:G,flags:On|Fo}})}function Ls(e){return(t,l,n,o,a,s)=>{n!=o&&(a!=n&&s!=n&&e(t,l,n),a!=o&&s!=o&&e(t,l,o),e(t,l,s))}}var Ru=Ls(In),Pu=Ls(Bn);function Cs(e){let t=se(e?.alignGaps,0);return(l,n,o,a)=>dn(l,n,(s,c,p,m,y,h,b,k,M,C,z)=>{[o,a]=zl(p,o,a);let D=s.pxRound,w=A=>D(h(A,m,C,k)),$=A=>D(b(A,y,z,M)),_,U;m.ori==0?(_=In,U=Ru):(_=Bn,U=Pu);let L=m.dir*(m.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},P=Y.stroke,G=!1;if(a-o>=C*4){let A=K=>l.posToVal(K,m.key,!0),I=null,R=null,J,B,te,Q=w(c[L==1?o:a]),ee=w(c[o]),ae=w(c[a]),ne=A(L==1?ee+1:ae-1);for(let K=L==1?o:a;K>=o&&K<=a;K+=L){let Le=c[K],ve=(L==1?Le<ne:Le>ne)?Q:w(Le),fe=p[K];ve==Q?fe!=null?(B=fe,I==null?(_(P,ve,$(B)),J=I=R=B):B<I?I=B:B>R&&(R=B)):fe===null&&(G=!0):(I!=null&&U(P,Q,$(I),$(R),$(J),$(B)),fe!=null?(B=fe,_(P,ve,$(B)),I=R=J=B):(I=R=null,fe===null&&(G=!0)),Q=ve,ne=A(Q+L))}I!=null&&I!=R&&te!=Q&&U(P,Q,$(I),$(R),$(J),$(B))}else for(let A=L==1?o:a;A>=o&&A<=a;A+=L){let I=p[A];I===null?G=!0:I!=null&&_(P,w(c[A]),$(I))}let[v,N]=Jo(l,n);if(s.fill!=null||v!=0){let A=Y.fill=new Path2D(P),I=s.fillTo(l,n,s.min,s.max,v),R=$(I),J=w(c[o]),B=w(c[a]);L==-1&&([B,J]=[J,B]),_(A,B,R),_(A,J,R)}if(!s.spanGaps){let A=[];G&&A.push(...Zo(c,p,o,a,L,w,t)),Y.gaps=A=s.gaps(l,n,o,a,A),Y.clip=Nl(A,m.ori,k,M,C,z)}return N!=0&&(Y.band=N==2?[It(l,n,o,a,P,-1),It(l,n,o,a,P,1)]:It(l,n,o,a,P,N)),Y})}function zu(e){let t=se(e.align,1),l=se(e.ascDesc,!1),n=se(e.alignGaps,0),o=se(e.extend,!1);return(a,s,c,p)=>dn(a,s,(m,y,h,b,k,M,C,z,D,w,$)=>{[c,p]=zl(h,c,p);let _=m.pxRound,{left:U,width:L}=a.bbox,Y=ee=>_(M(ee,b,w,z)),P=ee=>_(C(ee,k,$,D)),G=b.ori==0?In:Bn,W={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},v=W.stroke,N=b.dir*(b.ori==0?1:-1),A=P(h[N==1?c:p]),I=Y(y[N==1?c:p]),R=I,J=I;o&&t==-1&&(J=U,G(v,J,A)),G(v,I,A);for(let ee=N==1?c:p;ee>=c&&ee<=p;ee+=N){let ae=h[ee];if(ae==null)continue;let ne=Y(y[ee]),K=P(ae);t==1?G(v,ne,A):G(v,R,K),G(v,ne,K),A=K,R=ne}let B=R;o&&t==1&&(B=U+L,G(v,B,A));let[te,Q]=Jo(a,s);if(m.fill!=null||te!=0){let ee=W.fill=new Path2D(v),ae=m.fillTo(a,s,m.min,m.max,te),ne=P(ae);G(ee,B,ne),G(ee,J,ne)}if(!m.spanGaps){let ee=[];ee.push(...Zo(y,h,c,p,N,Y,n));let ae=m.width*ue/2,ne=l||t==1?ae:-ae,K=l||t==-1?-ae:ae;ee.forEach(Le=>{Le[0]+=ne,Le[1]+=K}),W.gaps=ee=m.gaps(a,s,c,p,ee),W.clip=Nl(ee,b.ori,z,D,w,$)}return Q!=0&&(W.band=Q==2?[It(a,s,c,p,v,-1),It(a,s,c,p,v,1)]:It(a,s,c,p,v,Q)),W})}function Wi(e,t,l,n,o,a,s=me){if(e.length>1){let c=null;for(let p=0,m=1/0;p<e.length;p++)if(t[p]!==void 0){if(c!=null){let y=Pe(e[p]-e[c]);y<m&&(m=y,s=Pe(l(e[p],n,o,a)-l(e[c],n,o,a)))}c=p}}return s}function $u(e){e=e||ol;let t=se(e.size,[.6,me,1]),l=e.align||0,n=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let a=oe(o),s=1-t[0],c=se(t[1],me),p=se(t[2],1),m=se(e.disp,ol),y=se(e.each,k=>{}),{fill:h,stroke:b}=m;return(k,M,C,z)=>dn(k,M,(D,w,$,_,U,L,Y,P,G,W,v)=>{let N=D.pxRound,A=l,I=n*ue,R=c*ue,J=p*ue,B,te;_.ori==0?[B,te]=a(k,M):[te,B]=a(k,M);let Q=_.dir*(_.ori==0?1:-1),ee=_.ori==0?Hl:Qo,ae=_.ori==0?y:(O,ge,Ce,bn,Qt,At,Xt)=>{y(O,ge,Ce,Qt,bn,Xt,At)},ne=se(k.bands,Ko).find(O=>O.series[0]==M),K=ne!=null?ne.dir:0,Le=D.fillTo(k,M,D.min,D.max,K),Ke=N(Y(Le,U,v,G)),ve,fe,yt,tt=W,Se=N(D.width*ue),Mt=!1,Ft=null,ct=null,Bt=null,mn=null;h!=null&&(Se==0||b!=null)&&(Mt=!0,Ft=h.values(k,M,C,z),ct=new Map,new Set(Ft).forEach(O=>{O!=null&&ct.set(O,new Path2D)}),Se>0&&(Bt=b.values(k,M,C,z),mn=new Map,new Set(Bt).forEach(O=>{O!=null&&mn.set(O,new Path2D)})));let{x0:hn,size:Wn}=m;if(hn!=null&&Wn!=null){A=1,w=hn.values(k,M,C,z),hn.unit==2&&(w=w.map(Ce=>k.posToVal(P+Ce*W,_.key,!0)));let O=Wn.values(k,M,C,z);Wn.unit==2?fe=O[0]*W:fe=L(O[0],_,W,P)-L(0,_,W,P),tt=Wi(w,$,L,_,W,P,tt),yt=tt-fe+I}else tt=Wi(w,$,L,_,W,P,tt),yt=tt*s+I,fe=tt-yt;yt<1&&(yt=0),Se>=fe/2&&(Se=0),yt<5&&(N=Xi);let sl=yt>0,Jt=tt-yt-(sl?Se:0);fe=N(zo(Jt,J,R)),ve=(A==0?fe/2:A==Q?0:fe)-A*Q*((A==0?I/2:0)+(sl?Se/2:0));let je={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},gn=Mt?null:new Path2D,Nt=null;if(ne!=null)Nt=k.data[ne.series[1]];else{let{y0:O,y1:ge}=m;O!=null&&ge!=null&&($=ge.values(k,M,C,z),Nt=O.values(k,M,C,z))}let Zt=B*fe,X=te*fe;for(let O=Q==1?C:z;O>=C&&O<=z;O+=Q){let ge=$[O];if(ge==null)continue;if(Nt!=null){let Xe=Nt[O]??0;if(ge-Xe==0)continue;Ke=Y(Xe,U,v,G)}let Ce=_.distr!=2||m!=null?w[O]:O,bn=L(Ce,_,W,P),Qt=Y(se(ge,Le),U,v,G),At=N(bn-ve),Xt=N(Qe(Qt,Ke)),nt=N(Tt(Qt,Ke)),ut=Xt-nt;if(ge!=null){let Xe=ge<0?X:Zt,xt=ge<0?Zt:X;Mt?(Se>0&&Bt[O]!=null&&ee(mn.get(Bt[O]),At,nt+st(Se/2),fe,Qe(0,ut-Se),Xe,xt),Ft[O]!=null&&ee(ct.get(Ft[O]),At,nt+st(Se/2),fe,Qe(0,ut-Se),Xe,xt)):ee(gn,At,nt+st(Se/2),fe,Qe(0,ut-Se),Xe,xt),ae(k,M,O,At-Se/2,nt,fe+Se,ut)}}return Se>0?je.stroke=Mt?mn:gn:Mt||(je._fill=D.width==0?D._fill:D._stroke??D._fill,je.width=0),je.fill=Mt?ct:gn,je})}function Du(e,t){let l=se(t?.alignGaps,0);return(n,o,a,s)=>dn(n,o,(c,p,m,y,h,b,k,M,C,z,D)=>{[a,s]=zl(m,a,s);let w=c.pxRound,$=B=>w(b(B,y,z,M)),_=B=>w(k(B,h,D,C)),U,L,Y;y.ori==0?(U=Vl,Y=In,L=Ms):(U=Ol,Y=Bn,L=As);let P=y.dir*(y.ori==0?1:-1),G=$(p[P==1?a:s]),W=G,v=[],N=[];for(let B=P==1?a:s;B>=a&&B<=s;B+=P)if(m[B]!=null){let Q=p[B],ee=$(Q);v.push(W=ee),N.push(_(m[B]))}let A={stroke:e(v,N,U,Y,L,w),fill:null,clip:null,band:null,gaps:null,flags:On},I=A.stroke,[R,J]=Jo(n,o);if(c.fill!=null||R!=0){let B=A.fill=new Path2D(I),te=c.fillTo(n,o,c.min,c.max,R),Q=_(te);Y(B,W,Q),Y(B,G,Q)}if(!c.spanGaps){let B=[];B.push(...Zo(p,m,a,s,P,$,l)),A.gaps=B=c.gaps(n,o,a,s,B),A.clip=Nl(B,y.ori,M,C,z,D)}return J!=0&&(A.band=J==2?[It(n,o,a,s,I,-1),It(n,o,a,s,I,1)]:It(n,o,a,s,I,J)),A})}function Fu(e){return Du(Nu,e)}function Nu(e,t,l,n,o,a){let s=e.length;if(s<2)return null;let c=new Path2D;if(l(c,e[0],t[0]),s==2)n(c,e[1],t[1]);else{let p=Array(s),m=Array(s-1),y=Array(s-1),h=Array(s-1);for(let b=0;b<s-1;b++)y[b]=t[b+1]-t[b],h[b]=e[b+1]-e[b],m[b]=y[b]/h[b];p[0]=m[0];for(let b=1;b<s-1;b++)m[b]===0||m[b-1]===0||m[b-1]>0!=m[b]>0?p[b]=0:(p[b]=3*(h[b-1]+h[b])/((2*h[b]+h[b-1])/m[b-1]+(h[b]+2*h[b-1])/m[b]),isFinite(p[b])||(p[b]=0));p[s-1]=m[s-2];for(let b=0;b<s-1;b++)o(c,e[b]+h[b]/3,t[b]+p[b]*h[b]/3,e[b+1]-h[b]/3,t[b+1]-p[b+1]*h[b]/3,e[b+1],t[b+1])}return c}var No=new Set;function Ki(){for(let e of No)e.syncRect(!0)}Hn&&(fn(bc,Dn,Ki),fn(yc,Dn,Ki,!0),fn(Cl,Dn,()=>{Oe.pxRatio=ue}));var Vu=Cs(),Ou=Es();function ji(e,t,l,n){return(n?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((a,s)=>Vo(a,s,t,l))}function Hu(e,t){return e.map((l,n)=>n==0?{}:Ee({},t,l))}function Vo(e,t,l,n){return Ee({},t==0?l:n,e)}function Rs(e,t,l){return t==null?Nn:[t,l]}var Iu=Rs;function Bu(e,t,l){return t==null?Nn:Rl(t,l,Go,!0)}function Ps(e,t,l,n){return t==null?Nn:$l(t,l,e.scales[n].log,!1)}var Gu=Ps;function zs(e,t,l,n){return t==null?Nn:Bo(t,l,e.scales[n].log,!1)}var Wu=zs;function Ku(e,t,l,n,o){let a=Qe(_i(e),_i(t)),s=t-e,c=_t(o/n*s,l);do{let p=l[c],m=n*p/s;if(m>=o&&a+(p<5?qt.get(p):0)<=17)return[p,m]}while(++c<l.length);return[0,0]}function Ui(e){let t,l;return e=e.replace(/(\d+)px/,(n,o)=>(t=Re((l=+o)*ue))+"px"),[e,t,l]}function ju(e){e.show&&[e.font,e.labelFont].forEach(t=>{let l=he(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,l+"px"),t[1]=l})}function Oe(e,t,l){let n={mode:se(e.mode,1)},o=n.mode;function a(r,i,u,f){let g=i.valToPct(r);return f+u*(i.dir==-1?1-g:g)}function s(r,i,u,f){let g=i.valToPct(r);return f+u*(i.dir==-1?g:1-g)}function c(r,i,u,f){return i.ori==0?a(r,i,u,f):s(r,i,u,f)}n.valToPosH=a,n.valToPosV=s;let p=!1;n.status=0;let m=n.root=gt(Xa);if(e.id!=null&&(m.id=e.id),it(m,e.class),e.title){let r=gt(nc,m);r.textContent=e.title}let y=St("canvas"),h=n.ctx=y.getContext("2d"),b=gt(lc,m);fn("click",b,r=>{r.target===M&&(be!=En||ke!=Ln)&&Ie.click(n,r)},!0);let k=n.under=gt(oc,b);b.appendChild(y);let M=n.over=gt(rc,b);e=Vn(e);let C=+se(e.pxAlign,1),z=Gi(C);(e.plugins||[]).forEach(r=>{r.opts&&(e=r.opts(n,e)||e)});let D=e.ms||.001,w=n.series=o==1?ji(e.series||[],Fi,Ii,!1):Hu(e.series||[null],Hi),$=n.axes=ji(e.axes||[],Di,Vi,!0),_=n.scales={},U=n.bands=e.bands||[];U.forEach(r=>{r.fill=oe(r.fill||null),r.dir=se(r.dir,-1)});let L=o==2?w[1].facets[0].scale:w[0].scale,Y={axes:pa,series:sa},P=(e.drawOrder||["axes","series"]).map(r=>Y[r]);function G(r){let i=r.distr==3?u=>Ht(u>0?u:r.clamp(n,u,r.min,r.max,r.key)):r.distr==4?u=>To(u,r.asinh):r.distr==100?u=>r.fwd(u):u=>u;return u=>{let f=i(u),{_min:g,_max:x}=r,S=x-g;return(f-g)/S}}function W(r){let i=_[r];if(i==null){let u=(e.scales||ol)[r]||ol;if(u.from!=null){W(u.from);let f=Ee({},_[u.from],u,{key:r});f.valToPct=G(f),_[r]=f}else{i=_[r]=Ee({},r==L?vs:Eu,u),i.key=r;let f=i.time,g=i.range,x=Yt(g);if((r!=L||o==2&&!f)&&(x&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?vi:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?vi:{mode:1,hard:g[1],soft:g[1]}},x=!1),!x&&Fl(g))){let S=g;g=(T,E,F)=>E==null?Nn:Rl(E,F,S)}i.range=oe(g||(f?Iu:r==L?i.distr==3?Gu:i.distr==4?Wu:Rs:i.distr==3?Ps:i.distr==4?zs:Bu)),i.auto=oe(x?!1:i.auto),i.clamp=oe(i.clamp||Au),i._min=i._max=null,i.valToPct=G(i)}}}W("x"),W("y"),o==1&&w.forEach(r=>{W(r.scale)}),$.forEach(r=>{W(r.scale)});for(let r in e.scales)W(r);let v=_[L],N=v.distr,A,I;v.ori==0?(it(m,ec),A=a,I=s):(it(m,tc),A=s,I=a);let R={};for(let r in _){let i=_[r];(i.min!=null||i.max!=null)&&(R[r]={min:i.min,max:i.max},i.min=i.max=null)}let J=e.tzDate||(r=>new Date(Re(r/D))),B=e.fmtDate||jo,te=D==1?eu(J):lu(J),Q=Pi(J,Ri(D==1?Xc:nu,B)),ee=$i(J,zi(ru,B)),ae=[],ne=n.legend=Ee({},au,e.legend),K=n.cursor=Ee({},mu,{drag:{y:o==2}},e.cursor),Le=ne.show,Ke=K.show,ve=ne.markers;ne.idxs=ae,ve.width=oe(ve.width),ve.dash=oe(ve.dash),ve.stroke=oe(ve.stroke),ve.fill=oe(ve.fill);let fe,yt,tt,Se=[],Mt=[],Ft,ct=!1,Bt={};if(ne.live){let r=w[1]?w[1].values:null;ct=r!=null,Ft=ct?r(n,1,0):{_:0};for(let i in Ft)Bt[i]=Ho}if(Le)if(fe=St("table",fc,m),tt=St("tbody",null,fe),ne.mount(n,fe),ct){yt=St("thead",null,fe,tt);let r=St("tr",null,yt);St("th",null,r);for(var mn in Ft)St("th",ai,r).textContent=mn}else it(fe,dc),ne.live&&it(fe,pc);let hn={show:!0},Wn={show:!1};function sl(r,i){if(i==0&&(ct||!ne.live||o==2))return Nn;let u=[],f=St("tr",mc,tt,tt.childNodes[i]);it(f,r.class),r.show||it(f,un);let g=St("th",null,f);if(ve.show){let T=gt(hc,g);if(i>0){let E=ve.width(n,i);E&&(T.style.border=E+"px "+ve.dash(n,i)+" "+ve.stroke(n,i)),T.style.background=ve.fill(n,i)}}let x=gt(ai,g);r.label instanceof HTMLElement?x.appendChild(r.label):x.textContent=r.label,i>0&&(ve.show||(x.style.color=r.width>0?ve.stroke(n,i):ve.fill(n,i)),je("click",g,T=>{if(K._lock)return;tn(T);let E=w.indexOf(r);if((T.ctrlKey||T.metaKey)!=ne.isolate){let F=w.some((V,H)=>H>0&&H!=E&&V.show);w.forEach((V,H)=>{H>0&&Lt(H,F?H==E?hn:Wn:hn,!0,Ae.setSeries)})}else Lt(E,{show:!r.show},!0,Ae.setSeries)},!1),xn&&je(pi,g,T=>{K._lock||(tn(T),Lt(w.indexOf(r),Rn,!0,Ae.setSeries))},!1));for(var S in Ft){let T=St("td",gc,f);T.textContent="--",u.push(T)}return[f,u]}let Jt=new Map;function je(r,i,u,f=!0){let g=Jt.get(i)||{},x=K.bind[r](n,i,u,f);x&&(fn(r,i,g[r]=x),Jt.set(i,g))}function gn(r,i,u){let f=Jt.get(i)||{};for(let g in f)(r==null||g==r)&&(Po(g,i,f[g]),delete f[g]);r==null&&Jt.delete(i)}let Nt=0,Zt=0,X=0,O=0,ge=0,Ce=0,bn=ge,Qt=Ce,At=X,Xt=O,nt=0,ut=0,Xe=0,xt=0;n.bbox={};let Wl=!1,al=!1,yn=!1,en=!1,cl=!1,ft=!1;function Kl(r,i,u){(u||r!=n.width||i!=n.height)&&tr(r,i),_n(!1),yn=!0,al=!0,Tn()}function tr(r,i){n.width=Nt=X=r,n.height=Zt=O=i,ge=Ce=0,ea(),ta();let u=n.bbox;nt=u.left=an(ge*ue,.5),ut=u.top=an(Ce*ue,.5),Xe=u.width=an(X*ue,.5),xt=u.height=an(O*ue,.5)}let Zs=3;function Qs(){let r=!1,i=0;for(;!r;){i++;let u=ua(i),f=fa(i);r=i==Zs||u&&f,r||(tr(n.width,n.height),al=!0)}}function Xs({width:r,height:i}){Kl(r,i)}n.setSize=Xs;function ea(){let r=!1,i=!1,u=!1,f=!1;$.forEach((g,x)=>{if(g.show&&g._show){let{side:S,_size:T}=g,E=S%2,F=g.label!=null?g.labelSize:0,V=T+F;V>0&&(E?(X-=V,S==3?(ge+=V,f=!0):u=!0):(O-=V,S==0?(Ce+=V,r=!0):i=!0))}}),nn[0]=r,nn[1]=u,nn[2]=i,nn[3]=f,X-=Gt[1]+Gt[3],ge+=Gt[3],O-=Gt[2]+Gt[0],Ce+=Gt[0]}function ta(){let r=ge+X,i=Ce+O,u=ge,f=Ce;function g(x,S){switch(x){case 1:return r+=S,r-S;case 2:return i+=S,i-S;case 3:return u-=S,u+S;case 0:return f-=S,f+S}}$.forEach((x,S)=>{if(x.show&&x._show){let T=x.side;x._pos=g(T,x._size),x.label!=null&&(x._lpos=g(T,x.labelSize))}})}if(K.dataIdx==null){let r=K.hover,i=r.skip=new Set(r.skip??[]);i.add(void 0);let u=r.prox=oe(r.prox),f=r.bias??=0;K.dataIdx=(g,x,S,T)=>{if(x==0)return S;let E=S,F=u(g,x,S,T)??me,V=F>=0&&F<me,H=v.ori==0?X:O,Z=K.left,ce=t[0],ie=t[x];if(i.has(ie[S])){E=null;let le=null,q=null,j;if(f==0||f==-1)for(j=S;le==null&&j-- >0;)i.has(ie[j])||(le=j);if(f==0||f==1)for(j=S;q==null&&j++<ie.length;)i.has(ie[j])||(q=j);if(le!=null||q!=null)if(V){let xe=le==null?-1/0:A(ce[le],v,H,0),Te=q==null?1/0:A(ce[q],v,H,0),Ve=Z-xe,de=Te-Z;Ve<=de?Ve<=F&&(E=le):de<=F&&(E=q)}else E=q==null?le:le==null?q:S-le<=q-S?le:q}else V&&Pe(Z-A(ce[S],v,H,0))>F&&(E=null);return E}}let tn=r=>{K.event=r};K.idxs=ae,K._lock=!1;let Ge=K.points;Ge.show=oe(Ge.show),Ge.size=oe(Ge.size),Ge.stroke=oe(Ge.stroke),Ge.width=oe(Ge.width),Ge.fill=oe(Ge.fill);let Et=n.focus=Ee({},e.focus||{alpha:.3},K.focus),xn=Et.prox>=0,wn=xn&&Ge.one,pt=[],vn=[],kn=[];function nr(r,i){let u=Ge.show(n,i);if(u instanceof HTMLElement)return it(u,uc),it(u,r.class),Dt(u,-10,-10,X,O),M.insertBefore(u,pt[i]),u}function lr(r,i){if(o==1||i>0){let u=o==1&&_[r.scale].time,f=r.value;r.value=u?Ai(f)?$i(J,zi(f,B)):f||ee:f||_u,r.label=r.label||(u?gu:hu)}if(wn||i>0){r.width=r.width==null?1:r.width,r.paths=r.paths||Vu||Ec,r.fillTo=oe(r.fillTo||Lu),r.pxAlign=+se(r.pxAlign,C),r.pxRound=Gi(r.pxAlign),r.stroke=oe(r.stroke||null),r.fill=oe(r.fill||null),r._stroke=r._fill=r._paths=r._focus=null;let u=Tu(Qe(1,r.width),1),f=r.points=Ee({},{size:u,width:Qe(1,u*.2),stroke:r.stroke,space:u*2,paths:Ou,_stroke:null,_fill:null},r.points);f.show=oe(f.show),f.filter=oe(f.filter),f.fill=oe(f.fill),f.stroke=oe(f.stroke),f.paths=oe(f.paths),f.pxAlign=r.pxAlign}if(Le){let u=sl(r,i);Se.splice(i,0,u[0]),Mt.splice(i,0,u[1]),ne.values.push(null)}if(Ke){ae.splice(i,0,null);let u=null;wn?i==0&&(u=nr(r,i)):i>0&&(u=nr(r,i)),pt.splice(i,0,u),vn.splice(i,0,0),kn.splice(i,0,0)}Ne("addSeries",i)}function na(r,i){i=i??w.length,r=o==1?Vo(r,i,Fi,Ii):Vo(r,i,{},Hi),w.splice(i,0,r),lr(w[i],i)}n.addSeries=na;function la(r){if(w.splice(r,1),Le){ne.values.splice(r,1),Mt.splice(r,1);let i=Se.splice(r,1)[0];gn(null,i.firstChild),i.remove()}Ke&&(ae.splice(r,1),pt.splice(r,1)[0].remove(),vn.splice(r,1),kn.splice(r,1)),Ne("delSeries",r)}n.delSeries=la;let nn=[!1,!1,!1,!1];function oa(r,i){if(r._show=r.show,r.show){let u=r.side%2,f=_[r.scale];f==null&&(r.scale=u?w[1].scale:L,f=_[r.scale]);let g=f.time;r.size=oe(r.size),r.space=oe(r.space),r.rotate=oe(r.rotate),Yt(r.incrs)&&r.incrs.forEach(S=>{!qt.has(S)&&qt.set(S,ns(S))}),r.incrs=oe(r.incrs||(f.distr==2?Jc:g?D==1?Qc:tu:cn)),r.splits=oe(r.splits||(g&&f.distr==1?te:f.distr==3?$o:f.distr==4?xu:yu)),r.stroke=oe(r.stroke),r.grid.stroke=oe(r.grid.stroke),r.ticks.stroke=oe(r.ticks.stroke),r.border.stroke=oe(r.border.stroke);let x=r.values;r.values=Yt(x)&&!Yt(x[0])?oe(x):g?Yt(x)?Pi(J,Ri(x,B)):Ai(x)?ou(J,x):x||Q:x||bu,r.filter=oe(r.filter||(f.distr>=3&&f.log==10?ku:f.distr==3&&f.log==2?Su:es)),r.font=Ui(r.font),r.labelFont=Ui(r.labelFont),r._size=r.size(n,null,i,0),r._space=r._rotate=r._incrs=r._found=r._splits=r._values=null,r._size>0&&(nn[i]=!0,r._el=gt(ic,b))}}function Kn(r,i,u,f){let[g,x,S,T]=u,E=i%2,F=0;return E==0&&(T||x)&&(F=i==0&&!g||i==2&&!S?Re(Di.size/3):0),E==1&&(g||S)&&(F=i==1&&!x||i==3&&!T?Re(Vi.size/2):0),F}let or=n.padding=(e.padding||[Kn,Kn,Kn,Kn]).map(r=>oe(se(r,Kn))),Gt=n._padding=or.map((r,i)=>r(n,i,nn,0)),He,ze=null,$e=null,ul=o==1?w[0].idxs:null,wt=null,jn=!1;function rr(r,i){if(t=r??[],n.data=n._data=t,o==2){He=0;for(let u=1;u<w.length;u++)He+=t[u][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),wt=t[0],He=wt.length;let u=t;if(N==2){u=t.slice();let f=u[0]=Array(He);for(let g=0;g<He;g++)f[g]=g}n._data=t=u}if(_n(!0),Ne("setData"),N==2&&(yn=!0),i!==!1){let u=v;u.auto(n,jn)?jl():Kt(L,u.min,u.max),en=en||K.left>=0,ft=!0,Tn()}}n.setData=rr;function jl(){jn=!0;let r,i;o==1&&(He>0?(ze=ul[0]=0,$e=ul[1]=He-1,r=t[0][ze],i=t[0][$e],N==2?(r=ze,i=$e):r==i&&(N==3?[r,i]=$l(r,r,v.log,!1):N==4?[r,i]=Bo(r,r,v.log,!1):v.time?i=r+Re(86400/D):[r,i]=Rl(r,i,Go,!0))):(ze=ul[0]=r=null,$e=ul[1]=i=null)),Kt(L,r,i)}let fl,Sn,Ul,Yl,ql,Jl,Zl,Ql,Xl,et;function ir(r,i,u,f,g,x){r??=ui,u??=Ko,f??="butt",g??=ui,x??="round",r!=fl&&(h.strokeStyle=fl=r),g!=Sn&&(h.fillStyle=Sn=g),i!=Ul&&(h.lineWidth=Ul=i),x!=ql&&(h.lineJoin=ql=x),f!=Jl&&(h.lineCap=Jl=f),u!=Yl&&h.setLineDash(Yl=u)}function sr(r,i,u,f){i!=Sn&&(h.fillStyle=Sn=i),r!=Zl&&(h.font=Zl=r),u!=Ql&&(h.textAlign=Ql=u),f!=Xl&&(h.textBaseline=Xl=f)}function eo(r,i,u,f,g=0){if(f.length>0&&r.auto(n,jn)&&(i==null||i.min==null)){let x=se(ze,0),S=se($e,f.length-1),T=u.min==null?kc(f,x,S,g,r.distr==3):[u.min,u.max];r.min=Tt(r.min,u.min=T[0]),r.max=Qe(r.max,u.max=T[1])}}let ar={min:null,max:null};function ra(){for(let f in _){let g=_[f];R[f]==null&&(g.min==null||R[L]!=null&&g.auto(n,jn))&&(R[f]=ar)}for(let f in _){let g=_[f];R[f]==null&&g.from!=null&&R[g.from]!=null&&(R[f]=ar)}R[L]!=null&&_n(!0);let r={};for(let f in R){let g=R[f];if(g!=null){let x=r[f]=Vn(_[f],Rc);if(g.min!=null)Ee(x,g);else if(f!=L||o==2)if(He==0&&x.from==null){let S=x.range(n,null,null,f);x.min=S[0],x.max=S[1]}else x.min=me,x.max=-me}}if(He>0){w.forEach((f,g)=>{if(o==1){let x=f.scale,S=R[x];if(S==null)return;let T=r[x];if(g==0){let E=T.range(n,T.min,T.max,x);T.min=E[0],T.max=E[1],ze=_t(T.min,t[0]),$e=_t(T.max,t[0]),$e-ze>1&&(t[0][ze]<T.min&&ze++,t[0][$e]>T.max&&$e--),f.min=wt[ze],f.max=wt[$e]}else f.show&&f.auto&&eo(T,S,f,t[g],f.sorted);f.idxs[0]=ze,f.idxs[1]=$e}else if(g>0&&f.show&&f.auto){let[x,S]=f.facets,T=x.scale,E=S.scale,[F,V]=t[g],H=r[T],Z=r[E];H!=null&&eo(H,R[T],x,F,x.sorted),Z!=null&&eo(Z,R[E],S,V,S.sorted),f.min=S.min,f.max=S.max}});for(let f in r){let g=r[f],x=R[f];if(g.from==null&&(x==null||x.min==null)){let S=g.range(n,g.min==me?null:g.min,g.max==-me?null:g.max,f);g.min=S[0],g.max=S[1]}}}for(let f in r){let g=r[f];if(g.from!=null){let x=r[g.from];if(x.min==null)g.min=g.max=null;else{let S=g.range(n,x.min,x.max,f);g.min=S[0],g.max=S[1]}}}let i={},u=!1;for(let f in r){let g=r[f],x=_[f];if(x.min!=g.min||x.max!=g.max){x.min=g.min,x.max=g.max;let S=x.distr;x._min=S==3?Ht(x.min):S==4?To(x.min,x.asinh):S==100?x.fwd(x.min):x.min,x._max=S==3?Ht(x.max):S==4?To(x.max,x.asinh):S==100?x.fwd(x.max):x.max,i[f]=u=!0}}if(u){w.forEach((f,g)=>{o==2?g>0&&i.y&&(f._paths=null):i[f.scale]&&(f._paths=null)});for(let f in i)yn=!0,Ne("setScale",f);Ke&&K.left>=0&&(en=ft=!0)}for(let f in R)R[f]=null}function ia(r){let i=zo(ze-1,0,He-1),u=zo($e+1,0,He-1);for(;r[i]==null&&i>0;)i--;for(;r[u]==null&&u<He-1;)u++;return[i,u]}function sa(){if(He>0){let r=w.some(i=>i._focus)&&et!=Et.alpha;r&&(h.globalAlpha=et=Et.alpha),w.forEach((i,u)=>{if(u>0&&i.show&&(cr(u,!1),cr(u,!0),i._paths==null)){let f=et;et!=i.alpha&&(h.globalAlpha=et=i.alpha);let g=o==2?[0,t[u][0].length-1]:ia(t[u]);i._paths=i.paths(n,u,g[0],g[1]),et!=f&&(h.globalAlpha=et=f)}}),w.forEach((i,u)=>{if(u>0&&i.show){let f=et;et!=i.alpha&&(h.globalAlpha=et=i.alpha),i._paths!=null&&ur(u,!1);{let g=i._paths!=null?i._paths.gaps:null,x=i.points.show(n,u,ze,$e,g),S=i.points.filter(n,u,x,g);(x||S)&&(i.points._paths=i.points.paths(n,u,ze,$e,S),ur(u,!0))}et!=f&&(h.globalAlpha=et=f),Ne("drawSeries",u)}}),r&&(h.globalAlpha=et=1)}}function cr(r,i){let u=i?w[r].points:w[r];u._stroke=u.stroke(n,r),u._fill=u.fill(n,r)}function ur(r,i){let u=i?w[r].points:w[r],{stroke:f,fill:g,clip:x,flags:S,_stroke:T=u._stroke,_fill:E=u._fill,_width:F=u.width}=u._paths;F=he(F*ue,3);let V=null,H=F%2/2;i&&E==null&&(E=F>0?"#fff":T);let Z=u.pxAlign==1&&H>0;if(Z&&h.translate(H,H),!i){let ce=nt-F/2,ie=ut-F/2,le=Xe+F,q=xt+F;V=new Path2D,V.rect(ce,ie,le,q)}i?to(T,F,u.dash,u.cap,E,f,g,S,x):aa(r,T,F,u.dash,u.cap,E,f,g,S,V,x),Z&&h.translate(-H,-H)}function aa(r,i,u,f,g,x,S,T,E,F,V){let H=!1;E!=0&&U.forEach((Z,ce)=>{if(Z.series[0]==r){let ie=w[Z.series[1]],le=t[Z.series[1]],q=(ie._paths||ol).band;Yt(q)&&(q=Z.dir==1?q[0]:q[1]);let j,xe=null;ie.show&&q&&_c(le,ze,$e)?(xe=Z.fill(n,ce)||x,j=ie._paths.clip):q=null,to(i,u,f,g,xe,S,T,E,F,V,j,q),H=!0}}),H||to(i,u,f,g,x,S,T,E,F,V)}let fr=On|Fo;function to(r,i,u,f,g,x,S,T,E,F,V,H){ir(r,i,u,f,g),(E||F||H)&&(h.save(),E&&h.clip(E),F&&h.clip(F)),H?(T&fr)==fr?(h.clip(H),V&&h.clip(V),dl(g,S),pl(r,x,i)):T&Fo?(dl(g,S),h.clip(H),pl(r,x,i)):T&On&&(h.save(),h.clip(H),V&&h.clip(V),dl(g,S),h.restore(),pl(r,x,i)):(dl(g,S),pl(r,x,i)),(E||F||H)&&h.restore()}function pl(r,i,u){u>0&&(i instanceof Map?i.forEach((f,g)=>{h.strokeStyle=fl=g,h.stroke(f)}):i!=null&&r&&h.stroke(i))}function dl(r,i){i instanceof Map?i.forEach((u,f)=>{h.fillStyle=Sn=f,h.fill(u)}):i!=null&&r&&h.fill(i)}function ca(r,i,u,f){let g=$[r],x;if(f<=0)x=[0,0];else{let S=g._space=g.space(n,r,i,u,f),T=g._incrs=g.incrs(n,r,i,u,f,S);x=Ku(i,u,T,f,S)}return g._found=x}function no(r,i,u,f,g,x,S,T,E,F){let V=S%2/2;C==1&&h.translate(V,V),ir(T,S,E,F,T),h.beginPath();let H,Z,ce,ie,le=g+(f==0||f==3?-x:x);u==0?(Z=g,ie=le):(H=g,ce=le);for(let q=0;q<r.length;q++)i[q]!=null&&(u==0?H=ce=r[q]:Z=ie=r[q],h.moveTo(H,Z),h.lineTo(ce,ie));h.stroke(),C==1&&h.translate(-V,-V)}function ua(r){let i=!0;return $.forEach((u,f)=>{if(!u.show)return;let g=_[u.scale];if(g.min==null){u._show&&(i=!1,u._show=!1,_n(!1));return}else u._show||(i=!1,u._show=!0,_n(!1));let x=u.side,S=x%2,{min:T,max:E}=g,[F,V]=ca(f,T,E,S==0?X:O);if(V==0)return;let H=g.distr==2,Z=u._splits=u.splits(n,f,T,E,F,V,H),ce=g.distr==2?Z.map(j=>wt[j]):Z,ie=g.distr==2?wt[Z[1]]-wt[Z[0]]:F,le=u._values=u.values(n,u.filter(n,ce,f,V,ie),f,V,ie);u._rotate=x==2?u.rotate(n,le,f,V):0;let q=u._size;u._size=bt(u.size(n,le,f,r)),q!=null&&u._size!=q&&(i=!1)}),i}function fa(r){let i=!0;return or.forEach((u,f)=>{let g=u(n,f,nn,r);g!=Gt[f]&&(i=!1),Gt[f]=g}),i}function pa(){for(let r=0;r<$.length;r++){let i=$[r];if(!i.show||!i._show)continue;let u=i.side,f=u%2,g,x,S=i.stroke(n,r),T=u==0||u==3?-1:1,[E,F]=i._found;if(i.label!=null){let Ye=i.labelGap*T,rt=Re((i._lpos+Ye)*ue);sr(i.labelFont[0],S,"center",u==2?"top":ci),h.save(),f==1?(g=x=0,h.translate(rt,Re(ut+xt/2)),h.rotate((u==3?-Ll:Ll)/2)):(g=Re(nt+Xe/2),x=rt);let rn=Qi(i.label)?i.label(n,r,E,F):i.label;h.fillText(rn,g,x),h.restore()}if(F==0)continue;let V=_[i.scale],H=f==0?Xe:xt,Z=f==0?nt:ut,ce=i._splits,ie=V.distr==2?ce.map(Ye=>wt[Ye]):ce,le=V.distr==2?wt[ce[1]]-wt[ce[0]]:E,q=i.ticks,j=i.border,xe=q.show?q.size:0,Te=Re(xe*ue),Ve=Re((i.alignTo==2?i._size-xe-i.gap:i.gap)*ue),de=i._rotate*-Ll/180,Me=z(i._pos*ue),lt=(Te+Ve)*T,Ue=Me+lt;x=f==0?Ue:0,g=f==1?Ue:0;let dt=i.font[0],vt=i.align==1?zn:i.align==2?ko:de>0?zn:de<0?ko:f==0?"center":u==3?ko:zn,Rt=de||f==1?"middle":u==2?"top":ci;sr(dt,S,vt,Rt);let ot=i.font[1]*i.lineGap,mt=ce.map(Ye=>z(c(Ye,V,H,Z))),kt=i._values;for(let Ye=0;Ye<kt.length;Ye++){let rt=kt[Ye];if(rt!=null){f==0?g=mt[Ye]:x=mt[Ye],rt=""+rt;let rn=rt.indexOf(`
`)==-1?[rt]:rt.split(/\n/gm);for(let qe=0;qe<rn.length;qe++){let Cr=rn[qe];de?(h.save(),h.translate(g,x+qe*ot),h.rotate(de),h.fillText(Cr,0,0),h.restore()):h.fillText(Cr,g,x+qe*ot)}}}q.show&&no(mt,q.filter(n,ie,r,F,le),f,u,Me,Te,he(q.width*ue,3),q.stroke(n,r),q.dash,q.cap);let Pt=i.grid;Pt.show&&no(mt,Pt.filter(n,ie,r,F,le),f,f==0?2:1,f==0?ut:nt,f==0?xt:Xe,he(Pt.width*ue,3),Pt.stroke(n,r),Pt.dash,Pt.cap),j.show&&no([Me],[1],f==0?1:0,f==0?1:2,f==1?ut:nt,f==1?xt:Xe,he(j.width*ue,3),j.stroke(n,r),j.dash,j.cap)}Ne("drawAxes")}function _n(r){w.forEach((i,u)=>{u>0&&(i._paths=null,r&&(o==1?(i.min=null,i.max=null):i.facets.forEach(f=>{f.min=null,f.max=null})))})}let ml=!1,lo=!1,Un=[];function da(){lo=!1;for(let r=0;r<Un.length;r++)Ne(...Un[r]);Un.length=0}function Tn(){ml||(Vc(pr),ml=!0)}function ma(r,i=!1){ml=!0,lo=i,r(n),pr(),i&&Un.length>0&&queueMicrotask(da)}n.batch=ma;function pr(){if(Wl&&(ra(),Wl=!1),yn&&(Qs(),yn=!1),al){if(we(k,zn,ge),we(k,"top",Ce),we(k,el,X),we(k,tl,O),we(M,zn,ge),we(M,"top",Ce),we(M,el,X),we(M,tl,O),we(b,el,Nt),we(b,tl,Zt),y.width=Re(Nt*ue),y.height=Re(Zt*ue),$.forEach(({_el:r,_show:i,_size:u,_pos:f,side:g})=>{if(r!=null)if(i){let x=g===3||g===0?u:0,S=g%2==1;we(r,S?"left":"top",f-x),we(r,S?"width":"height",u),we(r,S?"top":"left",S?Ce:ge),we(r,S?"height":"width",S?O:X),Ro(r,un)}else it(r,un)}),fl=Sn=Ul=ql=Jl=Zl=Ql=Xl=Yl=null,et=1,Jn(!0),ge!=bn||Ce!=Qt||X!=At||O!=Xt){_n(!1);let r=X/At,i=O/Xt;if(Ke&&!en&&K.left>=0){K.left*=r,K.top*=i,Mn&&Dt(Mn,Re(K.left),0,X,O),An&&Dt(An,0,Re(K.top),X,O);for(let u=0;u<pt.length;u++){let f=pt[u];f!=null&&(vn[u]*=r,kn[u]*=i,Dt(f,bt(vn[u]),bt(kn[u]),X,O))}}if(ye.show&&!cl&&ye.left>=0&&ye.width>0){ye.left*=r,ye.width*=r,ye.top*=i,ye.height*=i;for(let u in co)we(Cn,u,ye[u])}bn=ge,Qt=Ce,At=X,Xt=O}Ne("setSize"),al=!1}Nt>0&&Zt>0&&(h.clearRect(0,0,y.width,y.height),Ne("drawClear"),P.forEach(r=>r()),Ne("draw")),ye.show&&cl&&(hl(ye),cl=!1),Ke&&en&&(on(null,!0,!1),en=!1),ne.show&&ne.live&&ft&&(so(),ft=!1),p||(p=!0,n.status=1,Ne("ready")),jn=!1,ml=!1}n.redraw=(r,i)=>{yn=i||!1,r!==!1?Kt(L,v.min,v.max):Tn()};function oo(r,i){let u=_[r];if(u.from==null){if(He==0){let f=u.range(n,i.min,i.max,r);i.min=f[0],i.max=f[1]}if(i.min>i.max){let f=i.min;i.min=i.max,i.max=f}if(He>1&&i.min!=null&&i.max!=null&&i.max-i.min<1e-16)return;r==L&&u.distr==2&&He>0&&(i.min=_t(i.min,t[0]),i.max=_t(i.max,t[0]),i.min==i.max&&i.max++),R[r]=i,Wl=!0,Tn()}}n.setScale=oo;let ro,io,Mn,An,dr,mr,En,Ln,hr,gr,be,ke,Wt=!1,Ie=K.drag,De=Ie.x,Fe=Ie.y;Ke&&(K.x&&(ro=gt(ac,M)),K.y&&(io=gt(cc,M)),v.ori==0?(Mn=ro,An=io):(Mn=io,An=ro),be=K.left,ke=K.top);let ye=n.select=Ee({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Cn=ye.show?gt(sc,ye.over?M:k):null;function hl(r,i){if(ye.show){for(let u in r)ye[u]=r[u],u in co&&we(Cn,u,r[u]);i!==!1&&Ne("setSelect")}}n.setSelect=hl;function ha(r){if(w[r].show)Le&&Ro(Se[r],un);else if(Le&&it(Se[r],un),Ke){let u=wn?pt[0]:pt[r];u!=null&&Dt(u,-10,-10,X,O)}}function Kt(r,i,u){oo(r,{min:i,max:u})}function Lt(r,i,u,f){i.focus!=null&&wa(r),i.show!=null&&w.forEach((g,x)=>{x>0&&(r==x||r==null)&&(g.show=i.show,ha(x),o==2?(Kt(g.facets[0].scale,null,null),Kt(g.facets[1].scale,null,null)):Kt(g.scale,null,null),Tn())}),u!==!1&&Ne("setSeries",r,i),f&&Zn("setSeries",n,r,i)}n.setSeries=Lt;function ga(r,i){Ee(U[r],i)}function ba(r,i){r.fill=oe(r.fill||null),r.dir=se(r.dir,-1),i=i??U.length,U.splice(i,0,r)}function ya(r){r==null?U.length=0:U.splice(r,1)}n.addBand=ba,n.setBand=ga,n.delBand=ya;function xa(r,i){w[r].alpha=i,Ke&&pt[r]!=null&&(pt[r].style.opacity=i),Le&&Se[r]&&(Se[r].style.opacity=i)}let Vt,jt,ln,Rn={focus:!0};function wa(r){if(r!=ln){let i=r==null,u=Et.alpha!=1;w.forEach((f,g)=>{if(o==1||g>0){let x=i||g==0||g==r;f._focus=i?null:x,u&&xa(g,x?1:Et.alpha)}}),ln=r,u&&Tn()}}Le&&xn&&je(di,fe,r=>{K._lock||(tn(r),ln!=null&&Lt(null,Rn,!0,Ae.setSeries))});function Ct(r,i,u){let f=_[i];u&&(r=r/ue-(f.ori==1?Ce:ge));let g=X;f.ori==1&&(g=O,r=g-r),f.dir==-1&&(r=g-r);let x=f._min,S=f._max,T=r/g,E=x+(S-x)*T,F=f.distr;return F==3?Fn(10,E):F==4?Mc(E,f.asinh):F==100?f.bwd(E):E}function va(r,i){let u=Ct(r,L,i);return _t(u,t[0],ze,$e)}n.valToIdx=r=>_t(r,t[0]),n.posToIdx=va,n.posToVal=Ct,n.valToPos=(r,i,u)=>_[i].ori==0?a(r,_[i],u?Xe:X,u?nt:0):s(r,_[i],u?xt:O,u?ut:0),n.setCursor=(r,i,u)=>{be=r.left,ke=r.top,on(null,i,u)};function br(r,i){we(Cn,zn,ye.left=r),we(Cn,el,ye.width=i)}function yr(r,i){we(Cn,"top",ye.top=r),we(Cn,tl,ye.height=i)}let Yn=v.ori==0?br:yr,qn=v.ori==1?br:yr;function ka(){if(Le&&ne.live)for(let r=o==2?1:0;r<w.length;r++){if(r==0&&ct)continue;let i=ne.values[r],u=0;for(let f in i)Mt[r][u++].firstChild.nodeValue=i[f]}}function so(r,i){if(r!=null&&(r.idxs?r.idxs.forEach((u,f)=>{ae[f]=u}):Cc(r.idx)||ae.fill(r.idx),ne.idx=ae[0]),Le&&ne.live){for(let u=0;u<w.length;u++)(u>0||o==1&&!ct)&&Sa(u,ae[u]);ka()}ft=!1,i!==!1&&Ne("setLegend")}n.setLegend=so;function Sa(r,i){let u=w[r],f=r==0&&N==2?wt:t[r],g;ct?g=u.values(n,r,i)??Bt:(g=u.value(n,i==null?null:f[i],r,i),g=g==null?Bt:{_:g}),ne.values[r]=g}function on(r,i,u){hr=be,gr=ke,[be,ke]=K.move(n,be,ke),K.left=be,K.top=ke,Ke&&(Mn&&Dt(Mn,Re(be),0,X,O),An&&Dt(An,0,Re(ke),X,O));let f,g=ze>$e;Vt=me,jt=null;let x=v.ori==0?X:O,S=v.ori==1?X:O;if(be<0||He==0||g){f=K.idx=null;for(let T=0;T<w.length;T++){let E=pt[T];E!=null&&Dt(E,-10,-10,X,O)}xn&&Lt(null,Rn,!0,r==null&&Ae.setSeries),ne.live&&(ae.fill(f),ft=!0)}else{let T,E,F;o==1&&(T=v.ori==0?be:ke,E=Ct(T,L),f=K.idx=_t(E,t[0],ze,$e),F=A(t[0][f],v,x,0));let V=-10,H=-10,Z=0,ce=0,ie=!0,le="",q="";for(let j=o==2?1:0;j<w.length;j++){let xe=w[j],Te=ae[j],Ve=Te==null?null:o==1?t[j][Te]:t[j][1][Te],de=K.dataIdx(n,j,f,E),Me=de==null?null:o==1?t[j][de]:t[j][1][de];if(ft=ft||Me!=Ve||de!=Te,ae[j]=de,j>0&&xe.show){let lt=de==null?-10:de==f?F:A(o==1?t[0][de]:t[j][0][de],v,x,0),Ue=Me==null?-10:I(Me,o==1?_[xe.scale]:_[xe.facets[1].scale],S,0);if(xn&&Me!=null){let dt=v.ori==1?be:ke,vt=Pe(Et.dist(n,j,de,Ue,dt));if(vt<Vt){let Rt=Et.bias;if(Rt!=0){let ot=Ct(dt,xe.scale),mt=Me>=0?1:-1,kt=ot>=0?1:-1;kt==mt&&(kt==1?Rt==1?Me>=ot:Me<=ot:Rt==1?Me<=ot:Me>=ot)&&(Vt=vt,jt=j)}else Vt=vt,jt=j}}if(ft||wn){let dt,vt;v.ori==0?(dt=lt,vt=Ue):(dt=Ue,vt=lt);let Rt,ot,mt,kt,Pt,Ye,rt=!0,rn=Ge.bbox;if(rn!=null){rt=!1;let qe=rn(n,j);mt=qe.left,kt=qe.top,Rt=qe.width,ot=qe.height}else mt=dt,kt=vt,Rt=ot=Ge.size(n,j);if(Ye=Ge.fill(n,j),Pt=Ge.stroke(n,j),wn)j==jt&&Vt<=Et.prox&&(V=mt,H=kt,Z=Rt,ce=ot,ie=rt,le=Ye,q=Pt);else{let qe=pt[j];qe!=null&&(vn[j]=mt,kn[j]=kt,wi(qe,Rt,ot,rt),yi(qe,Ye,Pt),Dt(qe,bt(mt),bt(kt),X,O))}}}}if(wn){let j=Et.prox,xe=ln==null?Vt<=j:Vt>j||jt!=ln;if(ft||xe){let Te=pt[0];Te!=null&&(vn[0]=V,kn[0]=H,wi(Te,Z,ce,ie),yi(Te,le,q),Dt(Te,bt(V),bt(H),X,O))}}}if(ye.show&&Wt)if(r!=null){let[T,E]=Ae.scales,[F,V]=Ae.match,[H,Z]=r.cursor.sync.scales,ce=r.cursor.drag;if(De=ce._x,Fe=ce._y,De||Fe){let{left:ie,top:le,width:q,height:j}=r.select,xe=r.scales[H].ori,Te=r.posToVal,Ve,de,Me,lt,Ue,dt=T!=null&&F(T,H),vt=E!=null&&V(E,Z);dt&&De?(xe==0?(Ve=ie,de=q):(Ve=le,de=j),Me=_[T],lt=A(Te(Ve,H),Me,x,0),Ue=A(Te(Ve+de,H),Me,x,0),Yn(Tt(lt,Ue),Pe(Ue-lt))):Yn(0,x),vt&&Fe?(xe==1?(Ve=ie,de=q):(Ve=le,de=j),Me=_[E],lt=I(Te(Ve,Z),Me,S,0),Ue=I(Te(Ve+de,Z),Me,S,0),qn(Tt(lt,Ue),Pe(Ue-lt))):qn(0,S)}else uo()}else{let T=Pe(hr-dr),E=Pe(gr-mr);if(v.ori==1){let Z=T;T=E,E=Z}De=Ie.x&&T>=Ie.dist,Fe=Ie.y&&E>=Ie.dist;let F=Ie.uni;F!=null?De&&Fe&&(De=T>=F,Fe=E>=F,!De&&!Fe&&(E>T?Fe=!0:De=!0)):Ie.x&&Ie.y&&(De||Fe)&&(De=Fe=!0);let V,H;De&&(v.ori==0?(V=En,H=be):(V=Ln,H=ke),Yn(Tt(V,H),Pe(H-V)),Fe||qn(0,S)),Fe&&(v.ori==1?(V=En,H=be):(V=Ln,H=ke),qn(Tt(V,H),Pe(H-V)),De||Yn(0,x)),!De&&!Fe&&(Yn(0,0),qn(0,0))}if(Ie._x=De,Ie._y=Fe,r==null){if(u){if(Lr!=null){let[T,E]=Ae.scales;Ae.values[0]=T!=null?Ct(v.ori==0?be:ke,T):null,Ae.values[1]=E!=null?Ct(v.ori==1?be:ke,E):null}Zn(So,n,be,ke,X,O,f)}if(xn){let T=u&&Ae.setSeries,E=Et.prox;ln==null?Vt<=E&&Lt(jt,Rn,!0,T):Vt>E?Lt(null,Rn,!0,T):jt!=ln&&Lt(jt,Rn,!0,T)}}ft&&(ne.idx=f,so()),i!==!1&&Ne("setCursor")}let Ut=null;Object.defineProperty(n,"rect",{get(){return Ut==null&&Jn(!1),Ut}});function Jn(r=!1){r?Ut=null:(Ut=M.getBoundingClientRect(),Ne("syncRect",Ut))}function xr(r,i,u,f,g,x,S){K._lock||Wt&&r!=null&&r.movementX==0&&r.movementY==0||(ao(r,i,u,f,g,x,S,!1,r!=null),r!=null?on(null,!0,!0):on(i,!0,!1))}function ao(r,i,u,f,g,x,S,T,E){if(Ut==null&&Jn(!1),tn(r),r!=null)u=r.clientX-Ut.left,f=r.clientY-Ut.top;else{if(u<0||f<0){be=-10,ke=-10;return}let[F,V]=Ae.scales,H=i.cursor.sync,[Z,ce]=H.values,[ie,le]=H.scales,[q,j]=Ae.match,xe=i.axes[0].side%2==1,Te=v.ori==0?X:O,Ve=v.ori==1?X:O,de=xe?x:g,Me=xe?g:x,lt=xe?f:u,Ue=xe?u:f;if(ie!=null?u=q(F,ie)?c(Z,_[F],Te,0):-10:u=Te*(lt/de),le!=null?f=j(V,le)?c(ce,_[V],Ve,0):-10:f=Ve*(Ue/Me),v.ori==1){let dt=u;u=f,f=dt}}E&&(i==null||i.cursor.event.type==So)&&((u<=1||u>=X-1)&&(u=an(u,X)),(f<=1||f>=O-1)&&(f=an(f,O))),T?(dr=u,mr=f,[En,Ln]=K.move(n,u,f)):(be=u,ke=f)}let co={width:0,height:0,left:0,top:0};function uo(){hl(co,!1)}let wr,vr,kr,Sr;function _r(r,i,u,f,g,x,S){Wt=!0,De=Fe=Ie._x=Ie._y=!1,ao(r,i,u,f,g,x,S,!0,!1),r!=null&&(je(_o,Lo,Tr,!1),Zn(fi,n,En,Ln,X,O,null));let{left:T,top:E,width:F,height:V}=ye;wr=T,vr=E,kr=F,Sr=V}function Tr(r,i,u,f,g,x,S){Wt=Ie._x=Ie._y=!1,ao(r,i,u,f,g,x,S,!1,!0);let{left:T,top:E,width:F,height:V}=ye,H=F>0||V>0,Z=wr!=T||vr!=E||kr!=F||Sr!=V;if(H&&Z&&hl(ye),Ie.setScale&&H&&Z){let ce=T,ie=F,le=E,q=V;if(v.ori==1&&(ce=E,ie=V,le=T,q=F),De&&Kt(L,Ct(ce,L),Ct(ce+ie,L)),Fe)for(let j in _){let xe=_[j];j!=L&&xe.from==null&&xe.min!=me&&Kt(j,Ct(le+q,j),Ct(le,j))}uo()}else K.lock&&(K._lock=!K._lock,on(i,!0,r!=null));r!=null&&(gn(_o,Lo),Zn(_o,n,be,ke,X,O,null))}function _a(r,i,u,f,g,x,S){if(K._lock)return;tn(r);let T=Wt;if(Wt){let E=!0,F=!0,V=10,H,Z;v.ori==0?(H=De,Z=Fe):(H=Fe,Z=De),H&&Z&&(E=be<=V||be>=X-V,F=ke<=V||ke>=O-V),H&&E&&(be=be<En?0:X),Z&&F&&(ke=ke<Ln?0:O),on(null,!0,!0),Wt=!1}be=-10,ke=-10,ae.fill(null),on(null,!0,!0),T&&(Wt=T)}function Mr(r,i,u,f,g,x,S){K._lock||(tn(r),jl(),uo(),r!=null&&Zn(mi,n,be,ke,X,O,null))}function Ar(){$.forEach(ju),Kl(n.width,n.height,!0)}fn(Cl,Dn,Ar);let Pn={};Pn.mousedown=_r,Pn.mousemove=xr,Pn.mouseup=Tr,Pn.dblclick=Mr,Pn.setSeries=(r,i,u,f)=>{let g=Ae.match[2];u=g(n,i,u),u!=-1&&Lt(u,f,!0,!1)},Ke&&(je(fi,M,_r),je(So,M,xr),je(pi,M,r=>{tn(r),Jn(!1)}),je(di,M,_a),je(mi,M,Mr),No.add(n),n.syncRect=Jn);let gl=n.hooks=e.hooks||{};function Ne(r,i,u){lo?Un.push([r,i,u]):r in gl&&gl[r].forEach(f=>{f.call(null,n,i,u)})}(e.plugins||[]).forEach(r=>{for(let i in r.hooks)gl[i]=(gl[i]||[]).concat(r.hooks[i])});let Er=(r,i,u)=>u,Ae=Ee({key:null,setSeries:!1,filters:{pub:Ti,sub:Ti},scales:[L,w[1]?w[1].scale:null],match:[Mi,Mi,Er],values:[null,null]},K.sync);Ae.match.length==2&&Ae.match.push(Er),K.sync=Ae;let Lr=Ae.key,fo=ks(Lr);function Zn(r,i,u,f,g,x,S){Ae.filters.pub(r,i,u,f,g,x,S)&&fo.pub(r,i,u,f,g,x,S)}fo.sub(n);function Ta(r,i,u,f,g,x,S){Ae.filters.sub(r,i,u,f,g,x,S)&&Pn[r](null,i,u,f,g,x,S)}n.pub=Ta;function Ma(){fo.unsub(n),No.delete(n),Jt.clear(),Po(Cl,Dn,Ar),m.remove(),fe?.remove(),Ne("destroy")}n.destroy=Ma;function po(){Ne("init",e,t),rr(t||e.data,!1),R[L]?oo(L,R[L]):jl(),cl=ye.show&&(ye.width>0||ye.height>0),en=ft=!0,Kl(e.width,e.height)}return w.forEach(lr),$.forEach(oa),l?l instanceof HTMLElement?(l.appendChild(m),po()):l(n,po):po(),n}Oe.assign=Ee;Oe.fmtNum=Wo;Oe.rangeNum=Rl;Oe.rangeLog=$l;Oe.rangeAsinh=Bo;Oe.orient=dn;Oe.pxRatio=ue;Oe.join=Nc;Oe.fmtDate=jo,Oe.tzDate=Yc;Oe.sync=ks;{Oe.addGap=Cu,Oe.clipGaps=Nl;let e=Oe.paths={points:Es};e.linear=Cs,e.stepped=zu,e.bars=$u,e.spline=Fu}var $s=[1,1024,1024**2,1024**3,1024**4].flatMap(e=>[1,2,4,8,16,32,64,128,256,512].map(t=>e*t)),Il=class{constructor(t,l,n){this.host=t;this.root=l;this.options=n;t.style.height=`${n.height}px`,this.observer=new ResizeObserver(()=>this.fit()),this.observer.observe(t)}host;root;options;plot=null;shape="";data=null;span=[0,0];observer;show(t){let l=!this.zoomed;this.data=t,this.span=[t.time[0],t.time[t.time.length-1]];let n=t.layers.map(o=>o.name+o.color).join()+!!t.process;!this.plot||n!==this.shape?(this.shape=n,this.rebuild()):(this.plot.setData(Fs(t),l),l||this.plot.redraw())}rebuild(){let t=this.host.clientWidth||this.plot?.width;if(!this.data||!t)return;let l=this.zoomed?{...this.plot.scales.x}:null;this.plot?.destroy(),this.plot=new Oe(this.setup(this.data,t),Fs(this.data),this.host),l&&this.zoom(l.min,l.max)}get zoomed(){let t=this.plot?.scales.x;return t?.min==null||t.max==null?!1:t.min>this.span[0]||t.max<this.span[1]}zoom(t,l){this.plot?.setScale("x",{min:t,max:l})}zoomBy(t){let l=this.plot?.scales.x;if(!this.plot||!this.data||l?.min==null||l.max==null)return;let n=this.plot.cursor.idx,o=n==null?(l.min+l.max)/2:this.data.time[n],a=(l.max-l.min)*t/2;this.zoom(Math.max(this.span[0],o-a),Math.min(this.span[1],o+a))}reset(){this.zoom(...this.span)}point(t){let{plot:l,data:n}=this;if(!l||!n?.time.length)return;let o=Math.min(Math.max(t,0),n.time.length-1);l.setCursor({left:l.valToPos(n.time[o],"x"),top:l.bbox.height/4})}get pointed(){return this.plot?.cursor.idx??null}destroy(){this.observer.disconnect(),this.plot?.destroy(),this.plot=null}fit(){let t=this.host.clientWidth;t&&(this.plot?this.plot.width!==t&&this.plot.setSize({width:t,height:this.options.height}):this.rebuild())}setup(t,l){let n=Be(this.root,"--nb-ink-2"),o=Be(this.root,"--nb-grid"),a=`11px ${Be(this.root,"--nb-font")||"sans-serif"}`,s={stroke:n,font:a,grid:{stroke:o,width:1},ticks:{show:!1}},c=Oe.paths.stepped({align:1}),{options:p}=this,m=(y,h)=>Math.max(46,...(h??[]).map(b=>b.length*6.4+12));return{width:l,height:p.height,legend:{show:!1},padding:[12,t.process?4:14,0,4],cursor:{y:!1,drag:{x:p.zoomable??!1,y:!1,setScale:p.zoomable??!1},points:{show:!1}},scales:{x:{time:!1,range:(y,h,b)=>b>h?[h,b]:[h,h+1]},y:{range:(y,h,b)=>[0,this.ceiling(b)]},process:{range:(y,h,b)=>Uu(h,b)}},axes:[{...s,grid:{show:!1},size:26,values:(y,h)=>h.map(Xo)},{...s,size:m,incrs:$s,space:34,values:(y,h)=>h.map(Ns)},{...s,show:!!t.process,scale:"process",side:1,stroke:Be(this.root,"--nb-process"),grid:{show:!1},size:m,incrs:$s,space:44,values:(y,h)=>h.map(Ns)}],series:[{},{scale:"y",stroke:Be(this.root,"--nb-ink-2"),fill:Be(this.root,"--nb-shade"),width:1,paths:c,points:{show:!1}},...[...t.layers].reverse().map(y=>({scale:"y",fill:y.color,stroke:Qr(y.color,.9),width:0,paths:c,points:{show:!1}})),{scale:"process",show:!!t.process,stroke:Be(this.root,"--nb-process"),width:1.5,dash:[5,3],points:{show:!1}}],hooks:{setCursor:[y=>p.hovered?.(y.cursor.idx??null)],draw:[y=>this.drawMarks(y)]}}}ceiling(t){let l=this.data?.limit??0,n=Math.max(t,this.data?.peak?.bytes??0);return((l&&n>l/2?Math.max(n,l):n)||1)*1.08}drawMarks(t){let{ctx:l,bbox:n}=t,{limit:o,peak:a}=this.data??{},s=devicePixelRatio||1;if(l.save(),l.beginPath(),l.rect(n.left,n.top-12*s,n.width,n.height+12*s),l.clip(),l.lineWidth=s,l.font=`600 ${11*s}px ${Be(this.root,"--nb-font")||"sans-serif"}`,o){let c=t.valToPos(o,"y",!0);l.strokeStyle=l.fillStyle=Be(this.root,"--nb-bad"),l.setLineDash([8*s,4*s]),Ds(l,n.left,c,n.left+n.width,c),l.textAlign="left",l.fillText(`limit ${re(o)}`,n.left+6*s,c-4*s)}if(a){let c=t.valToPos(a.time,"x",!0),p=t.valToPos(a.bytes,"y",!0);l.strokeStyle=l.fillStyle=Be(this.root,"--nb-ink"),l.setLineDash([2*s,3*s]),Ds(l,c,n.top,c,n.top+n.height),l.setLineDash([]),l.beginPath(),l.arc(c,p,3.5*s,0,7),l.fill();let m=c>n.left+n.width/2;l.textAlign=m?"right":"left",l.lineWidth=4*s,l.lineJoin="round",l.strokeStyle=Be(this.root,"--nb-bg");let y=a.text??`peak ${re(a.bytes)}`,[h,b]=[c+(m?-7:7)*s,Math.max(p-5*s,n.top+4*s)];l.strokeText(y,h,b),l.fillText(y,h,b)}l.restore()}};function Ds(e,t,l,n,o){e.beginPath(),e.moveTo(t,l),e.lineTo(n,o),e.stroke()}function Fs(e){let t=[],l=e.time.length,n=new Float64Array(l);for(let s of e.layers){let c=new Float64Array(l);for(let p=0;p<l;p+=1)c[p]=n[p]+s.values[p];t.push(c),n=c}let o=e.envelope??n,a=e.process??new Array(l).fill(null);return[e.time,o,...t.reverse(),a]}function Uu(e,t){if(e==null||t==null)return[0,1];let l=Math.max((t-e)*.25,1<<20);return[Math.max(0,e-l),t+l]}function Ns(e){return re(e).replace(/\.0+ /," ")}function Xo(e){if(e===0)return"0";if(e>=60){let l=Math.round(e%60);return l?`${Math.floor(e/60)}m${l}s`:`${Math.floor(e/60)} min`}let t=l=>String(Number(l.toPrecision(4)));return e>=1?`${t(e)} s`:e>=.001?`${t(e*1e3)} ms`:`${t(e*1e6)} µs`}function Vs(e){let t=[],l=new Int32Array(e.length);return e.forEach((n,o)=>{let a=t.findIndex(s=>s.every(c=>n.end<=c.start||c.end<=n.start));a<0&&(a=t.push([])-1),t[a].push(n),l[o]=a}),{lane:l,count:t.length}}var Yu=500,il=9,er=2,Bl=18;function Hs(e,t){let l=e.traces.flatMap(w=>w.largest??[]).sort((w,$)=>$.nbytes-w.nbytes).slice(0,Yu),n=e.duration;if(!l.length||!n)return null;let o=l.map(w=>({start:w.born_ns??0,end:w.died_ns??n})),a=n/400,s=Vs(o.map(w=>({start:w.start,end:Math.max(w.end,w.start+a)}))),c=Bl+s.count*(il+er)+4,p=d("canvas",{style:`height:${c}px`}),m=d("p",{class:"told","aria-live":"polite"}),y=-1;function h(){let w=C.clientWidth||p.width/(devicePixelRatio||1);if(!w)return;let $=devicePixelRatio||1;p.width=w*$,p.height=c*$;let _=p.getContext("2d");_&&(_.scale($,$),b(_,w),o.forEach((U,L)=>{let Y=U.start/n*w,P=Math.max(2,(U.end-U.start)/n*w-1),G=Bl+s.lane[L]*(il+er);_.fillStyle=We(l[L].category??"other"),_.globalAlpha=y<0||y===L?1:.35,_.beginPath(),_.roundRect(Y,G,P,il,2),_.fill(),l[L].died_ns==null&&(_.fillStyle=Be(t,"--nb-ink"),_.fillRect(Y+P-2,G,2,il))}),_.globalAlpha=1)}function b(w,$){w.font=`11px ${Be(t,"--nb-font")||"sans-serif"}`,w.fillStyle=Be(t,"--nb-ink-2"),w.strokeStyle=Be(t,"--nb-grid");let _=qu(n/1e9,$/110);for(let U=0;U<=n/1e9;U+=_){let L=U/(n/1e9)*$;w.textAlign=U===0?"left":L>$-40?"right":"center",w.fillText(Xo(U),L,11),w.beginPath(),w.moveTo(L,Bl-3),w.lineTo(L,c),w.stroke()}}function k(w){w!==y&&(y=w,Je(m,w<0?Os:Ju(e,l[w],n)),h())}function M(w){let $=p.getBoundingClientRect(),_=w.clientX-$.left,U=Math.floor((w.clientY-$.top-Bl)/(il+er));return o.findIndex((L,Y)=>{let P=L.start/n*$.width,G=Math.max(L.end/n*$.width,P+4);return s.lane[Y]===U&&P<=_&&_<=G})}let C=d("div",{class:"scroll lifetimes",tabindex:0,role:"img","aria-label":`The ${l.length} largest storages from birth to death. Arrow keys go through them by size.`,onpointermove:w=>k(M(w)),onpointerleave:()=>k(-1),onkeydown:w=>{let $={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[w.key];$&&(w.preventDefault(),k(Math.min(Math.max(y+$,0),l.length-1)))}},p),z=new ResizeObserver(h);z.observe(C),Je(m,Os);let D=_l(new Set(l.map(w=>w.category??"other")));return{element:d("div",{class:"lifetimes-view"},d("div",{class:"legend"},D.map(w=>d("span",{class:"key"},d("i",{class:"dot",style:`background:${We(w)}`}),w)),d("span",{class:"key"},d("i",{class:"open-end"}),"still alive")),C,m),themed:h,shown:h,destroy:()=>z.disconnect()}}function qu(e,t){let l=e/Math.max(2,Math.min(10,t)),n=10**Math.floor(Math.log10(l));return n*([1,2,5].find(o=>o*n>=l)??10)}var Os="Point at a bar, or use the arrow keys, to see which storage it is.";function Ju(e,t,l){let n=(t.died_ns??l)-(t.born_ns??0),o=t.died_ns==null?e.holder(t)?`held by ${_e(e.holder(t),60)}`:"still alive":`lived ${ht(n)}`,a=[kl(t.shape),t.dtype,t.category,t.op].filter(Boolean).join(", ");return[d("b",{title:Ze(t.nbytes)},re(t.nbytes)),` ${a} — ${e.line(t)} `,d("code",{},_e(e.source(t),60)),` — ${o}`]}var Is=[["peak","At the peak","var(--nb-heat-peak)"],["kept","Kept","var(--nb-heat-kept)"],["allocated","Allocated","var(--nb-heat-allocated)"]];function Bs(e,t){if(!t.children.length)return null;let l=Kr(e,t),n={peak:Math.max(1,...t.children.map(c=>c.peak)),kept:Math.max(1,...t.children.map(c=>c.kept)),allocated:Math.max(1,...t.children.map(c=>c.allocated))},o=d("tbody");function a(c,p,m,y){let h=!!c?.children.length,b=null,k=d("button",{type:"button",class:"fold","aria-expanded":"false","aria-label":`Unfold ${y.trim()}`}),M=d("tr",{class:[c?"":"quiet",h?"foldable":""].join(" ").trim(),"data-depth":p},d("td",{class:"line-number"},m||""),d("td",{class:"code",title:y},d("div",{style:`padding-left:${p*18}px`},h?k:d("span",{class:"fold"}),c&&!c.frame&&p>0?d("i",{class:"dot",style:`background:${We(c.category)}`}):null,d("code",{},y||" "),c?.frame&&p>0?d("span",{class:"where"},` ${c.frame.function??""} ${c.label}`):null)),Is.map(([z,,D])=>d("td",{class:"heat"},c&&c[z]>0?[Ot(c[z]/n[z],D),sn(c[z])]:null)),d("td",{class:"num count"},c?zt(c.count):""));if(h){let z=()=>{if(b){for(let D of b)D.remove();b=null}else b=c.children.flatMap(D=>a(D,p+1,0,D.frame&&D.source||D.label)),M.after(...b);k.setAttribute("aria-expanded",String(!!b))};M.addEventListener("click",()=>{getSelection()?.toString()||z()})}let C=M.remove.bind(M);return M.remove=()=>{for(let z of b??[])z.remove();b=null,k.setAttribute("aria-expanded","false"),C()},[M]}for(let c of l){let p=c.number?c.text:_e(c.text,120);o.append(...a(c.node,0,c.number,p))}let s=d("table",{class:"lines"},d("thead",{},d("tr",{},d("th",{scope:"col"},d("span",{class:"sr-only"},"Line")),d("th",{scope:"col"},"Code"),Is.map(([,c])=>d("th",{scope:"col",class:"num"},c)),d("th",{scope:"col",class:"num count"},"Times"))),o);return{element:d("div",{class:"scroll"},s)}}function Gs(e){let t=e.payload.more??[];return t.length?{element:d("div",{class:"more-view"},t.map(Zu))}:null}function Zu(e){return d("section",{},d("h4",{},e.title),d("div",{class:"scroll",tabindex:0,"aria-label":e.title},d("table",{},d("thead",{},d("tr",{},e.columns.map(([t,l])=>d("th",{scope:"col",class:Xu(l)?"num":""},t)))),d("tbody",{},e.rows.map(t=>d("tr",{},t.map(([l,n],o)=>Qu(l,n,e.columns[o][1]))))))),e.note?d("p",{class:"note"},e.note):null)}function Qu(e,t,l){switch(l){case"bar":return d("td",{class:"heat"},Ot(Math.abs(t),t<0?"var(--nb-heat-allocated)":"var(--nb-heat-peak)"),d("span",{class:"num"},e));case"number":return d("td",{class:"num"},e);case"category":return d("td",{},d("i",{class:"dot",style:`background:${We(e)}`}),e);default:return d("td",{class:l==="code"?"code":"",title:e},_e(e,72))}}function Xu(e){return e==="bar"||e==="number"}function Ws(e){let t=e.payload.runs??[];if(t.length<2)return null;let l=Math.max(1,...t.map(o=>o.peak_bytes??0)),n=Math.max(1,...t.map(o=>o.alive_bytes??0));return{element:d("div",{class:"scroll"},d("table",{class:"runs"},d("thead",{},d("tr",{},["Cell","","Took","Peak","Still alive","Held by"].map(o=>d("th",{scope:"col"},o)))),d("tbody",{},[...t].reverse().map(o=>d("tr",{},d("td",{},o.label,(o.run??1)>1?d("span",{class:"times"},` run ${o.run}`):null),d("td",{class:"text code",title:o.title??""},_e(o.title??"",48)),d("td",{class:"num"},ht(o.duration_ns??0)),d("td",{class:"heat"},Ot((o.peak_bytes??0)/l,"var(--nb-heat-peak)"),sn(o.peak_bytes??0)),d("td",{class:"heat"},Ot((o.alive_bytes??0)/n,"var(--nb-heat-kept)"),sn(o.alive_bytes??0)),d("td",{class:"text code"},(o.names??[]).slice(0,3).map(([a,s])=>`${a} (${re(s)})`).join(", ")))))))}}var Gl=class{born;died;nbytes;group;rows=[];constructor(t){let l=ef(t),n=new Map;this.born=Float64Array.from(l,o=>o.born_ns??Number.NEGATIVE_INFINITY),this.died=Float64Array.from(l,o=>o.died_ns??Number.POSITIVE_INFINITY),this.nbytes=Float64Array.from(l,o=>o.nbytes),this.group=Int32Array.from(l,o=>{let a={line:t.line(o)||(o.born_ns==null?"before this cell":"elsewhere"),source:t.source(o),op:o.op??"",category:o.category??"other",holder:t.holder(o)},s=`${a.line}
${a.op}
${a.category}
${a.holder}`,c=n.get(s);return c===void 0&&(c=this.rows.push(a)-1,n.set(s,c)),c})}at(t){let l=new Float64Array(this.rows.length),n=new Int32Array(this.rows.length);for(let o=0;o<this.born.length;o+=1)this.born[o]<=t&&t<this.died[o]&&(l[this.group[o]]+=this.nbytes[o],n[this.group[o]]+=1);return this.rows.map((o,a)=>({...o,nbytes:l[a],count:n[a]})).filter(o=>o.count>0).sort((o,a)=>a.nbytes-o.nbytes)}};function ef(e){let t=new Map,l=new Set;for(let o of e.traces)for(let a of[...o.largest??[],...o.peak??[]])t.set(Ks(a),a),l.add(a.key);if(!e.traces.length)return[];let n=[];for(let o of e.kept)l.has(o.key)?t.set(Ks(o),o):n.push(o);return[...t.values(),...n]}function Ks(e){return`${e.key}/${e.born_ns??""}`}var tf=5;function js(e,t){let{timeline:l,totals:n}=e;if(l.time.length<2)return null;let o=null,a=d("div",{class:"plot"}),s=d("div",{class:"legend",role:"group","aria-label":"Shown in the chart"}),c=d("div",{class:"alive","aria-live":"off"}),p=d("p",{class:"sr-only","aria-live":"polite"}),m=new Set,y={time:n.peak_ns/1e9,bytes:n.peak_bytes+n.start_bytes,text:n.start_bytes?`peak ${re(n.peak_bytes)} above the start`:`peak ${re(n.peak_bytes)}`},h="category",b=null,k=new Il(a,t,{height:210,zoomable:!0,hovered:w}),M=()=>h==="category"?_l(l.bands.keys()).map(P=>({name:P,color:We(P),values:l.bands.get(P)})):[...l.devices.keys()].map((P,G)=>({name:P,color:Zr(G),values:l.devices.get(P)}));function C(){let P=M(),G=P.filter(A=>!m.has(A.name)),{time_ns:W=[],rss:v=[]}=e.record.process??{},N=v.length>1&&!m.has("process")?Ir(W.map(A=>A/1e9),v,l.time):void 0;k.show({time:l.time,layers:G,envelope:G.length===P.length?l.high:void 0,process:N,peak:m.size&&h==="category"&&G.length<P.length?null:y}),Je(s,P.map(A=>wo(A.name,A.color,!m.has(A.name),()=>z(A.name))),v.length>1&&wo("process (right)","var(--nb-process)",!m.has("process"),()=>z("process")))}function z(P){m.delete(P)||m.add(P),C()}let D=0;function w(P){cancelAnimationFrame(D),D=requestAnimationFrame(()=>$(P??b))}function $(P){let G=P===null,W=G?y.time:l.time[P],v=G?y.bytes:l.last[P];o??=new Gl(e);let N=o.at(Math.round(W*1e9)),A=N.slice(0,tf),I=v-A.reduce((R,J)=>R+J.nbytes,0);Je(c,d("div",{class:"alive-head"},d("strong",{title:Ze(v)},re(v)),G?" alive at the peak, ":" alive at ",ht(W*1e9)),d("ol",{},A.map(R=>d("li",{title:[R.source,R.op,R.holder,Ze(R.nbytes)].filter(Boolean).join(`
`)},d("i",{class:"dot",style:`background:${We(R.category)}`}),d("b",{},re(R.nbytes)),d("span",{class:"where"},R.line),d("code",{},_e(R.source||R.op||R.category,60)),d("span",{class:"times"},R.count>1?`×${zt(R.count)}`:""),d("small",{},[R.op,R.category,R.holder].filter(Boolean).join("  ·  ")))),I>0&&N.length>0&&d("li",{class:"rest"},d("i",{class:"dot"}),d("b",{},re(I)),"in more and smaller storages")))}function _(P){let G=k.pointed??bl(l.time,y.time),W=P.shiftKey?Math.ceil(l.time.length/20):1,N={ArrowLeft:()=>k.point(G-W),ArrowRight:()=>k.point(G+W),Home:()=>k.point(0),End:()=>k.point(l.time.length-1),p:()=>k.point(bl(l.time,y.time)),"+":()=>k.zoomBy(.5),"=":()=>k.zoomBy(.5),"-":()=>k.zoomBy(2),0:()=>k.reset(),Escape:()=>k.reset()}[P.key];if(!N)return;P.preventDefault(),N();let A=k.pointed;A!==null&&(p.textContent=`${ht(l.time[A]*1e9)}: ${re(l.last[A])} alive`)}let U=d("div",{class:"plot-frame",tabindex:0,role:"img","aria-label":`Live tensor bytes over ${ht(e.duration)}, peak ${re(y.bytes)}. Arrow keys move the cursor, plus and minus zoom, 0 shows all, P goes to the peak.`,onkeydown:_,onclick:()=>{b=k.pointed}},a),L=P=>d("button",{type:"button","aria-pressed":String(h===P),onclick:G=>{h=P,m.clear();let W=G.currentTarget;for(let v of W.parentElement.querySelectorAll("button"))v.setAttribute("aria-pressed",String(v===W));C()}},P),Y=d("div",{class:"plot-tools"},l.devices.size>1&&d("div",{class:"switch"},L("category"),L("device")),s,d("span",{class:"zooms"},d("button",{type:"button",title:"Zoom in (+)","aria-label":"Zoom in",onclick:()=>k.zoomBy(.5)},"+"),d("button",{type:"button",title:"Zoom out (−)","aria-label":"Zoom out",onclick:()=>k.zoomBy(2)},"−"),d("button",{type:"button",title:"Show all (0)",onclick:()=>k.reset()},"all")));return C(),w(null),{element:d("section",{class:"timeline","aria-label":"Timeline"},Y,d("div",{class:"plot-row"},U,c),p),themed:()=>k.rebuild(),destroy:()=>k.destroy()}}var Us=0;function Ys(e,t,l=Vr){let n=new yl(e),o=Br(n),a=js(n,t),s=n.findings.filter(y=>y.severity!=="expected").length,c=[{id:"findings",title:"Findings",note:s?String(s):"",make:()=>Yr(n,l)},{id:"lines",title:"Lines",make:()=>Bs(n,o)},{id:"kept",title:n.isHunt?"Alive":"Kept",make:()=>si(n)},{id:"lifetimes",title:"Lifetimes",make:()=>Hs(n,t)},{id:"flame",title:"Peak",make:()=>ei(n,o)},{id:"more",title:"More",make:()=>Gs(n)},{id:"runs",title:"Notebook",make:()=>Ws(n)},{id:"coverage",title:"Coverage",make:()=>Ur(n)}],p=new Set(c.filter(y=>nf(y.id,n)).map(y=>y.id)),m=of(c.filter(y=>p.has(y.id)));return{element:d("div",{class:"report"},lf(n),a?.element,m.element),themed:()=>{a?.themed?.(),m.themed?.()},destroy:()=>{a?.destroy?.(),m.destroy?.()}}}function nf(e,t){let l=t.traces.some(n=>n.groups?.length);switch(e){case"lines":return l;case"kept":return t.kept.length>0;case"lifetimes":return t.duration>0&&t.traces.some(n=>n.largest?.length);case"flame":return l&&t.totals.peak_bytes>0;case"more":return(t.payload.more?.length??0)>0;case"runs":return(t.payload.runs?.length??0)>1;case"coverage":return t.traces.length>0||(t.record.notes?.length??0)>0;default:return!0}}function lf(e){let{record:t,totals:l}=e,n=t.process??{},o=t.run?.run??1,[a,s]=e.payload.verdict??["ok",""],c=t.out_of_memory?.advice??[],p=e.kept.reduce((y,h)=>y+h.nbytes,0),m=e.isHunt?[Gn("Alive",p,"tensor bytes that were found")]:[Gn("Peak",l.peak_bytes,"highest live tensor bytes above the start"),Gn("Kept",l.kept_bytes,"allocated by the cell and alive at its end"),Gn("Allocated",l.allocated_bytes,"sum of all allocations"),Gn("Freed",l.freed_bytes,"sum of the frees of what the cell allocated"),n.rss_peak?Gn("Process",n.rss_peak,`resident memory at its highest; ${re(n.rss_start??0)} at the start, ${re(n.rss_end??0)} at the end`):null];return d("header",{class:"head"},d("div",{class:"title"},d("h3",{title:t.label??""},_e(t.label||"trace",60)),d("span",{class:"subtitle"},[o>1?`run ${o}`:"",ht(e.duration),e.traces.map(y=>y.framework).join(" + ")].filter(Boolean).join(" · ")),t.error?d("span",{class:"error",title:t.error},_e(t.error,90)):null,s?d("p",{class:"verdict","data-degree":a,title:s},_e(s,160)):null),d("dl",{class:"tiles"},m),c.length>0&&d("ol",{class:"advice"},c.map(y=>d("li",{},y))))}function Gn(e,t,l){let[n,o]=re(t).split(" ");return d("div",{class:"figure","data-figure":e.toLowerCase(),title:`${Ze(t)}
${l}`},d("dt",{},e),d("dd",{},n,d("small",{},` ${o}`)))}function of(e){Us+=1;let t=`nb${Us}`,l=new Map,n=d("div",{class:"panel",role:"tabpanel",id:`${t}-panel`,tabindex:-1}),o=e.map(s=>d("button",{type:"button",role:"tab",id:`${t}-${s.id}`,"data-tab":s.id,"aria-controls":`${t}-panel`,onclick:()=>a(s),onkeydown:c=>{let p={ArrowRight:1,ArrowLeft:-1}[c.key];if(!p)return;c.preventDefault();let m=(e.indexOf(s)+p+e.length)%e.length;a(e[m]),o[m].focus()}},s.title,s.note?d("span",{class:"pill"},s.note):null));function a(s){o.forEach((p,m)=>{let y=e[m]===s;p.setAttribute("aria-selected",String(y)),p.tabIndex=y?0:-1});let c=l.get(s.id)??null;c||(c=s.make(),c&&l.set(s.id,c)),n.setAttribute("aria-labelledby",`${t}-${s.id}`),n.replaceChildren(c?.element??d("p",{class:"note"},"Nothing to show.")),c?.shown?.()}return e.length&&a(e[0]),{element:d("div",{class:"deck"},d("div",{class:"tabs",role:"tablist"},o),n),themed:()=>{for(let s of l.values())s.themed?.()},destroy:()=>{for(let s of l.values())s.destroy?.()}}}var qs=document.getElementById("nbmem-data"),Js=document.getElementById("nbmem-report");if(qs?.textContent&&Js){let e=JSON.parse(qs.textContent),t=Nr(Js);t.show(Ys(e,t.root))}})();
