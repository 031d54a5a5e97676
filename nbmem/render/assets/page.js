/* nbmem, BSD-3-Clause; uPlot, (c) Leon Sorokin, MIT */
"use strict";(()=>{var Rr='.uplot, .uplot *, .uplot *::before, .uplot *::after {box-sizing: border-box;}.uplot {font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji";line-height: 1.5;width: min-content;}.u-title {text-align: center;font-size: 18px;font-weight: bold;}.u-wrap {position: relative;user-select: none;}.u-over, .u-under {position: absolute;}.u-under {overflow: hidden;}.uplot canvas {display: block;position: relative;width: 100%;height: 100%;}.u-axis {position: absolute;}.u-legend {font-size: 14px;margin: auto;text-align: center;}.u-inline {display: block;}.u-inline * {display: inline-block;}.u-inline tr {margin-right: 16px;}.u-legend th {font-weight: 600;}.u-legend th > * {vertical-align: middle;display: inline-block;}.u-legend .u-marker {width: 1em;height: 1em;margin-right: 4px;background-clip: padding-box !important;}.u-inline.u-live th::after {content: ":";vertical-align: middle;}.u-inline:not(.u-live) .u-value {display: none;}.u-series > * {padding: 4px;}.u-series th {cursor: pointer;}.u-legend .u-off > * {opacity: 0.3;}.u-select {background: rgba(0,0,0,0.07);position: absolute;pointer-events: none;}.u-cursor-x, .u-cursor-y {position: absolute;left: 0;top: 0;pointer-events: none;will-change: transform;}.u-hz .u-cursor-x, .u-vt .u-cursor-y {height: 100%;border-right: 1px dashed #607D8B;}.u-hz .u-cursor-y, .u-vt .u-cursor-x {width: 100%;border-bottom: 1px dashed #607D8B;}.u-cursor-pt {position: absolute;top: 0;left: 0;border-radius: 50%;border: 0 solid;pointer-events: none;will-change: transform;/*this has to be !important since we set inline "background" shorthand */background-clip: padding-box !important;}.u-axis.u-off, .u-select.u-off, .u-cursor-x.u-off, .u-cursor-y.u-off, .u-cursor-pt.u-off {display: none;}';function g(e,t=null,...l){return Aa(document.createElement(e),t,l)}function Aa(e,t,l){for(let[n,o]of Object.entries(t??{}))o==null||o===!1||(typeof o=="function"?e.addEventListener(n.slice(2).toLowerCase(),o):n==="style"?e.style.cssText=String(o):e.setAttribute(n,o===!0?"":String(o)));return Pr(e,l),e}function Pr(e,t){for(let l of t.flat())l==null||l===!1||e.append(l instanceof Node?l:String(l))}function qe(e,...t){e.replaceChildren(),Pr(e,t)}async function zr(e){try{return await navigator.clipboard.writeText(e),!0}catch{let t=g("textarea",{style:"position:fixed;opacity:0"});t.value=e,document.body.append(t),t.select();let l=document.execCommand("copy");return t.remove(),l}}var $r=`:host {
  display: block;
  container-type: inline-size;
}

.nbmem {
  --nb-bg: var(--jp-layout-color0, var(--vscode-editor-background, #fff));
  --nb-bg-2: var(--jp-layout-color1, #fff);
  --nb-raise: #f6f7f9;
  --nb-line: #e2e5ea;
  --nb-grid: #0000000f;
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
`;function La(e){let{body:t}=document;if(t.dataset.jpThemeLight)return t.dataset.jpThemeLight==="false";if(t.classList.contains("vscode-dark")||t.classList.contains("vscode-high-contrast"))return!0;if(t.classList.contains("vscode-light"))return!1;for(let l=e;l;l=l.parentElement){let n=Ca(getComputedStyle(l).backgroundColor);if(n!==null)return n<110}return matchMedia("(prefers-color-scheme: dark)").matches}function Ca(e){let t=e.match(/[\d.]+/g)?.map(Number);return!t||t.length<3||t[3]===0?null:.299*t[0]+.587*t[1]+.114*t[2]}function Dr(e,t,l){let n=()=>{let s=La(t)?"dark":"light";e.dataset.theme!==s&&(e.dataset.theme=s,l())},o=new MutationObserver(n);o.observe(document.body,{attributes:!0,attributeFilter:["class","data-jp-theme-light","data-jp-theme-name","style"]});let a=matchMedia("(prefers-color-scheme: dark)");return a.addEventListener("change",n),requestAnimationFrame(n),n(),()=>{o.disconnect(),a.removeEventListener("change",n)}}function Ge(e,t){return getComputedStyle(e).getPropertyValue(t).trim()}function Nr(e){let t=e.shadowRoot??e.attachShadow({mode:"open"}),l=g("style");l.textContent=Rr+$r;let n=g("div",{class:"nbmem"});t.replaceChildren(l,n);let o=null,a=Ra(e),s=Dr(n,e,()=>o?.themed?.());return{root:n,show(u){o?.destroy?.(),o=u,n.replaceChildren(u.element)},destroy(){a(),s(),o?.destroy?.(),o=null}}}var Fr="data-lm-suppress-shortcuts";function Ra(e){let t=l=>{if(!l.composedPath().includes(e))return;(l.ctrlKey||l.metaKey)&&l.key.toLowerCase()==="s"?e.removeAttribute(Fr):e.setAttribute(Fr,"true")};return window.addEventListener("keydown",t,!0),()=>window.removeEventListener("keydown",t,!0)}var Vr={freed:()=>{}};function Hr(e){let t=e.map(o=>o.timeline).filter(o=>!!o?.time_ns?.length),l=Pa(t),n={time:Float64Array.from(l,o=>o/1e9),last:new Float64Array(l.length),high:new Float64Array(l.length),bands:new Map,devices:new Map};for(let o of t){let a=za(o.time_ns,l);mo(n.last,o.last??[],a),$a(n.high,o,a,l);for(let[s,u]of Object.entries(o.bands??{}))mo(Or(n.bands,s,l.length),u,a);for(let[s,u]of Object.entries(o.devices??{}))mo(Or(n.devices,s,l.length),u,a)}return n}function Pa(e){return e.length===1?e[0].time_ns:[...new Set(e.flatMap(t=>t.time_ns))].sort((t,l)=>t-l)}function za(e,t){let l=new Int32Array(t.length),n=0;return t.forEach((o,a)=>{for(;n+1<e.length&&e[n+1]<=o;)n+=1;l[a]=n}),l}function mo(e,t,l){for(let n=0;n<e.length;n+=1)e[n]+=t[l[n]]??0}function $a(e,t,l,n){let{time_ns:o=[],last:a=[],high:s=a}=t;for(let u=0;u<e.length;u+=1)e[u]+=(o[l[u]]===n[u]?s[l[u]]:a[l[u]])??0}function Or(e,t,l){let n=e.get(t);return n||(n=new Float64Array(l),e.set(t,n)),n}function bl(e,t){let l=0,n=e.length-1;for(;l<n;){let o=l+n+1>>1;e[o]<=t?l=o:n=o-1}return l}function Ir(e,t,l){return Float64Array.from(l,n=>t[bl(e,n)])}var Da={},yl=class{constructor(t){this.payload=t;this.record=t.record,this.sites=t.tables.Site??[],this.paths=t.tables.RetentionPath??[],this.pathTexts=this.paths.map(Fa),this.traces=this.record.traces??[],this.kept=this.record.kept??[],this.findings=this.record.findings??[],this.timeline=Hr(this.traces),this.totals=Va(this.traces,this.timeline)}payload;record;sites;paths;pathTexts;traces;kept;findings;timeline;totals;get isHunt(){return this.record.kind==="hunt"}get duration(){return this.record.duration_ns??Math.max(0,...this.traces.map(t=>t.duration_ns))}site(t){return t.site===void 0?Da:this.sites[t.site]}holder(t){return t.holders?.length?this.pathTexts[t.holders[0]]:""}line(t){let l=this.site(t).frames?.[0];return l?ho(l):t.cell??""}source(t){return this.site(t).frames?.[0]?.source??""}};function ho(e){return`${e.filename.includes("/")?e.filename.slice(e.filename.lastIndexOf("/")+1):e.filename}:${e.line}`}function Fa(e){return e.root+(e.steps??[]).map(t=>t.label).join("")}var Na=["start_bytes","kept_bytes","allocated_bytes","freed_bytes","freed_older_bytes","count"];function Va(e,t){let l={device:"all",start_bytes:0,peak_bytes:0,peak_ns:0,kept_bytes:0,allocated_bytes:0,freed_bytes:0,freed_older_bytes:0,count:0};for(let{totals:n}of e){for(let o of Na)l[o]+=n[o]??0;(n.peak_bytes??0)>l.peak_bytes&&(l.peak_bytes=n.peak_bytes??0,l.peak_ns=n.peak_ns??0)}return e.length>1&&t.high.forEach((n,o)=>{n-l.start_bytes>l.peak_bytes&&(l.peak_bytes=n-l.start_bytes,l.peak_ns=t.time[o]*1e9)}),l}function Br(e){let t=Gr("everything"),l=new Map;for(let n of e.traces)for(let o of n.groups??[]){let a=t;xl(a,o);let s=e.site(o).frames??[];for(let p=s.length-1;p>=0;p-=1)a=go(l,a,ho(s[p]),s[p]),xl(a,o);s.length||(a=go(l,a,"no user code",null),xl(a,o));let u=e.site(o).backward?" (backward)":"";a=go(l,a,(o.op||"unknown op")+u,null),a.op=o.op??"",a.category=o.category??"other",xl(a,o)}return Wr(t),t}function Gr(e,t=null){return{label:e,source:t?.source??"",frame:t,op:"",category:"",peak:0,kept:0,allocated:0,count:0,children:[]}}function go(e,t,l,n){let o=e.get(t);o||(o=new Map,e.set(t,o));let a=o.get(l);return a||(a=Gr(l,n),o.set(l,a),t.children.push(a)),a}function xl(e,t){e.peak+=t.peak_bytes??0,e.kept+=t.kept_bytes??0,e.allocated+=t.allocated_bytes??0,e.count+=t.count??0}function Wr(e){e.children.sort((t,l)=>l.peak-t.peak||l.allocated-t.allocated);for(let t of e.children)Wr(t)}function Kr(e,t){let l=e.record.run?.source?.replace(/\n+$/,"").split(`
`)??[],n=e.record.run?.execution_count,o=n==null?null:`In[${n}]`,a=t.children.filter(y=>y.frame&&(!o||y.frame.filename===o)),s=Oa(l,a),u=new Set,p=l.map((y,m)=>{let b=m+1+s,v=a.find(M=>M.frame.line===b)??null;return v&&u.add(v),{number:b,text:y,node:v}}),d=t.children.filter(y=>!u.has(y));return[...p,...d.map(y=>({number:0,text:y.source||y.label,node:y}))]}function Oa(e,t){let l=n=>t.filter(o=>e[o.frame.line-1-n]?.trim()===o.source).length;return[0,-1,1].reduce((n,o)=>l(o)>l(n)?o:n)}var jr=["B","KiB","MiB","GiB","TiB","PiB"];function oe(e){let t=e<0?"−":"",l=Math.abs(e),n=0;for(;Math.round(l)>=1024&&n<jr.length-1;)l/=1024,n+=1;return`${t}${n===0?l:wl(l)} ${jr[n]}`}function wl(e){return e.toFixed(e>=99.95?0:e>=9.995?1:2)}function Je(e){return`${e.toLocaleString("en-US")} bytes`}function ht(e){if(e<1e3)return`${Math.round(e)} ns`;if(e<1e6)return`${wl(e/1e3)} µs`;if(e<1e9)return`${wl(e/1e6)} ms`;if(e<6e10)return`${wl(e/1e9)} s`;let t=Math.floor(e/6e10),l=Math.round((e-t*6e10)/1e9);return t<60?`${t} min ${l} s`:Ha(t)}function Ha(e){return`${Math.floor(e/60)} h ${e%60} min`}function zt(e){return e.toLocaleString("en-US")}function vl(e){let t=e*100;return t>0&&t<.05?"< 0.1 %":`${t>0&&t<10?t.toFixed(1):t.toFixed(0)} %`}function Ae(e,t){if(e.length<=t)return e;let l=Math.ceil((t-1)/2);return`${e.slice(0,l)}…${e.slice(e.length-(t-1-l))}`}function kl(e){return e?e.length?e.join(" × "):"scalar":""}function $t(e,t){return`${zt(e)} ${t}${e===1?"":"s"}`}function Ur(e){let t=e.traces.map(n=>n.coverage).filter(n=>!!n),l=e.record.notes??[];return!t.length&&!l.length?null:{element:g("div",{class:"coverage"},l.map(n=>g("p",{class:"note"},n)),t.map(n=>g("section",{},g("h4",{},n.framework,g("span",{class:"recorder"},`${n.recorder} recorder`)),n.why?g("p",{},n.why):null,g("p",{},`${$t(n.events??0,"event")} seen. Watching took ${ht(n.cost_ns??0)} that is known of (${Ia(n,e.duration)} of the cell) and ${oe(n.own_bytes??0)}.`),n.unsized?g("p",{},`${zt(n.unsized)} storages could not be sized.`):null,n.unseen?.length?[g("p",{},"Not seen:"),g("ul",{},n.unseen.map(o=>g("li",{},o)))]:null)))}}function Ia(e,t){let l=t?(e.cost_ns??0)/t*100:0;return`${l<.1?"< 0.1":l.toFixed(1)} %`}var Ba={leak:"Leak",warning:"Warning",expected:"Expected"},bo=3;function Yr(e,t){let l=e.findings.filter(s=>s.severity!=="expected"),n=e.findings.filter(s=>s.severity==="expected"),o=s=>Ga(e,s,e.findings.indexOf(s),t),a=g("div",{class:"calm"},g("span",{class:"tick","aria-hidden":"true"},"✓"),g("p",{},g("strong",{},"Nothing suspicious.")," No rule found memory that should be gone."));return{element:g("div",{class:"findings"},l.length?l.map(o):a,n.length>0&&g("details",{},g("summary",{},`${$t(n.length,"expected growth").replace("growths","kinds of growth")}, normal and shown for completeness`),n.map(o)))}}function Ga(e,t,l,n){let o=g("p",{class:"status",role:"status"}),a=e.payload.manuals?.[t.code],s=g("pre",{class:"manual",hidden:!0}),u=t.born,p=(t.paths??[]).map(v=>e.paths[v]),d=n.freed(l);d&&(o.textContent=d);let y=g("button",{type:"button",class:"primary"},"Release");y.addEventListener("click",async()=>{y.disabled=!0,o.textContent="Waiting for the kernel…";let v=await n.release(l);o.textContent=v.text,o.classList.toggle("bad",!v.ok),y.disabled=v.ok}),d&&(y.disabled=!0);let m=g("button",{type:"button"},"Copy fix");m.addEventListener("click",async()=>{let v=await zr(t.remedy??"");m.textContent=v?"Copied":"Could not copy",setTimeout(()=>{m.textContent="Copy fix"},1500)});let b=g("button",{type:"button","aria-expanded":"false"},"Explain");return b.addEventListener("click",()=>{s.hidden=!s.hidden,s.textContent=a??"",b.setAttribute("aria-expanded",String(!s.hidden))}),g("article",{class:"card","data-severity":t.severity,"data-code":t.code},g("header",{},g("span",{class:"badge"},Ba[t.severity]??t.severity),g("h4",{},t.name.replaceAll("-"," ")),g("span",{class:"code-name"},t.code),g("span",{class:"amount",title:Je(t.nbytes)},oe(t.nbytes))),g("div",{class:"facts"},t.count?g("span",{},$t(t.count,"storage")):null,t.share?g("span",{},`${vl(t.share)} of all live bytes`):null,u?.cell?g("span",{},"born in ",g("b",{},u.line?`${u.cell} line ${u.line}`:u.cell),u.source?[" ",g("code",{title:u.source},Ae(u.source,70))]:null):null),g("div",{class:"held"},g("span",{class:"held-by"},"held by"),g("div",{class:"chains"},p.length?p.slice(0,bo).map(Wa):g("div",{class:"chain"},g("span",{class:"link root"},t.holder)),p.length>bo&&g("span",{class:"more"},`and ${$t(p.length-bo,"more path")}`))),t.detail?g("p",{class:"detail"},t.detail):null,t.remedy?g("p",{class:"remedy"},g("span",{},"Do"),g("code",{},t.remedy)):null,g("footer",{},t.release&&n.release?y:null,t.remedy?m:null,a?b:null,t.remedy&&n.insertCell?g("button",{type:"button",onclick:()=>n.insertCell(t.remedy)},"Insert cell"):null,o),s)}function Wa(e){let t=g("div",{class:"chain"}),l=[g("span",{class:"link root","data-root":e.root_kind??"name",title:e.root_kind??"name"},e.root)];for(let n of e.steps??[])l.push(g("span",{class:"arrow","aria-hidden":"true"},"→"),g("span",{class:"link","data-kind":n.kind,title:[n.kind,n.type_name].filter(Boolean).join(": ")},Ae(n.label.replace(/^\s*→\s*/,""),40)));return(e.count??1)>1&&l.push(g("span",{class:"times"},`×${e.count}`)),qe(t,l),t}var yo={parameter:"#0072B2",buffer:"#7FC4EE","optimizer state":"#CC79A7",gradient:"#009E73",activation:"#E69F00",input:"#F0DF5A",temporary:"#D55E00",other:"#5E646B"},qr=Object.keys(yo),Jr=["#0072B2","#E69F00","#009E73","#CC79A7","#56B4E9","#D55E00","#F0E442"];function et(e){return yo[e]??yo.other}function Zr(e){return Jr[e%Jr.length]}function Sl(e){let[t,l,n]=[1,3,5].map(o=>Number.parseInt(e.slice(o,o+2),16));return .299*t+.587*l+.114*n>140?"#111":"#fff"}function Qr(e,t){let l=Math.round(t*255).toString(16).padStart(2,"0");return`${e}${l}`}function _l(e){let t=l=>{let n=qr.indexOf(l);return n<0?qr.length:n};return[...e].sort((l,n)=>t(l)-t(n)||l.localeCompare(n))}var Xr=24,Ka=.002;function ei(e,t){if(!t.peak)return null;let l=e.totals.start_bytes,n=g("div",{class:"flame",role:"tree","aria-label":"Bytes at the peak by call site"}),o=g("div",{class:"trail"}),a=g("p",{class:"flame-said","aria-live":"polite"}),s=[t];function u(){let d=s[s.length-1],y=[],m=0,b=(v,M,D,P)=>{if(D<Ka)return;m=Math.max(m,P),y.push(p(v,M,D,P));let N=M;for(let w of v.children){let z=w.peak/d.peak;b(w,N,z,P+1),N+=z}};b(d,0,1,0),n.style.height=`${(m+1)*Xr}px`,qe(n,y),qe(o,s.length>1?s.flatMap((v,M)=>[M>0?g("span",{"aria-hidden":"true"}," › "):null,g("button",{type:"button",disabled:M===s.length-1,onclick:()=>{s=s.slice(0,M+1),u()}},Ae(v.label,40))]):null)}function p(d,y,m,b){let v=d.frame||!d.category?Ua(b):et(d.category),M=d===t?`peak ${oe(t.peak)}`:ja(d),D=()=>{a.textContent=`${oe(d.peak)} (${vl(d.peak/t.peak)}) — ${d.label}${d.source?`: ${d.source}`:""}`};return g("button",{type:"button",role:"treeitem",class:"flame-box",title:[d.label,d.source,Je(d.peak)].filter(Boolean).join(`
`),style:`left:${y*100}%;width:${m*100}%;top:${b*Xr}px;background:${v};color:${Ya(v)}`,onmouseenter:D,onfocus:D,onclick:()=>{let P=ti(s[s.length-1],d);P.length>1&&d.children.length&&(s=[...s,...P.slice(1)],u(),n.firstElementChild?.focus())},onkeydown:P=>qa(P,n)},m>.03?M:"")}return u(),{element:g("div",{class:"flame-view"},o,g("div",{class:"flame-scroll"},n),a,l>0&&g("p",{class:"note"},`${oe(l)} more were alive before the cell started; they are not in the picture.`))}}function ja(e){return e.source?`${e.label}  ${e.source}`:e.label}function Ua(e){return["var(--nb-flame-0)","var(--nb-flame-1)","var(--nb-flame-2)"][e%3]}function Ya(e){return e.startsWith("#")?Sl(e):"var(--nb-ink)"}function ti(e,t){if(e===t)return[e];for(let l of e.children){let n=ti(l,t);if(n.length)return[e,...n]}return[]}function qa(e,t){let l=[...t.children],n=l.indexOf(e.currentTarget),o={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e.key];o&&(e.preventDefault(),l[n+o]?.focus())}function li(e,t,l){let n=e.reduce((m,b)=>m+b,0);if(!n||t<=0||l<=0)return[];let o=t*l/n,a=[],[s,u,p,d]=[0,0,t,l],y=0;for(;y<e.length;){let m=Math.min(p,d),b=y+1,v=e[y]*o,M=ni(e,y,b,v,m,o);for(;b<e.length;){let N=v+e[b]*o,w=ni(e,y,b+1,N,m,o);if(w>M)break;M=w,v=N,b+=1}let D=v/m,P=0;for(let N=y;N<b;N+=1){let w=e[N]*o/D;a.push(p>=d?{index:N,x:s,y:u+P,width:D,height:w}:{index:N,x:s+P,y:u,width:w,height:D}),P+=w}p>=d?(s+=D,p-=D):(u+=D,d-=D),y=b}return a}function ni(e,t,l,n,o,a){let s=e[t]*a,u=e[l-1]*a;return Math.max(o*o*s/(n*n),n*n/(o*o*u))}var xo=["holder","line","op","category","dtype","shape","device"];function Qn(e,t,l){switch(l){case"holder":return e.holder(t)||"no holder found";case"line":return e.line(t)||"before this cell";case"op":return t.op||"unknown";case"category":return t.category??"other";case"dtype":return t.dtype||"unknown";case"shape":return kl(t.shape)||"unknown";case"device":return t.device??"cpu"}}function Ja(e,t){let l=t.toLowerCase().split(/\s+/).filter(Boolean);return l.length?n=>{let o=[...xo.map(a=>Qn(e,n,a)),e.source(n)].join(" ").toLowerCase();return l.every(a=>o.includes(a))}:()=>!0}function oi(e,t,l,n,o){let a=Ja(e,l),s=[],u=new Map;for(let m of e.kept){if(!a(m))continue;let b=t?Qn(e,m,t):"",v=t?u.get(b):void 0;if(!v){let M={label:b,nbytes:m.nbytes,count:1,example:m};t&&u.set(b,M),s.push(M);continue}v.nbytes+=m.nbytes,v.count+=1,m.nbytes>v.example.nbytes&&(v.example=m)}let p=o?-1:1;if(n==="nbytes"||n==="count")return s.sort((m,b)=>p*(m[n]-b[n])||b.nbytes-m.nbytes);let d=new Map(s.map(m=>[m,Qn(e,m.example,n)])),y=new Intl.Collator("en",{numeric:!0});return s.sort((m,b)=>p*y.compare(d.get(m),d.get(b))||b.nbytes-m.nbytes)}function wo(e,t,l,n){return g("button",{type:"button",class:"chip","aria-pressed":String(l),title:`Show or hide ${e}`,onclick:n},g("i",{class:"dot",style:`background:${t}`}),e)}function rn(e){return g("span",{class:"num",title:Je(e)},oe(e))}function sn(e,t){let l=Math.max(0,Math.min(1,e))*100;return g("i",{class:"bar",style:`width:${l.toFixed(2)}%;background:${t}`,"aria-hidden":"true"})}var Tl=28,ri=340,vo=80,ii=[["nbytes","Size"],["count","Storages"],["holder","Held by"],["line","Line"],["op","Op"],["category","Category"],["shape","Shape"],["dtype","Type"]];function ai(e){if(!e.kept.length)return null;let t="holder",l="",n="nbytes",o=!0,a="table",s=[],u=g("p",{class:"summary","aria-live":"polite"}),p=g("tr"),d=g("tbody"),y=g("table",{class:"kept"},g("thead",{},p),d),m=g("div",{class:"scroll rows",tabindex:0,style:`max-height:${ri}px`,"aria-label":"Kept storages"},y),b=g("div",{class:"treemap",hidden:!0});m.addEventListener("scroll",()=>requestAnimationFrame(N));let v=new ResizeObserver(()=>a==="treemap"&&K());v.observe(b);function M(){s=oi(e,t,l,n,o);let A=s.reduce((B,L)=>B+L.nbytes,0),S=s.reduce((B,L)=>B+L.count,0);u.textContent=`${oe(A)} in ${$t(S,"storage")}${t?`, ${$t(s.length,"group")}`:""}`,D(),m.scrollTop=0,N(),a==="treemap"&&K()}function D(){qe(p,P().map(([A,S])=>g("th",{scope:"col",class:A==="nbytes"||A==="count"?"num":"","aria-sort":n===A?o?"descending":"ascending":"none"},g("button",{type:"button",onclick:()=>{o=n===A?!o:A==="nbytes"||A==="count",n=A,M()}},S,g("span",{class:"sort","aria-hidden":"true"},n===A?o?" ↓":" ↑":"")))))}function P(){return t?ii:ii.filter(([A])=>A!=="count")}function N(){let A=P(),S=Math.max(1,...s.slice(0,1).map(W=>W.nbytes),o&&n==="nbytes"?1:w()),B=Math.max(0,Math.floor(m.scrollTop/Tl)-8),L=Math.min(s.length,B+Math.ceil(ri/Tl)+16);qe(d,si(B*Tl,A.length),s.slice(B,L).map(W=>g("tr",{title:_(W)},A.map(([R])=>z(W,R,S)))),si((s.length-L)*Tl,A.length))}function w(){return s.reduce((A,S)=>Math.max(A,S.nbytes),1)}function z(A,S,B){let L=et(A.example.category??"other");if(S==="nbytes")return g("td",{class:"heat"},sn(A.nbytes/B,"var(--nb-heat-kept)"),rn(A.nbytes));if(S==="count")return g("td",{class:"num"},zt(A.count));let W=t!==null&&S!==t&&A.count>1,R=Qn(e,A.example,S);return g("td",{class:`text ${S==="holder"||S==="op"?"code":""} ${W?"example":""}`},S==="category"?g("i",{class:"dot",style:`background:${L}`}):null,Ae(R,42))}function _(A){let S=A.example,B=(S.holders??[]).map(L=>e.pathTexts[L]);return[A.count>1?`largest of ${$t(A.count,"storage")}:`:"",Je(S.nbytes),e.source(S),...B].filter(Boolean).join(`
`)}function K(){let[A,S]=[b.clientWidth,b.clientHeight],B=[...s].sort((F,ie)=>ie.nbytes-F.nbytes).filter(F=>F.nbytes>0),L=B.slice(0,vo),W=B.slice(vo).reduce((F,ie)=>F+ie.nbytes,0),R=[...L.map(F=>F.nbytes),...W?[W]:[]],Z=R.map((F,ie)=>ie).sort((F,ie)=>R[ie]-R[F]);qe(b,li(Z.map(F=>R[F]),A,S).map(F=>{let ie=L[Z[F.index]],se=ie?t?ie.label:e.holder(ie.example)||"no holder found":`${zt(B.length-vo)} more`,ne=ie?et(ie.example.category??"other"):et("other");return g("button",{type:"button",class:"tile",title:ie?`${se}
${_(ie)}`:se,"aria-label":`${se}, ${oe(R[Z[F.index]])}`,style:`left:${F.x}px;top:${F.y}px;width:${F.width}px;height:${F.height}px;background:${ne};color:${Sl(ne)}`,onclick:()=>{ie&&(t=null,l=se,Y.value=se,a="table",G())}},F.width>54&&F.height>30?[g("b",{},Ae(se,Math.floor((F.width-14)/7.4))),g("span",{},oe(R[Z[F.index]]))]:null)}))}let C=g("select",{"aria-label":"Group by",onchange:()=>{t=C.value||null,n="nbytes",o=!0,M()}},xo.map(A=>g("option",{value:A},`by ${A}`)),g("option",{value:""},"each storage")),Y=g("input",{type:"search",placeholder:"Filter: name, line, op, shape…","aria-label":"Filter kept storages",oninput:()=>{l=Y.value,M()}}),$=["table","treemap"].map(A=>g("button",{type:"button","aria-pressed":"false",onclick:()=>{a=A,G()}},A));function G(){C.value=t??"";for(let A of $)A.setAttribute("aria-pressed",String(A.textContent===a));m.hidden=a!=="table",b.hidden=a!=="treemap",M()}return G(),{element:g("div",{class:"kept-view"},g("div",{class:"tools"},g("div",{class:"switch"},$),C,Y,u),m,b),shown:()=>a==="treemap"?K():N(),destroy:()=>v.disconnect()}}function si(e,t){return e>0?g("tr",{class:"spacer","aria-hidden":"true"},g("td",{colspan:t,style:`height:${e}px;padding:0`})):null}var Za="uplot",Qa="u-hz",Xa="u-vt",ec="u-title",tc="u-wrap",nc="u-under",lc="u-over",oc="u-axis",un="u-off",rc="u-select",ic="u-cursor-x",sc="u-cursor-y",ac="u-cursor-pt",cc="u-legend",uc="u-live",fc="u-inline",pc="u-series",dc="u-marker",ci="u-label",mc="u-value",el="width",tl="height";var ui="bottom",zn="left",ko="right",Oo="#000",fi=Oo+"0",So="mousemove",pi="mousedown",_o="mouseup",di="mouseenter",mi="mouseleave",hi="dblclick",hc="resize",gc="scroll",gi="change",Cl="dppxchange",Ho="--",Hn=typeof window<"u",Lo=Hn?document:null,Dn=Hn?window:null,bc=Hn?navigator:null,ce,Ml;function Co(){let e=devicePixelRatio;ce!=e&&(ce=e,Ml&&Po(gi,Ml,Co),Ml=matchMedia(`(min-resolution: ${ce-.001}dppx) and (max-resolution: ${ce+.001}dppx)`),fn(gi,Ml,Co),Dn.dispatchEvent(new CustomEvent(Cl)))}function it(e,t){if(t!=null){let l=e.classList;!l.contains(t)&&l.add(t)}}function Ro(e,t){let l=e.classList;l.contains(t)&&l.remove(t)}function we(e,t,l){e.style[t]=l+"px"}function St(e,t,l,n){let o=Lo.createElement(e);return t!=null&&it(o,t),l?.insertBefore(o,n),o}function gt(e,t){return St("div",e,t)}var bi=new WeakMap;function Dt(e,t,l,n,o){let a="translate("+t+"px,"+l+"px)",s=bi.get(e);a!=s&&(e.style.transform=a,bi.set(e,a),t<0||l<0||t>n||l>o?it(e,un):Ro(e,un))}var yi=new WeakMap;function xi(e,t,l){let n=t+l,o=yi.get(e);n!=o&&(yi.set(e,n),e.style.background=t,e.style.borderColor=l)}var wi=new WeakMap;function vi(e,t,l,n){let o=t+""+l,a=wi.get(e);o!=a&&(wi.set(e,o),e.style.height=l+"px",e.style.width=t+"px",e.style.marginLeft=n?-t/2+"px":0,e.style.marginTop=n?-l/2+"px":0)}var Io={passive:!0},yc={...Io,capture:!0};function fn(e,t,l,n){t.addEventListener(e,l,n?yc:Io)}function Po(e,t,l,n){t.removeEventListener(e,l,Io)}Hn&&Co();function _t(e,t,l,n){let o;l=l||0,n=n||t.length-1;let a=n<=2147483647;for(;n-l>1;)o=a?l+n>>1:st((l+n)/2),t[o]<e?l=o:n=o;return e-t[l]<=t[n]-e?l:n}function qi(e){return(l,n,o)=>{let a=-1,s=-1;for(let u=n;u<=o;u++)if(e(l[u])){a=u;break}for(let u=o;u>=n;u--)if(e(l[u])){s=u;break}return[a,s]}}var Ji=e=>e!=null,Zi=e=>e!=null&&e>0,zl=qi(Ji),xc=qi(Zi);function wc(e,t,l,n=0,o=!1){let a=o?xc:zl,s=o?Zi:Ji;[t,l]=a(e,t,l);let u=e[t],p=e[t];if(t>-1)if(n==1)u=e[t],p=e[l];else if(n==-1)u=e[l],p=e[t];else for(let d=t;d<=l;d++){let y=e[d];s(y)&&(y<u?u=y:y>p&&(p=y))}return[u??me,p??-me]}function $l(e,t,l,n){let o=_i(e),a=_i(t);e==t&&(o==-1?(e*=l,t/=l):(e/=l,t*=l));let s=l==10?Ot:Qi,u=o==1?st:bt,p=a==1?bt:st,d=u(s(Pe(e))),y=p(s(Pe(t))),m=Fn(l,d),b=Fn(l,y);return l==10&&(d<0&&(m=he(m,-d)),y<0&&(b=he(b,-y))),n||l==2?(e=m*o,t=b*a):(e=ns(e,m),t=Dl(t,b)),[e,t]}function Bo(e,t,l,n){let o=$l(e,t,l,n);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Go=.1,ki={mode:3,pad:Go},ll={pad:0,soft:null,mode:0},vc={min:ll,max:ll};function Rl(e,t,l,n){return Fl(l)?Si(e,t,l):(ll.pad=l,ll.soft=n?0:null,ll.mode=n?3:0,Si(e,t,vc))}function re(e,t){return e??t}function kc(e,t,l){for(t=re(t,0),l=re(l,e.length-1);t<=l;){if(e[t]!=null)return!0;t++}return!1}function Si(e,t,l){let n=l.min,o=l.max,a=re(n.pad,0),s=re(o.pad,0),u=re(n.hard,-me),p=re(o.hard,me),d=re(n.soft,me),y=re(o.soft,-me),m=re(n.mode,0),b=re(o.mode,0),v=t-e,M=Ot(v),D=Ze(Pe(e),Pe(t)),P=Ot(D),N=Pe(P-M);(v<1e-24||N>10)&&(v=0,(e==0||t==0)&&(v=1e-24,m==2&&d!=me&&(a=0),b==2&&y!=-me&&(s=0)));let w=v||D||1e3,z=Ot(w),_=Fn(10,st(z)),K=w*(v==0?e==0?.1:1:a),C=he(ns(e-K,_/10),24),Y=e>=d&&(m==1||m==3&&C<=d||m==2&&C>=d)?d:me,$=Ze(u,C<Y&&e>=Y?Y:Tt(Y,C)),G=w*(v==0?t==0?.1:1:s),A=he(Dl(t+G,_/10),24),S=t<=y&&(b==1||b==3&&A>=y||b==2&&A<=y)?y:-me,B=Tt(p,A>S&&t<=S?S:Ze(S,A));return $==B&&$==0&&(B=100),[$,B]}var Sc=new Intl.NumberFormat(Hn?bc.language:"en-US"),Wo=e=>Sc.format(e),at=Math,Ll=at.PI,Pe=at.abs,st=at.floor,Re=at.round,bt=at.ceil,Tt=at.min,Ze=at.max,Fn=at.pow,_i=at.sign,Ot=at.log10,Qi=at.log2,_c=(e,t=1)=>at.sinh(e)*t,To=(e,t=1)=>at.asinh(e/t),me=1/0;function Ti(e){return(Ot((e^e>>31)-(e>>31))|0)+1}function zo(e,t,l){return Tt(Ze(e,t),l)}function Xi(e){return typeof e=="function"}function te(e){return Xi(e)?e:()=>e}var Tc=()=>{},es=e=>e,ts=(e,t)=>t,Mc=e=>null,Mi=e=>!0,Ai=(e,t)=>e==t,Ac=/\.\d*?(?=9{6,}|0{6,})/gm,pn=e=>{if(os(e)||Yt.has(e))return e;let t=`${e}`,l=t.match(Ac);if(l==null)return e;let n=l[0].length-1;if(t.indexOf("e-")!=-1){let[o,a]=t.split("e");return+`${pn(o)}e${a}`}return he(e,n)};function an(e,t){return pn(he(pn(e/t))*t)}function Dl(e,t){return pn(bt(pn(e/t))*t)}function ns(e,t){return pn(st(pn(e/t))*t)}function he(e,t=0){if(os(e))return e;let l=10**t,n=e*l*(1+Number.EPSILON);return Re(n)/l}var Yt=new Map;function ls(e){return((""+e).split(".")[1]||"").length}function rl(e,t,l,n){let o=[],a=n.map(ls);for(let s=t;s<l;s++){let u=Pe(s),p=he(Fn(e,s),u);for(let d=0;d<n.length;d++){let y=e==10?+`${n[d]}e${s}`:n[d]*p,m=(s>=0?0:u)+(s>=a[d]?0:a[d]),b=e==10?y:he(y,m);o.push(b),Yt.set(b,m)}}return o}var ol={},Ko=[],Nn=[null,null],Ut=Array.isArray,os=Number.isInteger,Ec=e=>e===void 0;function Ei(e){return typeof e=="string"}function Fl(e){let t=!1;if(e!=null){let l=e.constructor;t=l==null||l==Object}return t}function Lc(e){return e!=null&&typeof e=="object"}var Cc=Object.getPrototypeOf(Uint8Array),rs="__proto__";function Vn(e,t=Fl){let l;if(Ut(e)){let n=e.find(o=>o!=null);if(Ut(n)||t(n)){l=Array(e.length);for(let o=0;o<e.length;o++)l[o]=Vn(e[o],t)}else l=e.slice()}else if(e instanceof Cc)l=e.slice();else if(t(e)){l={};for(let n in e)n!=rs&&(l[n]=Vn(e[n],t))}else l=e;return l}function Ee(e){let t=arguments;for(let l=1;l<t.length;l++){let n=t[l];for(let o in n)o!=rs&&(Fl(e[o])?Ee(e[o],Vn(n[o])):e[o]=Vn(n[o]))}return e}var Rc=0,Pc=1,zc=2;function $c(e,t,l){for(let n=0,o,a=-1;n<t.length;n++){let s=t[n];if(s>a){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<l&&e[o]==null;)e[a=o++]=null}}}function Dc(e,t){if(Vc(e)){let s=e[0].slice();for(let u=1;u<e.length;u++)s.push(...e[u].slice(1));return Oc(s[0])||(s=Nc(s)),s}let l=new Set;for(let s=0;s<e.length;s++){let p=e[s][0],d=p.length;for(let y=0;y<d;y++)l.add(p[y])}let n=[Array.from(l).sort((s,u)=>s-u)],o=n[0].length,a=new Map;for(let s=0;s<o;s++)a.set(n[0][s],s);for(let s=0;s<e.length;s++){let u=e[s],p=u[0];for(let d=1;d<u.length;d++){let y=u[d],m=Array(o).fill(void 0),b=t?t[s][d]:Pc,v=[];for(let M=0;M<y.length;M++){let D=y[M],P=a.get(p[M]);D===null?b!=Rc&&(m[P]=D,b==zc&&v.push(P)):m[P]=D}$c(m,v,o),n.push(m)}}return n}var Fc=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Nc(e){let t=e[0],l=t.length,n=Array(l);for(let a=0;a<n.length;a++)n[a]=a;n.sort((a,s)=>t[a]-t[s]);let o=[];for(let a=0;a<e.length;a++){let s=e[a],u=Array(l);for(let p=0;p<l;p++)u[p]=s[n[p]];o.push(u)}return o}function Vc(e){let t=e[0][0],l=t.length;for(let n=1;n<e.length;n++){let o=e[n][0];if(o.length!=l)return!1;if(o!=t){for(let a=0;a<l;a++)if(o[a]!=t[a])return!1}}return!0}function Oc(e,t=100){let l=e.length;if(l<=1)return!0;let n=0,o=l-1;for(;n<=o&&e[n]==null;)n++;for(;o>=n&&e[o]==null;)o--;if(o<=n)return!0;let a=Ze(1,st((o-n+1)/t));for(let s=e[n],u=n+a;u<=o;u+=a){let p=e[u];if(p!=null){if(p<=s)return!1;s=p}}return!0}var is=["January","February","March","April","May","June","July","August","September","October","November","December"],ss=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function as(e){return e.slice(0,3)}var Hc=ss.map(as),Ic=is.map(as),Bc={MMMM:is,MMM:Ic,WWWW:ss,WWW:Hc};function Xn(e){return(e<10?"0":"")+e}function Gc(e){return(e<10?"00":e<100?"0":"")+e}var Wc={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Xn(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Xn(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Xn(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Xn(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Xn(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Gc(e.getMilliseconds())};function jo(e,t){t=t||Bc;let l=[],n=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=n.exec(e);)l.push(o[0][0]=="{"?Wc[o[1]]:o[0]);return a=>{let s="";for(let u=0;u<l.length;u++)s+=typeof l[u]=="string"?l[u]:l[u](a,t);return s}}var Kc=new Intl.DateTimeFormat().resolvedOptions().timeZone;function jc(e,t){let l;return t=="UTC"||t=="Etc/UTC"?l=new Date(+e+e.getTimezoneOffset()*6e4):t==Kc?l=e:(l=new Date(e.toLocaleString("en-US",{timeZone:t})),l.setMilliseconds(e.getMilliseconds())),l}var cs=e=>e%1==0,Pl=[1,2,2.5,5],Uc=rl(10,-32,0,Pl),us=rl(10,0,32,Pl),Yc=us.filter(cs),cn=Uc.concat(us),Uo=`
`,fs="{YYYY}",Li=Uo+fs,ps="{M}/{D}",nl=Uo+ps,Al=nl+"/{YY}",ds="{aa}",qc="{h}:{mm}",$n=qc+ds,Ci=Uo+$n,Ri=":{ss}",fe=null;function ms(e){let t=e*1e3,l=t*60,n=l*60,o=n*24,a=o*30,s=o*365,p=(e==1?rl(10,0,3,Pl).filter(cs):rl(10,-3,0,Pl)).concat([t,t*5,t*10,t*15,t*30,l,l*5,l*10,l*15,l*30,n,n*2,n*3,n*4,n*6,n*8,n*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,a,a*2,a*3,a*4,a*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),d=[[s,fs,fe,fe,fe,fe,fe,fe,1],[o*28,"{MMM}",Li,fe,fe,fe,fe,fe,1],[o,ps,Li,fe,fe,fe,fe,fe,1],[n,"{h}"+ds,Al,fe,nl,fe,fe,fe,1],[l,$n,Al,fe,nl,fe,fe,fe,1],[t,Ri,Al+" "+$n,fe,nl+" "+$n,fe,Ci,fe,1],[e,Ri+".{fff}",Al+" "+$n,fe,nl+" "+$n,fe,Ci,fe,1]];function y(m){return(b,v,M,D,P,N)=>{let w=[],z=P>=s,_=P>=a&&P<s,K=m(M),C=he(K*e,3),Y=Mo(K.getFullYear(),z?0:K.getMonth(),_||z?1:K.getDate()),$=he(Y*e,3);if(_||z){let G=_?P/a:0,A=z?P/s:0,S=C==$?C:he(Mo(Y.getFullYear()+A,Y.getMonth()+G,1)*e,3),B=new Date(Re(S/e)),L=B.getFullYear(),W=B.getMonth();for(let R=0;S<=D;R++){let Z=Mo(L+A*R,W+G*R,1),F=Z-m(he(Z*e,3));S=he((+Z+F)*e,3),S<=D&&w.push(S)}}else{let G=P>=o?o:P,A=st(M)-st(C),S=$+A+Dl(C-$,G);w.push(S);let B=m(S),L=B.getHours()+B.getMinutes()/l+B.getSeconds()/n,W=P/n,R=b.axes[v]._space,Z=N/R;for(;S=he(S+P,e==1?0:3),!(S>D);)if(W>1){let F=st(he(L+W,6))%24,ne=m(S).getHours()-F;ne>1&&(ne=-1),S-=ne*n,L=(L+W)%24;let pe=w[w.length-1];he((S-pe)/P,3)*Z>=.7&&w.push(S)}else w.push(S)}return w}}return[p,d,y]}var[Jc,Zc,Qc]=ms(1),[Xc,eu,tu]=ms(.001);rl(2,-53,53,[1]);function Pi(e,t){return e.map(l=>l.map((n,o)=>o==0||o==8||n==null?n:t(o==1||l[8]==0?n:l[1]+n)))}function zi(e,t){return(l,n,o,a,s)=>{let u=t.find(M=>s>=M[0])||t[t.length-1],p,d,y,m,b,v;return n.map(M=>{let D=e(M),P=D.getFullYear(),N=D.getMonth(),w=D.getDate(),z=D.getHours(),_=D.getMinutes(),K=D.getSeconds(),C=P!=p&&u[2]||N!=d&&u[3]||w!=y&&u[4]||z!=m&&u[5]||_!=b&&u[6]||K!=v&&u[7]||u[1];return p=P,d=N,y=w,m=z,b=_,v=K,C(D)})}}function nu(e,t){let l=jo(t);return(n,o,a,s,u)=>o.map(p=>l(e(p)))}function Mo(e,t,l){return new Date(e,t,l)}function $i(e,t){return t(e)}var lu="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Di(e,t){return(l,n,o,a)=>a==null?Ho:t(e(n))}function ou(e,t){let l=e.series[t];return l.width?l.stroke(e,t):l.points.width?l.points.stroke(e,t):null}function ru(e,t){return e.series[t].fill(e,t)}var iu={show:!0,live:!0,isolate:!1,mount:Tc,markers:{show:!0,width:2,stroke:ou,fill:ru,dash:"solid"},idx:null,idxs:null,values:[]};function su(e,t){let l=e.cursor.points,n=gt(),o=l.size(e,t);we(n,el,o),we(n,tl,o);let a=o/-2;we(n,"marginLeft",a),we(n,"marginTop",a);let s=l.width(e,t,o);return s&&we(n,"borderWidth",s),n}function au(e,t){let l=e.series[t].points;return l._fill||l._stroke}function cu(e,t){let l=e.series[t].points;return l._stroke||l._fill}function uu(e,t){return e.series[t].points.size}var Ao=[0,0];function fu(e,t,l){return Ao[0]=t,Ao[1]=l,Ao}function El(e,t,l,n=!0){return o=>{o.button==0&&(!n||o.target==t)&&l(o)}}function Eo(e,t,l,n=!0){return o=>{(!n||o.target==t)&&l(o)}}var pu={show:!0,x:!0,y:!0,lock:!1,move:fu,points:{one:!1,show:su,size:uu,width:0,stroke:cu,fill:au},bind:{mousedown:El,mouseup:El,click:El,dblclick:El,mousemove:Eo,mouseleave:Eo,mouseenter:Eo},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,l,n,o)=>n-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},hs={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Yo=Ee({},hs,{filter:ts}),gs=Ee({},Yo,{size:10}),bs=Ee({},hs,{show:!1}),qo='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',ys="bold "+qo,xs=1.5,Fi={show:!0,scale:"x",stroke:Oo,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ys,side:2,grid:Yo,ticks:gs,border:bs,font:qo,lineGap:xs,rotate:0},du="Value",mu="Time",Ni={show:!0,scale:"x",auto:!1,sorted:1,min:me,max:-me,idxs:[]};function hu(e,t,l,n,o){return t.map(a=>a==null?"":Wo(a))}function gu(e,t,l,n,o,a,s){let u=[],p=Yt.get(o)||0;l=s?l:he(Dl(l,o),p);for(let d=l;d<=n;d=he(d+o,p))u.push(Object.is(d,-0)?0:d);return u}function $o(e,t,l,n,o,a,s){let u=[],p=e.scales[e.axes[t].scale].log,d=p==10?Ot:Qi,y=st(d(l));o=Fn(p,y),p==10&&(o=cn[_t(o,cn)]);let m=l,b=o*p;p==10&&(b=cn[_t(b,cn)]);do u.push(m),m=m+o,p==10&&!Yt.has(m)&&(m=he(m,Yt.get(o))),m>=b&&(o=m,b=o*p,p==10&&(b=cn[_t(b,cn)]));while(m<=n);return u}function bu(e,t,l,n,o,a,s){let p=e.scales[e.axes[t].scale].asinh,d=n>p?$o(e,t,Ze(p,l),n,o):[p],y=n>=0&&l<=0?[0]:[];return(l<-p?$o(e,t,Ze(p,-n),-l,o):[p]).reverse().map(b=>-b).concat(y,d)}var ws=/./,yu=/[12357]/,xu=/[125]/,Vi=/1/,Do=(e,t,l,n)=>e.map((o,a)=>t==4&&o==0||a%n==0&&l.test(o.toExponential()[o<0?1:0])?o:null);function wu(e,t,l,n,o){let a=e.axes[l],s=a.scale,u=e.scales[s],p=e.valToPos,d=a._space,y=p(10,s),m=p(9,s)-y>=d?ws:p(7,s)-y>=d?yu:p(5,s)-y>=d?xu:Vi;if(m==Vi){let b=Pe(p(1,s)-y);if(b<d)return Do(t.slice().reverse(),u.distr,m,bt(d/b)).reverse()}return Do(t,u.distr,m,1)}function vu(e,t,l,n,o){let a=e.axes[l],s=a.scale,u=a._space,p=e.valToPos,d=Pe(p(1,s)-p(2,s));return d<u?Do(t.slice().reverse(),3,ws,bt(u/d)).reverse():t}function ku(e,t,l,n){return n==null?Ho:t==null?"":Wo(t)}var Oi={show:!0,scale:"y",stroke:Oo,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ys,side:3,grid:Yo,ticks:gs,border:bs,font:qo,lineGap:xs,rotate:0};function Su(e,t){let l=3+(e||1)*2;return he(l*t,3)}function _u(e,t){let{scale:l,idxs:n}=e.series[0],o=e._data[0],a=e.valToPos(o[n[0]],l,!0),s=e.valToPos(o[n[1]],l,!0),u=Pe(s-a),p=e.series[t],d=u/(p.points.space*ce);return n[1]-n[0]<=d}var Hi={scale:null,auto:!0,sorted:0,min:me,max:-me},vs=(e,t,l,n,o)=>o,Ii={show:!0,auto:!0,sorted:0,gaps:vs,alpha:1,facets:[Ee({},Hi,{scale:"x"}),Ee({},Hi,{scale:"y"})]},Bi={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:vs,alpha:1,points:{show:_u,filter:null},values:null,min:me,max:-me,idxs:[],path:null,clip:null};function Tu(e,t,l,n,o){return l/10}var ks={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Mu=Ee({},ks,{time:!1,ori:1}),Gi={};function Ss(e,t){let l=Gi[e];return l||(l={key:e,plots:[],sub(n){l.plots.push(n)},unsub(n){l.plots=l.plots.filter(o=>o!=n)},pub(n,o,a,s,u,p,d){for(let y=0;y<l.plots.length;y++)l.plots[y]!=o&&l.plots[y].pub(n,o,a,s,u,p,d)}},e!=null&&(Gi[e]=l)),l}var On=1,Fo=2;function dn(e,t,l){let n=e.mode,o=e.series[t],a=n==2?e._data[t]:e._data,s=e.scales,u=e.bbox,p=a[0],d=n==2?a[1]:a[t],y=n==2?s[o.facets[0].scale]:s[e.series[0].scale],m=n==2?s[o.facets[1].scale]:s[o.scale],b=u.left,v=u.top,M=u.width,D=u.height,P=e.valToPosH,N=e.valToPosV;return y.ori==0?l(o,p,d,y,m,P,N,b,v,M,D,Vl,In,Hl,Ts,As):l(o,p,d,y,m,N,P,v,b,D,M,Ol,Bn,Qo,Ms,Es)}function Jo(e,t){let l=0,n=0,o=re(e.bands,Ko);for(let a=0;a<o.length;a++){let s=o[a];s.series[0]==t?l=s.dir:s.series[1]==t&&(s.dir==1?n|=1:n|=2)}return[l,n==1?-1:n==2?1:n==3?2:0]}function Au(e,t,l,n,o){let a=e.mode,s=e.series[t],u=a==2?s.facets[1].scale:s.scale,p=e.scales[u];return o==-1?p.min:o==1?p.max:p.distr==3?p.dir==1?p.min:p.max:0}function Ht(e,t,l,n,o,a){return dn(e,t,(s,u,p,d,y,m,b,v,M,D,P)=>{let N=s.pxRound,w=d.dir*(d.ori==0?1:-1),z=d.ori==0?In:Bn,_,K;w==1?(_=l,K=n):(_=n,K=l);let C=N(m(u[_],d,D,v)),Y=N(b(p[_],y,P,M)),$=N(m(u[K],d,D,v)),G=N(b(a==1?y.max:y.min,y,P,M)),A=new Path2D(o);return z(A,$,G),z(A,C,G),z(A,C,Y),A})}function Nl(e,t,l,n,o,a){let s=null;if(e.length>0){s=new Path2D;let u=t==0?Hl:Qo,p=l;for(let m=0;m<e.length;m++){let b=e[m];if(b[1]>b[0]){let v=b[0]-p;v>0&&u(s,p,n,v,n+a),p=b[1]}}let d=l+o-p,y=10;d>0&&u(s,p,n-y/2,d,n+a+y)}return s}function Eu(e,t,l){let n=e[e.length-1];n&&n[0]==t?n[1]=l:e.push([t,l])}function Zo(e,t,l,n,o,a,s){let u=[],p=e.length;for(let d=o==1?l:n;d>=l&&d<=n;d+=o)if(t[d]===null){let m=d,b=d;if(o==1)for(;++d<=n&&t[d]===null;)b=d;else for(;--d>=l&&t[d]===null;)b=d;let v=a(e[m]),M=b==m?v:a(e[b]),D=m-o;v=s<=0&&D>=0&&D<p?a(e[D]):v;let N=b+o;M=s>=0&&N>=0&&N<p?a(e[N]):M,M>=v&&u.push([v,M])}return u}function Wi(e){return e==0?es:e==1?Re:t=>an(t,e)}function _s(e){let t=e==0?Vl:Ol,l=e==0?(o,a,s,u,p,d)=>{o.arcTo(a,s,u,p,d)}:(o,a,s,u,p,d)=>{o.arcTo(s,a,p,u,d)},n=e==0?(o,a,s,u,p)=>{o.rect(a,s,u,p)}:(o,a,s,u,p)=>{o.rect(s,a,p,u)};return(o,a,s,u,p,d=0,y=0)=>{d==0&&y==0?n(o,a,s,u,p):(d=Tt(d,u/2,p/2),y=Tt(y,u/2,p/2),t(o,a+d,s),l(o,a+u,s,a+u,s+p,d),l(o,a+u,s+p,a,s+p,y),l(o,a,s+p,a,s,y),l(o,a,s,a+u,s,d),o.closePath())}}var Vl=(e,t,l)=>{e.moveTo(t,l)},Ol=(e,t,l)=>{e.moveTo(l,t)},In=(e,t,l)=>{e.lineTo(t,l)},Bn=(e,t,l)=>{e.lineTo(l,t)},Hl=_s(0),Qo=_s(1),Ts=(e,t,l,n,o,a)=>{e.arc(t,l,n,o,a)},Ms=(e,t,l,n,o,a)=>{e.arc(l,t,n,o,a)},As=(e,t,l,n,o,a,s)=>{e.bezierCurveTo(t,l,n,o,a,s)},Es=(e,t,l,n,o,a,s)=>{e.bezierCurveTo(l,t,o,n,s,a)};function Ls(e){return(t,l,n,o,a)=>dn(t,l,(s,u,p,d,y,m,b,v,M,D,P)=>{let{pxRound:N,points:w}=s,z,_;d.ori==0?(z=Vl,_=Ts):(z=Ol,_=Ms);let K=he(w.width*ce,3),C=(w.size-w.width)/2*ce,Y=he(C*2,3),$=new Path2D,G=new Path2D,{left:A,top:S,width:B,height:L}=t.bbox;Hl(G,A-Y,S-Y,B+Y*2,L+Y*2);let W=R=>{if(p[R]!=null){let Z=N(m(u[R],d,D,v)),F=N(b(p[R],y,P,M));z($,Z+C,F),_($,Z,F,C,0,Ll*2)}};if(a)a.forEach(W);else for(let R=n;R<=o;R++)W(R);return{stroke:K>0?$:null,fill:$,clip:G,flags:On|Fo}})}function Cs(e){return(t,l,n,o,a,s)=>{n!=o&&(a!=n&&s!=n&&e(t,l,n),a!=o&&s!=o&&e(t,l,o),e(t,l,s))}}var Lu=Cs(In),Cu=Cs(Bn);function Rs(e){let t=re(e?.alignGaps,0);return(l,n,o,a)=>dn(l,n,(s,u,p,d,y,m,b,v,M,D,P)=>{[o,a]=zl(p,o,a);let N=s.pxRound,w=L=>N(m(L,d,D,v)),z=L=>N(b(L,y,P,M)),_,K;d.ori==0?(_=In,K=Lu):(_=Bn,K=Cu);let C=d.dir*(d.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},$=Y.stroke,G=!1;if(a-o>=D*4){let L=j=>l.posToVal(j,d.key,!0),W=null,R=null,Z,F,ie,se=w(u[C==1?o:a]),ne=w(u[o]),pe=w(u[a]),X=L(C==1?ne+1:pe-1);for(let j=C==1?o:a;j>=o&&j<=a;j+=C){let Le=u[j],ve=(C==1?Le<X:Le>X)?se:w(Le),ue=p[j];ve==se?ue!=null?(F=ue,W==null?(_($,ve,z(F)),Z=W=R=F):F<W?W=F:F>R&&(R=F)):ue===null&&(G=!0):(W!=null&&K($,se,z(W),z(R),z(Z),z(F)),ue!=null?(F=ue,_($,ve,z(F)),W=R=Z=F):(W=R=null,ue===null&&(G=!0)),se=ve,X=L(se+C))}W!=null&&W!=R&&ie!=se&&K($,se,z(W),z(R),z(Z),z(F))}else for(let L=C==1?o:a;L>=o&&L<=a;L+=C){let W=p[L];W===null?G=!0:W!=null&&_($,w(u[L]),z(W))}let[S,B]=Jo(l,n);if(s.fill!=null||S!=0){let L=Y.fill=new Path2D($),W=s.fillTo(l,n,s.min,s.max,S),R=z(W),Z=w(u[o]),F=w(u[a]);C==-1&&([F,Z]=[Z,F]),_(L,F,R),_(L,Z,R)}if(!s.spanGaps){let L=[];G&&L.push(...Zo(u,p,o,a,C,w,t)),Y.gaps=L=s.gaps(l,n,o,a,L),Y.clip=Nl(L,d.ori,v,M,D,P)}return B!=0&&(Y.band=B==2?[Ht(l,n,o,a,$,-1),Ht(l,n,o,a,$,1)]:Ht(l,n,o,a,$,B)),Y})}function Ru(e){let t=re(e.align,1),l=re(e.ascDesc,!1),n=re(e.alignGaps,0),o=re(e.extend,!1);return(a,s,u,p)=>dn(a,s,(d,y,m,b,v,M,D,P,N,w,z)=>{[u,p]=zl(m,u,p);let _=d.pxRound,{left:K,width:C}=a.bbox,Y=ne=>_(M(ne,b,w,P)),$=ne=>_(D(ne,v,z,N)),G=b.ori==0?In:Bn,A={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:On},S=A.stroke,B=b.dir*(b.ori==0?1:-1),L=$(m[B==1?u:p]),W=Y(y[B==1?u:p]),R=W,Z=W;o&&t==-1&&(Z=K,G(S,Z,L)),G(S,W,L);for(let ne=B==1?u:p;ne>=u&&ne<=p;ne+=B){let pe=m[ne];if(pe==null)continue;let X=Y(y[ne]),j=$(pe);t==1?G(S,X,L):G(S,R,j),G(S,X,j),L=j,R=X}let F=R;o&&t==1&&(F=K+C,G(S,F,L));let[ie,se]=Jo(a,s);if(d.fill!=null||ie!=0){let ne=A.fill=new Path2D(S),pe=d.fillTo(a,s,d.min,d.max,ie),X=$(pe);G(ne,F,X),G(ne,Z,X)}if(!d.spanGaps){let ne=[];ne.push(...Zo(y,m,u,p,B,Y,n));let pe=d.width*ce/2,X=l||t==1?pe:-pe,j=l||t==-1?-pe:pe;ne.forEach(Le=>{Le[0]+=X,Le[1]+=j}),A.gaps=ne=d.gaps(a,s,u,p,ne),A.clip=Nl(ne,b.ori,P,N,w,z)}return se!=0&&(A.band=se==2?[Ht(a,s,u,p,S,-1),Ht(a,s,u,p,S,1)]:Ht(a,s,u,p,S,se)),A})}function Ki(e,t,l,n,o,a,s=me){if(e.length>1){let u=null;for(let p=0,d=1/0;p<e.length;p++)if(t[p]!==void 0){if(u!=null){let y=Pe(e[p]-e[u]);y<d&&(d=y,s=Pe(l(e[p],n,o,a)-l(e[u],n,o,a)))}u=p}}return s}function Pu(e){e=e||ol;let t=re(e.size,[.6,me,1]),l=e.align||0,n=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let a=te(o),s=1-t[0],u=re(t[1],me),p=re(t[2],1),d=re(e.disp,ol),y=re(e.each,v=>{}),{fill:m,stroke:b}=d;return(v,M,D,P)=>dn(v,M,(N,w,z,_,K,C,Y,$,G,A,S)=>{let B=N.pxRound,L=l,W=n*ce,R=u*ce,Z=p*ce,F,ie;_.ori==0?[F,ie]=a(v,M):[ie,F]=a(v,M);let se=_.dir*(_.ori==0?1:-1),ne=_.ori==0?Hl:Qo,pe=_.ori==0?y:(H,ge,Ce,bn,Zt,At,Qt)=>{y(H,ge,Ce,Zt,bn,Qt,At)},X=re(v.bands,Ko).find(H=>H.series[0]==M),j=X!=null?X.dir:0,Le=N.fillTo(v,M,N.min,N.max,j),We=B(Y(Le,K,S,G)),ve,ue,yt,tt=A,Se=B(N.width*ce),Mt=!1,Ft=null,ct=null,It=null,mn=null;m!=null&&(Se==0||b!=null)&&(Mt=!0,Ft=m.values(v,M,D,P),ct=new Map,new Set(Ft).forEach(H=>{H!=null&&ct.set(H,new Path2D)}),Se>0&&(It=b.values(v,M,D,P),mn=new Map,new Set(It).forEach(H=>{H!=null&&mn.set(H,new Path2D)})));let{x0:hn,size:Wn}=d;if(hn!=null&&Wn!=null){L=1,w=hn.values(v,M,D,P),hn.unit==2&&(w=w.map(Ce=>v.posToVal($+Ce*A,_.key,!0)));let H=Wn.values(v,M,D,P);Wn.unit==2?ue=H[0]*A:ue=C(H[0],_,A,$)-C(0,_,A,$),tt=Ki(w,z,C,_,A,$,tt),yt=tt-ue+W}else tt=Ki(w,z,C,_,A,$,tt),yt=tt*s+W,ue=tt-yt;yt<1&&(yt=0),Se>=ue/2&&(Se=0),yt<5&&(B=es);let sl=yt>0,qt=tt-yt-(sl?Se:0);ue=B(zo(qt,Z,R)),ve=(L==0?ue/2:L==se?0:ue)-L*se*((L==0?W/2:0)+(sl?Se/2:0));let Ke={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},gn=Mt?null:new Path2D,Nt=null;if(X!=null)Nt=v.data[X.series[1]];else{let{y0:H,y1:ge}=d;H!=null&&ge!=null&&(z=ge.values(v,M,D,P),Nt=H.values(v,M,D,P))}let Jt=F*ue,Q=ie*ue;for(let H=se==1?D:P;H>=D&&H<=P;H+=se){let ge=z[H];if(ge==null)continue;if(Nt!=null){let Qe=Nt[H]??0;if(ge-Qe==0)continue;We=Y(Qe,K,S,G)}let Ce=_.distr!=2||d!=null?w[H]:H,bn=C(Ce,_,A,$),Zt=Y(re(ge,Le),K,S,G),At=B(bn-ve),Qt=B(Ze(Zt,We)),nt=B(Tt(Zt,We)),ut=Qt-nt;if(ge!=null){let Qe=ge<0?Q:Jt,xt=ge<0?Jt:Q;Mt?(Se>0&&It[H]!=null&&ne(mn.get(It[H]),At,nt+st(Se/2),ue,Ze(0,ut-Se),Qe,xt),Ft[H]!=null&&ne(ct.get(Ft[H]),At,nt+st(Se/2),ue,Ze(0,ut-Se),Qe,xt)):ne(gn,At,nt+st(Se/2),ue,Ze(0,ut-Se),Qe,xt),pe(v,M,H,At-Se/2,nt,ue+Se,ut)}}return Se>0?Ke.stroke=Mt?mn:gn:Mt||(Ke._fill=N.width==0?N._fill:N._stroke??N._fill,Ke.width=0),Ke.fill=Mt?ct:gn,Ke})}function zu(e,t){let l=re(t?.alignGaps,0);return(n,o,a,s)=>dn(n,o,(u,p,d,y,m,b,v,M,D,P,N)=>{[a,s]=zl(d,a,s);let w=u.pxRound,z=F=>w(b(F,y,P,M)),_=F=>w(v(F,m,N,D)),K,C,Y;y.ori==0?(K=Vl,Y=In,C=As):(K=Ol,Y=Bn,C=Es);let $=y.dir*(y.ori==0?1:-1),G=z(p[$==1?a:s]),A=G,S=[],B=[];for(let F=$==1?a:s;F>=a&&F<=s;F+=$)if(d[F]!=null){let se=p[F],ne=z(se);S.push(A=ne),B.push(_(d[F]))}let L={stroke:e(S,B,K,Y,C,w),fill:null,clip:null,band:null,gaps:null,flags:On},W=L.stroke,[R,Z]=Jo(n,o);if(u.fill!=null||R!=0){let F=L.fill=new Path2D(W),ie=u.fillTo(n,o,u.min,u.max,R),se=_(ie);Y(F,A,se),Y(F,G,se)}if(!u.spanGaps){let F=[];F.push(...Zo(p,d,a,s,$,z,l)),L.gaps=F=u.gaps(n,o,a,s,F),L.clip=Nl(F,y.ori,M,D,P,N)}return Z!=0&&(L.band=Z==2?[Ht(n,o,a,s,W,-1),Ht(n,o,a,s,W,1)]:Ht(n,o,a,s,W,Z)),L})}function $u(e){return zu(Du,e)}function Du(e,t,l,n,o,a){let s=e.length;if(s<2)return null;let u=new Path2D;if(l(u,e[0],t[0]),s==2)n(u,e[1],t[1]);else{let p=Array(s),d=Array(s-1),y=Array(s-1),m=Array(s-1);for(let b=0;b<s-1;b++)y[b]=t[b+1]-t[b],m[b]=e[b+1]-e[b],d[b]=y[b]/m[b];p[0]=d[0];for(let b=1;b<s-1;b++)d[b]===0||d[b-1]===0||d[b-1]>0!=d[b]>0?p[b]=0:(p[b]=3*(m[b-1]+m[b])/((2*m[b]+m[b-1])/d[b-1]+(m[b]+2*m[b-1])/d[b]),isFinite(p[b])||(p[b]=0));p[s-1]=d[s-2];for(let b=0;b<s-1;b++)o(u,e[b]+m[b]/3,t[b]+p[b]*m[b]/3,e[b+1]-m[b]/3,t[b+1]-p[b+1]*m[b]/3,e[b+1],t[b+1])}return u}var No=new Set;function ji(){for(let e of No)e.syncRect(!0)}Hn&&(fn(hc,Dn,ji),fn(gc,Dn,ji,!0),fn(Cl,Dn,()=>{Oe.pxRatio=ce}));var Fu=Rs(),Nu=Ls();function Ui(e,t,l,n){return(n?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((a,s)=>Vo(a,s,t,l))}function Vu(e,t){return e.map((l,n)=>n==0?{}:Ee({},t,l))}function Vo(e,t,l,n){return Ee({},t==0?l:n,e)}function Ps(e,t,l){return t==null?Nn:[t,l]}var Ou=Ps;function Hu(e,t,l){return t==null?Nn:Rl(t,l,Go,!0)}function zs(e,t,l,n){return t==null?Nn:$l(t,l,e.scales[n].log,!1)}var Iu=zs;function $s(e,t,l,n){return t==null?Nn:Bo(t,l,e.scales[n].log,!1)}var Bu=$s;function Gu(e,t,l,n,o){let a=Ze(Ti(e),Ti(t)),s=t-e,u=_t(o/n*s,l);do{let p=l[u],d=n*p/s;if(d>=o&&a+(p<5?Yt.get(p):0)<=17)return[p,d]}while(++u<l.length);return[0,0]}function Yi(e){let t,l;return e=e.replace(/(\d+)px/,(n,o)=>(t=Re((l=+o)*ce))+"px"),[e,t,l]}function Wu(e){e.show&&[e.font,e.labelFont].forEach(t=>{let l=he(t[2]*ce,1);t[0]=t[0].replace(/[0-9.]+px/,l+"px"),t[1]=l})}function Oe(e,t,l){let n={mode:re(e.mode,1)},o=n.mode;function a(r,i,c,f){let h=i.valToPct(r);return f+c*(i.dir==-1?1-h:h)}function s(r,i,c,f){let h=i.valToPct(r);return f+c*(i.dir==-1?h:1-h)}function u(r,i,c,f){return i.ori==0?a(r,i,c,f):s(r,i,c,f)}n.valToPosH=a,n.valToPosV=s;let p=!1;n.status=0;let d=n.root=gt(Za);if(e.id!=null&&(d.id=e.id),it(d,e.class),e.title){let r=gt(ec,d);r.textContent=e.title}let y=St("canvas"),m=n.ctx=y.getContext("2d"),b=gt(tc,d);fn("click",b,r=>{r.target===M&&(be!=En||ke!=Ln)&&Ie.click(n,r)},!0);let v=n.under=gt(nc,b);b.appendChild(y);let M=n.over=gt(lc,b);e=Vn(e);let D=+re(e.pxAlign,1),P=Wi(D);(e.plugins||[]).forEach(r=>{r.opts&&(e=r.opts(n,e)||e)});let N=e.ms||.001,w=n.series=o==1?Ui(e.series||[],Ni,Bi,!1):Vu(e.series||[null],Ii),z=n.axes=Ui(e.axes||[],Fi,Oi,!0),_=n.scales={},K=n.bands=e.bands||[];K.forEach(r=>{r.fill=te(r.fill||null),r.dir=re(r.dir,-1)});let C=o==2?w[1].facets[0].scale:w[0].scale,Y={axes:fa,series:ia},$=(e.drawOrder||["axes","series"]).map(r=>Y[r]);function G(r){let i=r.distr==3?c=>Ot(c>0?c:r.clamp(n,c,r.min,r.max,r.key)):r.distr==4?c=>To(c,r.asinh):r.distr==100?c=>r.fwd(c):c=>c;return c=>{let f=i(c),{_min:h,_max:x}=r,k=x-h;return(f-h)/k}}function A(r){let i=_[r];if(i==null){let c=(e.scales||ol)[r]||ol;if(c.from!=null){A(c.from);let f=Ee({},_[c.from],c,{key:r});f.valToPct=G(f),_[r]=f}else{i=_[r]=Ee({},r==C?ks:Mu,c),i.key=r;let f=i.time,h=i.range,x=Ut(h);if((r!=C||o==2&&!f)&&(x&&(h[0]==null||h[1]==null)&&(h={min:h[0]==null?ki:{mode:1,hard:h[0],soft:h[0]},max:h[1]==null?ki:{mode:1,hard:h[1],soft:h[1]}},x=!1),!x&&Fl(h))){let k=h;h=(T,E,V)=>E==null?Nn:Rl(E,V,k)}i.range=te(h||(f?Ou:r==C?i.distr==3?Iu:i.distr==4?Bu:Ps:i.distr==3?zs:i.distr==4?$s:Hu)),i.auto=te(x?!1:i.auto),i.clamp=te(i.clamp||Tu),i._min=i._max=null,i.valToPct=G(i)}}}A("x"),A("y"),o==1&&w.forEach(r=>{A(r.scale)}),z.forEach(r=>{A(r.scale)});for(let r in e.scales)A(r);let S=_[C],B=S.distr,L,W;S.ori==0?(it(d,Qa),L=a,W=s):(it(d,Xa),L=s,W=a);let R={};for(let r in _){let i=_[r];(i.min!=null||i.max!=null)&&(R[r]={min:i.min,max:i.max},i.min=i.max=null)}let Z=e.tzDate||(r=>new Date(Re(r/N))),F=e.fmtDate||jo,ie=N==1?Qc(Z):tu(Z),se=zi(Z,Pi(N==1?Zc:eu,F)),ne=Di(Z,$i(lu,F)),pe=[],X=n.legend=Ee({},iu,e.legend),j=n.cursor=Ee({},pu,{drag:{y:o==2}},e.cursor),Le=X.show,We=j.show,ve=X.markers;X.idxs=pe,ve.width=te(ve.width),ve.dash=te(ve.dash),ve.stroke=te(ve.stroke),ve.fill=te(ve.fill);let ue,yt,tt,Se=[],Mt=[],Ft,ct=!1,It={};if(X.live){let r=w[1]?w[1].values:null;ct=r!=null,Ft=ct?r(n,1,0):{_:0};for(let i in Ft)It[i]=Ho}if(Le)if(ue=St("table",cc,d),tt=St("tbody",null,ue),X.mount(n,ue),ct){yt=St("thead",null,ue,tt);let r=St("tr",null,yt);St("th",null,r);for(var mn in Ft)St("th",ci,r).textContent=mn}else it(ue,fc),X.live&&it(ue,uc);let hn={show:!0},Wn={show:!1};function sl(r,i){if(i==0&&(ct||!X.live||o==2))return Nn;let c=[],f=St("tr",pc,tt,tt.childNodes[i]);it(f,r.class),r.show||it(f,un);let h=St("th",null,f);if(ve.show){let T=gt(dc,h);if(i>0){let E=ve.width(n,i);E&&(T.style.border=E+"px "+ve.dash(n,i)+" "+ve.stroke(n,i)),T.style.background=ve.fill(n,i)}}let x=gt(ci,h);r.label instanceof HTMLElement?x.appendChild(r.label):x.textContent=r.label,i>0&&(ve.show||(x.style.color=r.width>0?ve.stroke(n,i):ve.fill(n,i)),Ke("click",h,T=>{if(j._lock)return;en(T);let E=w.indexOf(r);if((T.ctrlKey||T.metaKey)!=X.isolate){let V=w.some((O,I)=>I>0&&I!=E&&O.show);w.forEach((O,I)=>{I>0&&Lt(I,V?I==E?hn:Wn:hn,!0,Me.setSeries)})}else Lt(E,{show:!r.show},!0,Me.setSeries)},!1),xn&&Ke(di,h,T=>{j._lock||(en(T),Lt(w.indexOf(r),Rn,!0,Me.setSeries))},!1));for(var k in Ft){let T=St("td",mc,f);T.textContent="--",c.push(T)}return[f,c]}let qt=new Map;function Ke(r,i,c,f=!0){let h=qt.get(i)||{},x=j.bind[r](n,i,c,f);x&&(fn(r,i,h[r]=x),qt.set(i,h))}function gn(r,i,c){let f=qt.get(i)||{};for(let h in f)(r==null||h==r)&&(Po(h,i,f[h]),delete f[h]);r==null&&qt.delete(i)}let Nt=0,Jt=0,Q=0,H=0,ge=0,Ce=0,bn=ge,Zt=Ce,At=Q,Qt=H,nt=0,ut=0,Qe=0,xt=0;n.bbox={};let Wl=!1,al=!1,yn=!1,Xt=!1,cl=!1,ft=!1;function Kl(r,i,c){(c||r!=n.width||i!=n.height)&&tr(r,i),_n(!1),yn=!0,al=!0,Tn()}function tr(r,i){n.width=Nt=Q=r,n.height=Jt=H=i,ge=Ce=0,Xs(),ea();let c=n.bbox;nt=c.left=an(ge*ce,.5),ut=c.top=an(Ce*ce,.5),Qe=c.width=an(Q*ce,.5),xt=c.height=an(H*ce,.5)}let Js=3;function Zs(){let r=!1,i=0;for(;!r;){i++;let c=ca(i),f=ua(i);r=i==Js||c&&f,r||(tr(n.width,n.height),al=!0)}}function Qs({width:r,height:i}){Kl(r,i)}n.setSize=Qs;function Xs(){let r=!1,i=!1,c=!1,f=!1;z.forEach((h,x)=>{if(h.show&&h._show){let{side:k,_size:T}=h,E=k%2,V=h.label!=null?h.labelSize:0,O=T+V;O>0&&(E?(Q-=O,k==3?(ge+=O,f=!0):c=!0):(H-=O,k==0?(Ce+=O,r=!0):i=!0))}}),tn[0]=r,tn[1]=c,tn[2]=i,tn[3]=f,Q-=Bt[1]+Bt[3],ge+=Bt[3],H-=Bt[2]+Bt[0],Ce+=Bt[0]}function ea(){let r=ge+Q,i=Ce+H,c=ge,f=Ce;function h(x,k){switch(x){case 1:return r+=k,r-k;case 2:return i+=k,i-k;case 3:return c-=k,c+k;case 0:return f-=k,f+k}}z.forEach((x,k)=>{if(x.show&&x._show){let T=x.side;x._pos=h(T,x._size),x.label!=null&&(x._lpos=h(T,x.labelSize))}})}if(j.dataIdx==null){let r=j.hover,i=r.skip=new Set(r.skip??[]);i.add(void 0);let c=r.prox=te(r.prox),f=r.bias??=0;j.dataIdx=(h,x,k,T)=>{if(x==0)return k;let E=k,V=c(h,x,k,T)??me,O=V>=0&&V<me,I=S.ori==0?Q:H,J=j.left,ae=t[0],le=t[x];if(i.has(le[k])){E=null;let ee=null,q=null,U;if(f==0||f==-1)for(U=k;ee==null&&U-- >0;)i.has(le[U])||(ee=U);if(f==0||f==1)for(U=k;q==null&&U++<le.length;)i.has(le[U])||(q=U);if(ee!=null||q!=null)if(O){let xe=ee==null?-1/0:L(ae[ee],S,I,0),_e=q==null?1/0:L(ae[q],S,I,0),Ve=J-xe,de=_e-J;Ve<=de?Ve<=V&&(E=ee):de<=V&&(E=q)}else E=q==null?ee:ee==null?q:k-ee<=q-k?ee:q}else O&&Pe(J-L(ae[k],S,I,0))>V&&(E=null);return E}}let en=r=>{j.event=r};j.idxs=pe,j._lock=!1;let Be=j.points;Be.show=te(Be.show),Be.size=te(Be.size),Be.stroke=te(Be.stroke),Be.width=te(Be.width),Be.fill=te(Be.fill);let Et=n.focus=Ee({},e.focus||{alpha:.3},j.focus),xn=Et.prox>=0,wn=xn&&Be.one,pt=[],vn=[],kn=[];function nr(r,i){let c=Be.show(n,i);if(c instanceof HTMLElement)return it(c,ac),it(c,r.class),Dt(c,-10,-10,Q,H),M.insertBefore(c,pt[i]),c}function lr(r,i){if(o==1||i>0){let c=o==1&&_[r.scale].time,f=r.value;r.value=c?Ei(f)?Di(Z,$i(f,F)):f||ne:f||ku,r.label=r.label||(c?mu:du)}if(wn||i>0){r.width=r.width==null?1:r.width,r.paths=r.paths||Fu||Mc,r.fillTo=te(r.fillTo||Au),r.pxAlign=+re(r.pxAlign,D),r.pxRound=Wi(r.pxAlign),r.stroke=te(r.stroke||null),r.fill=te(r.fill||null),r._stroke=r._fill=r._paths=r._focus=null;let c=Su(Ze(1,r.width),1),f=r.points=Ee({},{size:c,width:Ze(1,c*.2),stroke:r.stroke,space:c*2,paths:Nu,_stroke:null,_fill:null},r.points);f.show=te(f.show),f.filter=te(f.filter),f.fill=te(f.fill),f.stroke=te(f.stroke),f.paths=te(f.paths),f.pxAlign=r.pxAlign}if(Le){let c=sl(r,i);Se.splice(i,0,c[0]),Mt.splice(i,0,c[1]),X.values.push(null)}if(We){pe.splice(i,0,null);let c=null;wn?i==0&&(c=nr(r,i)):i>0&&(c=nr(r,i)),pt.splice(i,0,c),vn.splice(i,0,0),kn.splice(i,0,0)}Ne("addSeries",i)}function ta(r,i){i=i??w.length,r=o==1?Vo(r,i,Ni,Bi):Vo(r,i,{},Ii),w.splice(i,0,r),lr(w[i],i)}n.addSeries=ta;function na(r){if(w.splice(r,1),Le){X.values.splice(r,1),Mt.splice(r,1);let i=Se.splice(r,1)[0];gn(null,i.firstChild),i.remove()}We&&(pe.splice(r,1),pt.splice(r,1)[0].remove(),vn.splice(r,1),kn.splice(r,1)),Ne("delSeries",r)}n.delSeries=na;let tn=[!1,!1,!1,!1];function la(r,i){if(r._show=r.show,r.show){let c=r.side%2,f=_[r.scale];f==null&&(r.scale=c?w[1].scale:C,f=_[r.scale]);let h=f.time;r.size=te(r.size),r.space=te(r.space),r.rotate=te(r.rotate),Ut(r.incrs)&&r.incrs.forEach(k=>{!Yt.has(k)&&Yt.set(k,ls(k))}),r.incrs=te(r.incrs||(f.distr==2?Yc:h?N==1?Jc:Xc:cn)),r.splits=te(r.splits||(h&&f.distr==1?ie:f.distr==3?$o:f.distr==4?bu:gu)),r.stroke=te(r.stroke),r.grid.stroke=te(r.grid.stroke),r.ticks.stroke=te(r.ticks.stroke),r.border.stroke=te(r.border.stroke);let x=r.values;r.values=Ut(x)&&!Ut(x[0])?te(x):h?Ut(x)?zi(Z,Pi(x,F)):Ei(x)?nu(Z,x):x||se:x||hu,r.filter=te(r.filter||(f.distr>=3&&f.log==10?wu:f.distr==3&&f.log==2?vu:ts)),r.font=Yi(r.font),r.labelFont=Yi(r.labelFont),r._size=r.size(n,null,i,0),r._space=r._rotate=r._incrs=r._found=r._splits=r._values=null,r._size>0&&(tn[i]=!0,r._el=gt(oc,b))}}function Kn(r,i,c,f){let[h,x,k,T]=c,E=i%2,V=0;return E==0&&(T||x)&&(V=i==0&&!h||i==2&&!k?Re(Fi.size/3):0),E==1&&(h||k)&&(V=i==1&&!x||i==3&&!T?Re(Oi.size/2):0),V}let or=n.padding=(e.padding||[Kn,Kn,Kn,Kn]).map(r=>te(re(r,Kn))),Bt=n._padding=or.map((r,i)=>r(n,i,tn,0)),He,ze=null,$e=null,ul=o==1?w[0].idxs:null,wt=null,jn=!1;function rr(r,i){if(t=r??[],n.data=n._data=t,o==2){He=0;for(let c=1;c<w.length;c++)He+=t[c][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),wt=t[0],He=wt.length;let c=t;if(B==2){c=t.slice();let f=c[0]=Array(He);for(let h=0;h<He;h++)f[h]=h}n._data=t=c}if(_n(!0),Ne("setData"),B==2&&(yn=!0),i!==!1){let c=S;c.auto(n,jn)?jl():Wt(C,c.min,c.max),Xt=Xt||j.left>=0,ft=!0,Tn()}}n.setData=rr;function jl(){jn=!0;let r,i;o==1&&(He>0?(ze=ul[0]=0,$e=ul[1]=He-1,r=t[0][ze],i=t[0][$e],B==2?(r=ze,i=$e):r==i&&(B==3?[r,i]=$l(r,r,S.log,!1):B==4?[r,i]=Bo(r,r,S.log,!1):S.time?i=r+Re(86400/N):[r,i]=Rl(r,i,Go,!0))):(ze=ul[0]=r=null,$e=ul[1]=i=null)),Wt(C,r,i)}let fl,Sn,Ul,Yl,ql,Jl,Zl,Ql,Xl,Xe;function ir(r,i,c,f,h,x){r??=fi,c??=Ko,f??="butt",h??=fi,x??="round",r!=fl&&(m.strokeStyle=fl=r),h!=Sn&&(m.fillStyle=Sn=h),i!=Ul&&(m.lineWidth=Ul=i),x!=ql&&(m.lineJoin=ql=x),f!=Jl&&(m.lineCap=Jl=f),c!=Yl&&m.setLineDash(Yl=c)}function sr(r,i,c,f){i!=Sn&&(m.fillStyle=Sn=i),r!=Zl&&(m.font=Zl=r),c!=Ql&&(m.textAlign=Ql=c),f!=Xl&&(m.textBaseline=Xl=f)}function eo(r,i,c,f,h=0){if(f.length>0&&r.auto(n,jn)&&(i==null||i.min==null)){let x=re(ze,0),k=re($e,f.length-1),T=c.min==null?wc(f,x,k,h,r.distr==3):[c.min,c.max];r.min=Tt(r.min,c.min=T[0]),r.max=Ze(r.max,c.max=T[1])}}let ar={min:null,max:null};function oa(){for(let f in _){let h=_[f];R[f]==null&&(h.min==null||R[C]!=null&&h.auto(n,jn))&&(R[f]=ar)}for(let f in _){let h=_[f];R[f]==null&&h.from!=null&&R[h.from]!=null&&(R[f]=ar)}R[C]!=null&&_n(!0);let r={};for(let f in R){let h=R[f];if(h!=null){let x=r[f]=Vn(_[f],Lc);if(h.min!=null)Ee(x,h);else if(f!=C||o==2)if(He==0&&x.from==null){let k=x.range(n,null,null,f);x.min=k[0],x.max=k[1]}else x.min=me,x.max=-me}}if(He>0){w.forEach((f,h)=>{if(o==1){let x=f.scale,k=R[x];if(k==null)return;let T=r[x];if(h==0){let E=T.range(n,T.min,T.max,x);T.min=E[0],T.max=E[1],ze=_t(T.min,t[0]),$e=_t(T.max,t[0]),$e-ze>1&&(t[0][ze]<T.min&&ze++,t[0][$e]>T.max&&$e--),f.min=wt[ze],f.max=wt[$e]}else f.show&&f.auto&&eo(T,k,f,t[h],f.sorted);f.idxs[0]=ze,f.idxs[1]=$e}else if(h>0&&f.show&&f.auto){let[x,k]=f.facets,T=x.scale,E=k.scale,[V,O]=t[h],I=r[T],J=r[E];I!=null&&eo(I,R[T],x,V,x.sorted),J!=null&&eo(J,R[E],k,O,k.sorted),f.min=k.min,f.max=k.max}});for(let f in r){let h=r[f],x=R[f];if(h.from==null&&(x==null||x.min==null)){let k=h.range(n,h.min==me?null:h.min,h.max==-me?null:h.max,f);h.min=k[0],h.max=k[1]}}}for(let f in r){let h=r[f];if(h.from!=null){let x=r[h.from];if(x.min==null)h.min=h.max=null;else{let k=h.range(n,x.min,x.max,f);h.min=k[0],h.max=k[1]}}}let i={},c=!1;for(let f in r){let h=r[f],x=_[f];if(x.min!=h.min||x.max!=h.max){x.min=h.min,x.max=h.max;let k=x.distr;x._min=k==3?Ot(x.min):k==4?To(x.min,x.asinh):k==100?x.fwd(x.min):x.min,x._max=k==3?Ot(x.max):k==4?To(x.max,x.asinh):k==100?x.fwd(x.max):x.max,i[f]=c=!0}}if(c){w.forEach((f,h)=>{o==2?h>0&&i.y&&(f._paths=null):i[f.scale]&&(f._paths=null)});for(let f in i)yn=!0,Ne("setScale",f);We&&j.left>=0&&(Xt=ft=!0)}for(let f in R)R[f]=null}function ra(r){let i=zo(ze-1,0,He-1),c=zo($e+1,0,He-1);for(;r[i]==null&&i>0;)i--;for(;r[c]==null&&c<He-1;)c++;return[i,c]}function ia(){if(He>0){let r=w.some(i=>i._focus)&&Xe!=Et.alpha;r&&(m.globalAlpha=Xe=Et.alpha),w.forEach((i,c)=>{if(c>0&&i.show&&(cr(c,!1),cr(c,!0),i._paths==null)){let f=Xe;Xe!=i.alpha&&(m.globalAlpha=Xe=i.alpha);let h=o==2?[0,t[c][0].length-1]:ra(t[c]);i._paths=i.paths(n,c,h[0],h[1]),Xe!=f&&(m.globalAlpha=Xe=f)}}),w.forEach((i,c)=>{if(c>0&&i.show){let f=Xe;Xe!=i.alpha&&(m.globalAlpha=Xe=i.alpha),i._paths!=null&&ur(c,!1);{let h=i._paths!=null?i._paths.gaps:null,x=i.points.show(n,c,ze,$e,h),k=i.points.filter(n,c,x,h);(x||k)&&(i.points._paths=i.points.paths(n,c,ze,$e,k),ur(c,!0))}Xe!=f&&(m.globalAlpha=Xe=f),Ne("drawSeries",c)}}),r&&(m.globalAlpha=Xe=1)}}function cr(r,i){let c=i?w[r].points:w[r];c._stroke=c.stroke(n,r),c._fill=c.fill(n,r)}function ur(r,i){let c=i?w[r].points:w[r],{stroke:f,fill:h,clip:x,flags:k,_stroke:T=c._stroke,_fill:E=c._fill,_width:V=c.width}=c._paths;V=he(V*ce,3);let O=null,I=V%2/2;i&&E==null&&(E=V>0?"#fff":T);let J=c.pxAlign==1&&I>0;if(J&&m.translate(I,I),!i){let ae=nt-V/2,le=ut-V/2,ee=Qe+V,q=xt+V;O=new Path2D,O.rect(ae,le,ee,q)}i?to(T,V,c.dash,c.cap,E,f,h,k,x):sa(r,T,V,c.dash,c.cap,E,f,h,k,O,x),J&&m.translate(-I,-I)}function sa(r,i,c,f,h,x,k,T,E,V,O){let I=!1;E!=0&&K.forEach((J,ae)=>{if(J.series[0]==r){let le=w[J.series[1]],ee=t[J.series[1]],q=(le._paths||ol).band;Ut(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;le.show&&q&&kc(ee,ze,$e)?(xe=J.fill(n,ae)||x,U=le._paths.clip):q=null,to(i,c,f,h,xe,k,T,E,V,O,U,q),I=!0}}),I||to(i,c,f,h,x,k,T,E,V,O)}let fr=On|Fo;function to(r,i,c,f,h,x,k,T,E,V,O,I){ir(r,i,c,f,h),(E||V||I)&&(m.save(),E&&m.clip(E),V&&m.clip(V)),I?(T&fr)==fr?(m.clip(I),O&&m.clip(O),dl(h,k),pl(r,x,i)):T&Fo?(dl(h,k),m.clip(I),pl(r,x,i)):T&On&&(m.save(),m.clip(I),O&&m.clip(O),dl(h,k),m.restore(),pl(r,x,i)):(dl(h,k),pl(r,x,i)),(E||V||I)&&m.restore()}function pl(r,i,c){c>0&&(i instanceof Map?i.forEach((f,h)=>{m.strokeStyle=fl=h,m.stroke(f)}):i!=null&&r&&m.stroke(i))}function dl(r,i){i instanceof Map?i.forEach((c,f)=>{m.fillStyle=Sn=f,m.fill(c)}):i!=null&&r&&m.fill(i)}function aa(r,i,c,f){let h=z[r],x;if(f<=0)x=[0,0];else{let k=h._space=h.space(n,r,i,c,f),T=h._incrs=h.incrs(n,r,i,c,f,k);x=Gu(i,c,T,f,k)}return h._found=x}function no(r,i,c,f,h,x,k,T,E,V){let O=k%2/2;D==1&&m.translate(O,O),ir(T,k,E,V,T),m.beginPath();let I,J,ae,le,ee=h+(f==0||f==3?-x:x);c==0?(J=h,le=ee):(I=h,ae=ee);for(let q=0;q<r.length;q++)i[q]!=null&&(c==0?I=ae=r[q]:J=le=r[q],m.moveTo(I,J),m.lineTo(ae,le));m.stroke(),D==1&&m.translate(-O,-O)}function ca(r){let i=!0;return z.forEach((c,f)=>{if(!c.show)return;let h=_[c.scale];if(h.min==null){c._show&&(i=!1,c._show=!1,_n(!1));return}else c._show||(i=!1,c._show=!0,_n(!1));let x=c.side,k=x%2,{min:T,max:E}=h,[V,O]=aa(f,T,E,k==0?Q:H);if(O==0)return;let I=h.distr==2,J=c._splits=c.splits(n,f,T,E,V,O,I),ae=h.distr==2?J.map(U=>wt[U]):J,le=h.distr==2?wt[J[1]]-wt[J[0]]:V,ee=c._values=c.values(n,c.filter(n,ae,f,O,le),f,O,le);c._rotate=x==2?c.rotate(n,ee,f,O):0;let q=c._size;c._size=bt(c.size(n,ee,f,r)),q!=null&&c._size!=q&&(i=!1)}),i}function ua(r){let i=!0;return or.forEach((c,f)=>{let h=c(n,f,tn,r);h!=Bt[f]&&(i=!1),Bt[f]=h}),i}function fa(){for(let r=0;r<z.length;r++){let i=z[r];if(!i.show||!i._show)continue;let c=i.side,f=c%2,h,x,k=i.stroke(n,r),T=c==0||c==3?-1:1,[E,V]=i._found;if(i.label!=null){let Ue=i.labelGap*T,rt=Re((i._lpos+Ue)*ce);sr(i.labelFont[0],k,"center",c==2?"top":ui),m.save(),f==1?(h=x=0,m.translate(rt,Re(ut+xt/2)),m.rotate((c==3?-Ll:Ll)/2)):(h=Re(nt+Qe/2),x=rt);let on=Xi(i.label)?i.label(n,r,E,V):i.label;m.fillText(on,h,x),m.restore()}if(V==0)continue;let O=_[i.scale],I=f==0?Qe:xt,J=f==0?nt:ut,ae=i._splits,le=O.distr==2?ae.map(Ue=>wt[Ue]):ae,ee=O.distr==2?wt[ae[1]]-wt[ae[0]]:E,q=i.ticks,U=i.border,xe=q.show?q.size:0,_e=Re(xe*ce),Ve=Re((i.alignTo==2?i._size-xe-i.gap:i.gap)*ce),de=i._rotate*-Ll/180,Te=P(i._pos*ce),lt=(_e+Ve)*T,je=Te+lt;x=f==0?je:0,h=f==1?je:0;let dt=i.font[0],vt=i.align==1?zn:i.align==2?ko:de>0?zn:de<0?ko:f==0?"center":c==3?ko:zn,Rt=de||f==1?"middle":c==2?"top":ui;sr(dt,k,vt,Rt);let ot=i.font[1]*i.lineGap,mt=ae.map(Ue=>P(u(Ue,O,I,J))),kt=i._values;for(let Ue=0;Ue<kt.length;Ue++){let rt=kt[Ue];if(rt!=null){f==0?h=mt[Ue]:x=mt[Ue],rt=""+rt;let on=rt.indexOf(`
`)==-1?[rt]:rt.split(/\n/gm);for(let Ye=0;Ye<on.length;Ye++){let Cr=on[Ye];de?(m.save(),m.translate(h,x+Ye*ot),m.rotate(de),m.fillText(Cr,0,0),m.restore()):m.fillText(Cr,h,x+Ye*ot)}}}q.show&&no(mt,q.filter(n,le,r,V,ee),f,c,Te,_e,he(q.width*ce,3),q.stroke(n,r),q.dash,q.cap);let Pt=i.grid;Pt.show&&no(mt,Pt.filter(n,le,r,V,ee),f,f==0?2:1,f==0?ut:nt,f==0?xt:Qe,he(Pt.width*ce,3),Pt.stroke(n,r),Pt.dash,Pt.cap),U.show&&no([Te],[1],f==0?1:0,f==0?1:2,f==1?ut:nt,f==1?xt:Qe,he(U.width*ce,3),U.stroke(n,r),U.dash,U.cap)}Ne("drawAxes")}function _n(r){w.forEach((i,c)=>{c>0&&(i._paths=null,r&&(o==1?(i.min=null,i.max=null):i.facets.forEach(f=>{f.min=null,f.max=null})))})}let ml=!1,lo=!1,Un=[];function pa(){lo=!1;for(let r=0;r<Un.length;r++)Ne(...Un[r]);Un.length=0}function Tn(){ml||(Fc(pr),ml=!0)}function da(r,i=!1){ml=!0,lo=i,r(n),pr(),i&&Un.length>0&&queueMicrotask(pa)}n.batch=da;function pr(){if(Wl&&(oa(),Wl=!1),yn&&(Zs(),yn=!1),al){if(we(v,zn,ge),we(v,"top",Ce),we(v,el,Q),we(v,tl,H),we(M,zn,ge),we(M,"top",Ce),we(M,el,Q),we(M,tl,H),we(b,el,Nt),we(b,tl,Jt),y.width=Re(Nt*ce),y.height=Re(Jt*ce),z.forEach(({_el:r,_show:i,_size:c,_pos:f,side:h})=>{if(r!=null)if(i){let x=h===3||h===0?c:0,k=h%2==1;we(r,k?"left":"top",f-x),we(r,k?"width":"height",c),we(r,k?"top":"left",k?Ce:ge),we(r,k?"height":"width",k?H:Q),Ro(r,un)}else it(r,un)}),fl=Sn=Ul=ql=Jl=Zl=Ql=Xl=Yl=null,Xe=1,Jn(!0),ge!=bn||Ce!=Zt||Q!=At||H!=Qt){_n(!1);let r=Q/At,i=H/Qt;if(We&&!Xt&&j.left>=0){j.left*=r,j.top*=i,Mn&&Dt(Mn,Re(j.left),0,Q,H),An&&Dt(An,0,Re(j.top),Q,H);for(let c=0;c<pt.length;c++){let f=pt[c];f!=null&&(vn[c]*=r,kn[c]*=i,Dt(f,bt(vn[c]),bt(kn[c]),Q,H))}}if(ye.show&&!cl&&ye.left>=0&&ye.width>0){ye.left*=r,ye.width*=r,ye.top*=i,ye.height*=i;for(let c in co)we(Cn,c,ye[c])}bn=ge,Zt=Ce,At=Q,Qt=H}Ne("setSize"),al=!1}Nt>0&&Jt>0&&(m.clearRect(0,0,y.width,y.height),Ne("drawClear"),$.forEach(r=>r()),Ne("draw")),ye.show&&cl&&(hl(ye),cl=!1),We&&Xt&&(ln(null,!0,!1),Xt=!1),X.show&&X.live&&ft&&(so(),ft=!1),p||(p=!0,n.status=1,Ne("ready")),jn=!1,ml=!1}n.redraw=(r,i)=>{yn=i||!1,r!==!1?Wt(C,S.min,S.max):Tn()};function oo(r,i){let c=_[r];if(c.from==null){if(He==0){let f=c.range(n,i.min,i.max,r);i.min=f[0],i.max=f[1]}if(i.min>i.max){let f=i.min;i.min=i.max,i.max=f}if(He>1&&i.min!=null&&i.max!=null&&i.max-i.min<1e-16)return;r==C&&c.distr==2&&He>0&&(i.min=_t(i.min,t[0]),i.max=_t(i.max,t[0]),i.min==i.max&&i.max++),R[r]=i,Wl=!0,Tn()}}n.setScale=oo;let ro,io,Mn,An,dr,mr,En,Ln,hr,gr,be,ke,Gt=!1,Ie=j.drag,De=Ie.x,Fe=Ie.y;We&&(j.x&&(ro=gt(ic,M)),j.y&&(io=gt(sc,M)),S.ori==0?(Mn=ro,An=io):(Mn=io,An=ro),be=j.left,ke=j.top);let ye=n.select=Ee({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Cn=ye.show?gt(rc,ye.over?M:v):null;function hl(r,i){if(ye.show){for(let c in r)ye[c]=r[c],c in co&&we(Cn,c,r[c]);i!==!1&&Ne("setSelect")}}n.setSelect=hl;function ma(r){if(w[r].show)Le&&Ro(Se[r],un);else if(Le&&it(Se[r],un),We){let c=wn?pt[0]:pt[r];c!=null&&Dt(c,-10,-10,Q,H)}}function Wt(r,i,c){oo(r,{min:i,max:c})}function Lt(r,i,c,f){i.focus!=null&&xa(r),i.show!=null&&w.forEach((h,x)=>{x>0&&(r==x||r==null)&&(h.show=i.show,ma(x),o==2?(Wt(h.facets[0].scale,null,null),Wt(h.facets[1].scale,null,null)):Wt(h.scale,null,null),Tn())}),c!==!1&&Ne("setSeries",r,i),f&&Zn("setSeries",n,r,i)}n.setSeries=Lt;function ha(r,i){Ee(K[r],i)}function ga(r,i){r.fill=te(r.fill||null),r.dir=re(r.dir,-1),i=i??K.length,K.splice(i,0,r)}function ba(r){r==null?K.length=0:K.splice(r,1)}n.addBand=ga,n.setBand=ha,n.delBand=ba;function ya(r,i){w[r].alpha=i,We&&pt[r]!=null&&(pt[r].style.opacity=i),Le&&Se[r]&&(Se[r].style.opacity=i)}let Vt,Kt,nn,Rn={focus:!0};function xa(r){if(r!=nn){let i=r==null,c=Et.alpha!=1;w.forEach((f,h)=>{if(o==1||h>0){let x=i||h==0||h==r;f._focus=i?null:x,c&&ya(h,x?1:Et.alpha)}}),nn=r,c&&Tn()}}Le&&xn&&Ke(mi,ue,r=>{j._lock||(en(r),nn!=null&&Lt(null,Rn,!0,Me.setSeries))});function Ct(r,i,c){let f=_[i];c&&(r=r/ce-(f.ori==1?Ce:ge));let h=Q;f.ori==1&&(h=H,r=h-r),f.dir==-1&&(r=h-r);let x=f._min,k=f._max,T=r/h,E=x+(k-x)*T,V=f.distr;return V==3?Fn(10,E):V==4?_c(E,f.asinh):V==100?f.bwd(E):E}function wa(r,i){let c=Ct(r,C,i);return _t(c,t[0],ze,$e)}n.valToIdx=r=>_t(r,t[0]),n.posToIdx=wa,n.posToVal=Ct,n.valToPos=(r,i,c)=>_[i].ori==0?a(r,_[i],c?Qe:Q,c?nt:0):s(r,_[i],c?xt:H,c?ut:0),n.setCursor=(r,i,c)=>{be=r.left,ke=r.top,ln(null,i,c)};function br(r,i){we(Cn,zn,ye.left=r),we(Cn,el,ye.width=i)}function yr(r,i){we(Cn,"top",ye.top=r),we(Cn,tl,ye.height=i)}let Yn=S.ori==0?br:yr,qn=S.ori==1?br:yr;function va(){if(Le&&X.live)for(let r=o==2?1:0;r<w.length;r++){if(r==0&&ct)continue;let i=X.values[r],c=0;for(let f in i)Mt[r][c++].firstChild.nodeValue=i[f]}}function so(r,i){if(r!=null&&(r.idxs?r.idxs.forEach((c,f)=>{pe[f]=c}):Ec(r.idx)||pe.fill(r.idx),X.idx=pe[0]),Le&&X.live){for(let c=0;c<w.length;c++)(c>0||o==1&&!ct)&&ka(c,pe[c]);va()}ft=!1,i!==!1&&Ne("setLegend")}n.setLegend=so;function ka(r,i){let c=w[r],f=r==0&&B==2?wt:t[r],h;ct?h=c.values(n,r,i)??It:(h=c.value(n,i==null?null:f[i],r,i),h=h==null?It:{_:h}),X.values[r]=h}function ln(r,i,c){hr=be,gr=ke,[be,ke]=j.move(n,be,ke),j.left=be,j.top=ke,We&&(Mn&&Dt(Mn,Re(be),0,Q,H),An&&Dt(An,0,Re(ke),Q,H));let f,h=ze>$e;Vt=me,Kt=null;let x=S.ori==0?Q:H,k=S.ori==1?Q:H;if(be<0||He==0||h){f=j.idx=null;for(let T=0;T<w.length;T++){let E=pt[T];E!=null&&Dt(E,-10,-10,Q,H)}xn&&Lt(null,Rn,!0,r==null&&Me.setSeries),X.live&&(pe.fill(f),ft=!0)}else{let T,E,V;o==1&&(T=S.ori==0?be:ke,E=Ct(T,C),f=j.idx=_t(E,t[0],ze,$e),V=L(t[0][f],S,x,0));let O=-10,I=-10,J=0,ae=0,le=!0,ee="",q="";for(let U=o==2?1:0;U<w.length;U++){let xe=w[U],_e=pe[U],Ve=_e==null?null:o==1?t[U][_e]:t[U][1][_e],de=j.dataIdx(n,U,f,E),Te=de==null?null:o==1?t[U][de]:t[U][1][de];if(ft=ft||Te!=Ve||de!=_e,pe[U]=de,U>0&&xe.show){let lt=de==null?-10:de==f?V:L(o==1?t[0][de]:t[U][0][de],S,x,0),je=Te==null?-10:W(Te,o==1?_[xe.scale]:_[xe.facets[1].scale],k,0);if(xn&&Te!=null){let dt=S.ori==1?be:ke,vt=Pe(Et.dist(n,U,de,je,dt));if(vt<Vt){let Rt=Et.bias;if(Rt!=0){let ot=Ct(dt,xe.scale),mt=Te>=0?1:-1,kt=ot>=0?1:-1;kt==mt&&(kt==1?Rt==1?Te>=ot:Te<=ot:Rt==1?Te<=ot:Te>=ot)&&(Vt=vt,Kt=U)}else Vt=vt,Kt=U}}if(ft||wn){let dt,vt;S.ori==0?(dt=lt,vt=je):(dt=je,vt=lt);let Rt,ot,mt,kt,Pt,Ue,rt=!0,on=Be.bbox;if(on!=null){rt=!1;let Ye=on(n,U);mt=Ye.left,kt=Ye.top,Rt=Ye.width,ot=Ye.height}else mt=dt,kt=vt,Rt=ot=Be.size(n,U);if(Ue=Be.fill(n,U),Pt=Be.stroke(n,U),wn)U==Kt&&Vt<=Et.prox&&(O=mt,I=kt,J=Rt,ae=ot,le=rt,ee=Ue,q=Pt);else{let Ye=pt[U];Ye!=null&&(vn[U]=mt,kn[U]=kt,vi(Ye,Rt,ot,rt),xi(Ye,Ue,Pt),Dt(Ye,bt(mt),bt(kt),Q,H))}}}}if(wn){let U=Et.prox,xe=nn==null?Vt<=U:Vt>U||Kt!=nn;if(ft||xe){let _e=pt[0];_e!=null&&(vn[0]=O,kn[0]=I,vi(_e,J,ae,le),xi(_e,ee,q),Dt(_e,bt(O),bt(I),Q,H))}}}if(ye.show&&Gt)if(r!=null){let[T,E]=Me.scales,[V,O]=Me.match,[I,J]=r.cursor.sync.scales,ae=r.cursor.drag;if(De=ae._x,Fe=ae._y,De||Fe){let{left:le,top:ee,width:q,height:U}=r.select,xe=r.scales[I].ori,_e=r.posToVal,Ve,de,Te,lt,je,dt=T!=null&&V(T,I),vt=E!=null&&O(E,J);dt&&De?(xe==0?(Ve=le,de=q):(Ve=ee,de=U),Te=_[T],lt=L(_e(Ve,I),Te,x,0),je=L(_e(Ve+de,I),Te,x,0),Yn(Tt(lt,je),Pe(je-lt))):Yn(0,x),vt&&Fe?(xe==1?(Ve=le,de=q):(Ve=ee,de=U),Te=_[E],lt=W(_e(Ve,J),Te,k,0),je=W(_e(Ve+de,J),Te,k,0),qn(Tt(lt,je),Pe(je-lt))):qn(0,k)}else uo()}else{let T=Pe(hr-dr),E=Pe(gr-mr);if(S.ori==1){let J=T;T=E,E=J}De=Ie.x&&T>=Ie.dist,Fe=Ie.y&&E>=Ie.dist;let V=Ie.uni;V!=null?De&&Fe&&(De=T>=V,Fe=E>=V,!De&&!Fe&&(E>T?Fe=!0:De=!0)):Ie.x&&Ie.y&&(De||Fe)&&(De=Fe=!0);let O,I;De&&(S.ori==0?(O=En,I=be):(O=Ln,I=ke),Yn(Tt(O,I),Pe(I-O)),Fe||qn(0,k)),Fe&&(S.ori==1?(O=En,I=be):(O=Ln,I=ke),qn(Tt(O,I),Pe(I-O)),De||Yn(0,x)),!De&&!Fe&&(Yn(0,0),qn(0,0))}if(Ie._x=De,Ie._y=Fe,r==null){if(c){if(Lr!=null){let[T,E]=Me.scales;Me.values[0]=T!=null?Ct(S.ori==0?be:ke,T):null,Me.values[1]=E!=null?Ct(S.ori==1?be:ke,E):null}Zn(So,n,be,ke,Q,H,f)}if(xn){let T=c&&Me.setSeries,E=Et.prox;nn==null?Vt<=E&&Lt(Kt,Rn,!0,T):Vt>E?Lt(null,Rn,!0,T):Kt!=nn&&Lt(Kt,Rn,!0,T)}}ft&&(X.idx=f,so()),i!==!1&&Ne("setCursor")}let jt=null;Object.defineProperty(n,"rect",{get(){return jt==null&&Jn(!1),jt}});function Jn(r=!1){r?jt=null:(jt=M.getBoundingClientRect(),Ne("syncRect",jt))}function xr(r,i,c,f,h,x,k){j._lock||Gt&&r!=null&&r.movementX==0&&r.movementY==0||(ao(r,i,c,f,h,x,k,!1,r!=null),r!=null?ln(null,!0,!0):ln(i,!0,!1))}function ao(r,i,c,f,h,x,k,T,E){if(jt==null&&Jn(!1),en(r),r!=null)c=r.clientX-jt.left,f=r.clientY-jt.top;else{if(c<0||f<0){be=-10,ke=-10;return}let[V,O]=Me.scales,I=i.cursor.sync,[J,ae]=I.values,[le,ee]=I.scales,[q,U]=Me.match,xe=i.axes[0].side%2==1,_e=S.ori==0?Q:H,Ve=S.ori==1?Q:H,de=xe?x:h,Te=xe?h:x,lt=xe?f:c,je=xe?c:f;if(le!=null?c=q(V,le)?u(J,_[V],_e,0):-10:c=_e*(lt/de),ee!=null?f=U(O,ee)?u(ae,_[O],Ve,0):-10:f=Ve*(je/Te),S.ori==1){let dt=c;c=f,f=dt}}E&&(i==null||i.cursor.event.type==So)&&((c<=1||c>=Q-1)&&(c=an(c,Q)),(f<=1||f>=H-1)&&(f=an(f,H))),T?(dr=c,mr=f,[En,Ln]=j.move(n,c,f)):(be=c,ke=f)}let co={width:0,height:0,left:0,top:0};function uo(){hl(co,!1)}let wr,vr,kr,Sr;function _r(r,i,c,f,h,x,k){Gt=!0,De=Fe=Ie._x=Ie._y=!1,ao(r,i,c,f,h,x,k,!0,!1),r!=null&&(Ke(_o,Lo,Tr,!1),Zn(pi,n,En,Ln,Q,H,null));let{left:T,top:E,width:V,height:O}=ye;wr=T,vr=E,kr=V,Sr=O}function Tr(r,i,c,f,h,x,k){Gt=Ie._x=Ie._y=!1,ao(r,i,c,f,h,x,k,!1,!0);let{left:T,top:E,width:V,height:O}=ye,I=V>0||O>0,J=wr!=T||vr!=E||kr!=V||Sr!=O;if(I&&J&&hl(ye),Ie.setScale&&I&&J){let ae=T,le=V,ee=E,q=O;if(S.ori==1&&(ae=E,le=O,ee=T,q=V),De&&Wt(C,Ct(ae,C),Ct(ae+le,C)),Fe)for(let U in _){let xe=_[U];U!=C&&xe.from==null&&xe.min!=me&&Wt(U,Ct(ee+q,U),Ct(ee,U))}uo()}else j.lock&&(j._lock=!j._lock,ln(i,!0,r!=null));r!=null&&(gn(_o,Lo),Zn(_o,n,be,ke,Q,H,null))}function Sa(r,i,c,f,h,x,k){if(j._lock)return;en(r);let T=Gt;if(Gt){let E=!0,V=!0,O=10,I,J;S.ori==0?(I=De,J=Fe):(I=Fe,J=De),I&&J&&(E=be<=O||be>=Q-O,V=ke<=O||ke>=H-O),I&&E&&(be=be<En?0:Q),J&&V&&(ke=ke<Ln?0:H),ln(null,!0,!0),Gt=!1}be=-10,ke=-10,pe.fill(null),ln(null,!0,!0),T&&(Gt=T)}function Mr(r,i,c,f,h,x,k){j._lock||(en(r),jl(),uo(),r!=null&&Zn(hi,n,be,ke,Q,H,null))}function Ar(){z.forEach(Wu),Kl(n.width,n.height,!0)}fn(Cl,Dn,Ar);let Pn={};Pn.mousedown=_r,Pn.mousemove=xr,Pn.mouseup=Tr,Pn.dblclick=Mr,Pn.setSeries=(r,i,c,f)=>{let h=Me.match[2];c=h(n,i,c),c!=-1&&Lt(c,f,!0,!1)},We&&(Ke(pi,M,_r),Ke(So,M,xr),Ke(di,M,r=>{en(r),Jn(!1)}),Ke(mi,M,Sa),Ke(hi,M,Mr),No.add(n),n.syncRect=Jn);let gl=n.hooks=e.hooks||{};function Ne(r,i,c){lo?Un.push([r,i,c]):r in gl&&gl[r].forEach(f=>{f.call(null,n,i,c)})}(e.plugins||[]).forEach(r=>{for(let i in r.hooks)gl[i]=(gl[i]||[]).concat(r.hooks[i])});let Er=(r,i,c)=>c,Me=Ee({key:null,setSeries:!1,filters:{pub:Mi,sub:Mi},scales:[C,w[1]?w[1].scale:null],match:[Ai,Ai,Er],values:[null,null]},j.sync);Me.match.length==2&&Me.match.push(Er),j.sync=Me;let Lr=Me.key,fo=Ss(Lr);function Zn(r,i,c,f,h,x,k){Me.filters.pub(r,i,c,f,h,x,k)&&fo.pub(r,i,c,f,h,x,k)}fo.sub(n);function _a(r,i,c,f,h,x,k){Me.filters.sub(r,i,c,f,h,x,k)&&Pn[r](null,i,c,f,h,x,k)}n.pub=_a;function Ta(){fo.unsub(n),No.delete(n),qt.clear(),Po(Cl,Dn,Ar),d.remove(),ue?.remove(),Ne("destroy")}n.destroy=Ta;function po(){Ne("init",e,t),rr(t||e.data,!1),R[C]?oo(C,R[C]):jl(),cl=ye.show&&(ye.width>0||ye.height>0),Xt=ft=!0,Kl(e.width,e.height)}return w.forEach(lr),z.forEach(la),l?l instanceof HTMLElement?(l.appendChild(d),po()):l(n,po):po(),n}Oe.assign=Ee;Oe.fmtNum=Wo;Oe.rangeNum=Rl;Oe.rangeLog=$l;Oe.rangeAsinh=Bo;Oe.orient=dn;Oe.pxRatio=ce;Oe.join=Dc;Oe.fmtDate=jo,Oe.tzDate=jc;Oe.sync=Ss;{Oe.addGap=Eu,Oe.clipGaps=Nl;let e=Oe.paths={points:Ls};e.linear=Rs,e.stepped=Ru,e.bars=Pu,e.spline=$u}var Ds=[1,1024,1024**2,1024**3,1024**4].flatMap(e=>[1,2,4,8,16,32,64,128,256,512].map(t=>e*t)),Il=class{constructor(t,l,n){this.host=t;this.root=l;this.options=n;t.style.height=`${n.height}px`,this.observer=new ResizeObserver(()=>this.fit()),this.observer.observe(t)}host;root;options;plot=null;shape="";stale=!1;data=null;span=[0,0];observer;show(t){let l=!this.zoomed;this.data=t,this.span=[t.time[0],t.time[t.time.length-1]];let n=t.layers.map(o=>o.name+o.color).join()+!!t.process;!this.plot||n!==this.shape?(this.shape=n,this.rebuild()):(this.plot.setData(Ns(t),l),l||this.plot.redraw())}rebuild(){let t=this.host.clientWidth;if(this.stale=!t,!this.data||!t)return;let l=this.zoomed?{...this.plot.scales.x}:null;this.plot?.destroy(),this.plot=new Oe(this.setup(this.data,t),Ns(this.data),this.host),l&&this.zoom(l.min,l.max)}get zoomed(){let t=this.plot?.scales.x;return t?.min==null||t.max==null?!1:t.min>this.span[0]||t.max<this.span[1]}zoom(t,l){this.plot?.setScale("x",{min:t,max:l})}zoomBy(t){let l=this.plot?.scales.x;if(!this.plot||!this.data||l?.min==null||l.max==null)return;let n=this.plot.cursor.idx,o=n==null?(l.min+l.max)/2:this.data.time[n],a=(l.max-l.min)*t/2;this.zoom(Math.max(this.span[0],o-a),Math.min(this.span[1],o+a))}reset(){this.zoom(...this.span)}point(t){let{plot:l,data:n}=this;if(!l||!n?.time.length)return;let o=Math.min(Math.max(t,0),n.time.length-1);l.setCursor({left:l.valToPos(n.time[o],"x"),top:l.bbox.height/4})}get pointed(){return this.plot?.cursor.idx??null}destroy(){this.observer.disconnect(),this.plot?.destroy(),this.plot=null}fit(){let t=this.host.clientWidth;t&&(!this.plot||this.stale?this.rebuild():this.plot.width!==t&&this.plot.setSize({width:t,height:this.options.height}))}setup(t,l){let n=Ge(this.root,"--nb-ink-2"),o=Ge(this.root,"--nb-grid"),a=`11px ${Ge(this.root,"--nb-font")||"sans-serif"}`,s={stroke:n,font:a,grid:{stroke:o,width:1},ticks:{show:!1}},u=Oe.paths.stepped({align:1}),{options:p}=this,d=(y,m)=>Math.max(46,...(m??[]).map(b=>b.length*6.4+12));return{width:l,height:p.height,legend:{show:!1},padding:[12,t.process?4:14,0,4],cursor:{y:!1,drag:{x:p.zoomable??!1,y:!1,setScale:p.zoomable??!1},points:{show:!1}},scales:{x:{time:!1,range:(y,m,b)=>b>m?[m,b]:[m,m+1]},y:{range:(y,m,b)=>[0,this.ceiling(b)]},process:{range:(y,m,b)=>Ku(m,b)}},axes:[{...s,grid:{show:!1},size:26,values:(y,m)=>m.map(Xo)},{...s,size:d,incrs:Ds,space:34,values:(y,m)=>m.map(Vs)},{...s,show:!!t.process,scale:"process",side:1,stroke:Ge(this.root,"--nb-process"),grid:{show:!1},size:d,incrs:Ds,space:44,values:(y,m)=>m.map(Vs)}],series:[{},...[...t.layers].reverse().map(y=>({scale:"y",fill:y.color,stroke:Qr(y.color,.9),width:0,paths:u,points:{show:!1}})),{scale:"y",stroke:Ge(this.root,"--nb-ink-2"),width:1,paths:u,points:{show:!1}},{scale:"process",show:!!t.process,stroke:Ge(this.root,"--nb-process"),width:1.5,dash:[5,3],points:{show:!1}}],hooks:{setCursor:[y=>p.hovered?.(y.cursor.idx??null)],draw:[y=>this.drawMarks(y)]}}}ceiling(t){let l=this.data?.limit??0;return((l&&t>l/2?Math.max(t,l):t)||1)*1.08}drawMarks(t){let{ctx:l,bbox:n}=t,{limit:o,peak:a}=this.data??{},s=devicePixelRatio||1;if(l.save(),l.beginPath(),l.rect(n.left,n.top-12*s,n.width,n.height+12*s),l.clip(),l.lineWidth=s,l.font=`600 ${11*s}px ${Ge(this.root,"--nb-font")||"sans-serif"}`,o){let u=t.valToPos(o,"y",!0);l.strokeStyle=l.fillStyle=Ge(this.root,"--nb-bad"),l.setLineDash([8*s,4*s]),Fs(l,n.left,u,n.left+n.width,u),l.textAlign="left",l.fillText(`limit ${oe(o)}`,n.left+6*s,u-4*s)}if(a){let u=t.valToPos(a.time,"x",!0),p=t.valToPos(a.bytes,"y",!0);l.strokeStyle=l.fillStyle=Ge(this.root,"--nb-ink"),l.setLineDash([2*s,3*s]),Fs(l,u,n.top,u,n.top+n.height),l.setLineDash([]),l.beginPath(),l.arc(u,p,3.5*s,0,7),l.fill();let d=u>n.left+n.width/2;l.textAlign=d?"right":"left",l.lineWidth=4*s,l.lineJoin="round",l.strokeStyle=Ge(this.root,"--nb-bg");let y=`peak ${oe(a.bytes)}`,[m,b]=[u+(d?-7:7)*s,Math.max(p-5*s,n.top+4*s)];l.strokeText(y,m,b),l.fillText(y,m,b)}l.restore()}};function Fs(e,t,l,n,o){e.beginPath(),e.moveTo(t,l),e.lineTo(n,o),e.stroke()}function Ns(e){let t=[],l=e.time.length,n=new Float64Array(l);for(let s of e.layers){let u=new Float64Array(l);for(let p=0;p<l;p+=1)u[p]=n[p]+s.values[p];t.push(u),n=u}let o=e.envelope??n,a=e.process??new Array(l).fill(null);return[e.time,...t.reverse(),o,a]}function Ku(e,t){if(e==null||t==null)return[0,1];let l=Math.max((t-e)*.25,1<<20);return[Math.max(0,e-l),t+l]}function Vs(e){return oe(e).replace(/\.0+ /," ")}function Xo(e){if(e===0)return"0";if(e>=60){let l=Math.round(e%60);return l?`${Math.floor(e/60)}m${l}s`:`${Math.floor(e/60)} min`}let t=l=>String(Number(l.toPrecision(4)));return e>=1?`${t(e)} s`:e>=.001?`${t(e*1e3)} ms`:`${t(e*1e6)} µs`}function Os(e){let t=[],l=new Int32Array(e.length);return e.forEach((n,o)=>{let a=t.findIndex(s=>s.every(u=>n.end<=u.start||u.end<=n.start));a<0&&(a=t.push([])-1),t[a].push(n),l[o]=a}),{lane:l,count:t.length}}var ju=500,il=9,er=2,Bl=18;function Is(e,t){let l=e.traces.flatMap(w=>w.largest??[]).sort((w,z)=>z.nbytes-w.nbytes).slice(0,ju),n=e.duration;if(!l.length||!n)return null;let o=l.map(w=>({start:w.born_ns??0,end:w.died_ns??n})),a=n/400,s=Os(o.map(w=>({start:w.start,end:Math.max(w.end,w.start+a)}))),u=Bl+s.count*(il+er)+4,p=g("canvas",{style:`height:${u}px`}),d=g("p",{class:"told","aria-live":"polite"}),y=-1;function m(){let w=D.clientWidth;if(!w)return;let z=devicePixelRatio||1;p.width=w*z,p.height=u*z;let _=p.getContext("2d");_&&(_.scale(z,z),b(_,w),o.forEach((K,C)=>{let Y=K.start/n*w,$=Math.max(2,(K.end-K.start)/n*w-1),G=Bl+s.lane[C]*(il+er);_.fillStyle=et(l[C].category??"other"),_.globalAlpha=y<0||y===C?1:.35,_.beginPath(),_.roundRect(Y,G,$,il,2),_.fill(),l[C].died_ns==null&&(_.fillStyle=Ge(t,"--nb-ink"),_.fillRect(Y+$-2,G,2,il))}),_.globalAlpha=1)}function b(w,z){w.font=`11px ${Ge(t,"--nb-font")||"sans-serif"}`,w.fillStyle=Ge(t,"--nb-ink-2"),w.strokeStyle=Ge(t,"--nb-grid");let _=Uu(n/1e9,z/110);for(let K=0;K<=n/1e9;K+=_){let C=K/(n/1e9)*z;w.textAlign=K===0?"left":C>z-40?"right":"center",w.fillText(Xo(K),C,11),w.beginPath(),w.moveTo(C,Bl-3),w.lineTo(C,u),w.stroke()}}function v(w){w!==y&&(y=w,qe(d,w<0?Hs:Yu(e,l[w],n)),m())}function M(w){let z=p.getBoundingClientRect(),_=w.clientX-z.left,K=Math.floor((w.clientY-z.top-Bl)/(il+er));return o.findIndex((C,Y)=>{let $=C.start/n*z.width,G=Math.max(C.end/n*z.width,$+4);return s.lane[Y]===K&&$<=_&&_<=G})}let D=g("div",{class:"scroll lifetimes",tabindex:0,role:"img","aria-label":`The ${l.length} largest storages from birth to death. Arrow keys go through them by size.`,onpointermove:w=>v(M(w)),onpointerleave:()=>v(-1),onkeydown:w=>{let z={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[w.key];z&&(w.preventDefault(),v(Math.min(Math.max(y+z,0),l.length-1)))}},p),P=new ResizeObserver(m);P.observe(D),qe(d,Hs);let N=_l(new Set(l.map(w=>w.category??"other")));return{element:g("div",{class:"lifetimes-view"},g("div",{class:"legend"},N.map(w=>g("span",{class:"key"},g("i",{class:"dot",style:`background:${et(w)}`}),w)),g("span",{class:"key"},g("i",{class:"open-end"}),"still alive")),D,d),themed:m,shown:m,destroy:()=>P.disconnect()}}function Uu(e,t){let l=e/Math.max(2,Math.min(10,t)),n=10**Math.floor(Math.log10(l));return n*([1,2,5].find(o=>o*n>=l)??10)}var Hs="Point at a bar, or use the arrow keys, to see which storage it is.";function Yu(e,t,l){let n=(t.died_ns??l)-(t.born_ns??0),o=t.died_ns==null?e.holder(t)?`held by ${Ae(e.holder(t),60)}`:"still alive":`lived ${ht(n)}`,a=[kl(t.shape),t.dtype,t.category,t.op].filter(Boolean).join(", ");return[g("b",{title:Je(t.nbytes)},oe(t.nbytes)),` ${a} — ${e.line(t)} `,g("code",{},Ae(e.source(t),60)),` — ${o}`]}var Bs=[["peak","At the peak","var(--nb-heat-peak)"],["kept","Kept","var(--nb-heat-kept)"],["allocated","Allocated","var(--nb-heat-allocated)"]];function Gs(e,t){if(!t.children.length)return null;let l=Kr(e,t),n={peak:Math.max(1,...t.children.map(u=>u.peak)),kept:Math.max(1,...t.children.map(u=>u.kept)),allocated:Math.max(1,...t.children.map(u=>u.allocated))},o=g("tbody");function a(u,p,d,y){let m=!!u?.children.length,b=null,v=g("button",{type:"button",class:"fold","aria-expanded":"false","aria-label":`Unfold ${y.trim()}`}),M=g("tr",{class:[u?"":"quiet",m?"foldable":""].join(" ").trim(),"data-depth":p},g("td",{class:"line-number"},d||""),g("td",{class:"code",title:y},g("div",{style:`padding-left:${p*18}px`},m?v:g("span",{class:"fold"}),u&&!u.frame&&p>0?g("i",{class:"dot",style:`background:${et(u.category)}`}):null,g("code",{},y||" "),u?.frame&&p>0?g("span",{class:"where"},` ${u.frame.function??""} ${u.label}`):null)),Bs.map(([P,,N])=>g("td",{class:"heat"},u&&u[P]>0?[sn(u[P]/n[P],N),rn(u[P])]:null)),g("td",{class:"num count"},u?zt(u.count):""));if(m){let P=()=>{if(b){for(let N of b)N.remove();b=null}else b=u.children.flatMap(N=>a(N,p+1,0,N.frame&&N.source||N.label)),M.after(...b);v.setAttribute("aria-expanded",String(!!b))};M.addEventListener("click",()=>{getSelection()?.toString()||P()})}let D=M.remove.bind(M);return M.remove=()=>{for(let P of b??[])P.remove();b=null,v.setAttribute("aria-expanded","false"),D()},[M]}for(let u of l){let p=u.number?u.text:Ae(u.text,120);o.append(...a(u.node,0,u.number,p))}let s=g("table",{class:"lines"},g("thead",{},g("tr",{},g("th",{scope:"col"},g("span",{class:"sr-only"},"Line")),g("th",{scope:"col"},"Code"),Bs.map(([,u])=>g("th",{scope:"col",class:"num"},u)),g("th",{scope:"col",class:"num count"},"Times"))),o);return{element:g("div",{class:"scroll"},s)}}function Ws(e){let t=e.payload.runs??[];if(t.length<2)return null;let l=Math.max(1,...t.map(o=>o.peak_bytes??0)),n=Math.max(1,...t.map(o=>o.alive_bytes??0));return{element:g("div",{class:"scroll"},g("table",{class:"runs"},g("thead",{},g("tr",{},["Cell","","Took","Peak","Still alive","Held by"].map(o=>g("th",{scope:"col"},o)))),g("tbody",{},[...t].reverse().map(o=>g("tr",{},g("td",{},o.label,(o.run??1)>1?g("span",{class:"times"},` run ${o.run}`):null),g("td",{class:"text code",title:o.title??""},Ae(o.title??"",48)),g("td",{class:"num"},ht(o.duration_ns??0)),g("td",{class:"heat"},sn((o.peak_bytes??0)/l,"var(--nb-heat-peak)"),rn(o.peak_bytes??0)),g("td",{class:"heat"},sn((o.alive_bytes??0)/n,"var(--nb-heat-kept)"),rn(o.alive_bytes??0)),g("td",{class:"text code"},(o.names??[]).slice(0,3).map(([a,s])=>`${a} (${oe(s)})`).join(", ")))))))}}var Gl=class{born;died;nbytes;group;rows=[];constructor(t){let l=qu(t),n=new Map;this.born=Float64Array.from(l,o=>o.born_ns??Number.NEGATIVE_INFINITY),this.died=Float64Array.from(l,o=>o.died_ns??Number.POSITIVE_INFINITY),this.nbytes=Float64Array.from(l,o=>o.nbytes),this.group=Int32Array.from(l,o=>{let a={line:t.line(o),source:t.source(o),op:o.op??"",category:o.category??"other",holder:t.holder(o)},s=`${a.line}
${a.op}
${a.category}
${a.holder}`,u=n.get(s);return u===void 0&&(u=this.rows.push(a)-1,n.set(s,u)),u})}at(t){let l=new Float64Array(this.rows.length),n=new Int32Array(this.rows.length);for(let o=0;o<this.born.length;o+=1)this.born[o]<=t&&t<this.died[o]&&(l[this.group[o]]+=this.nbytes[o],n[this.group[o]]+=1);return this.rows.map((o,a)=>({...o,nbytes:l[a],count:n[a]})).filter(o=>o.count>0).sort((o,a)=>a.nbytes-o.nbytes)}};function qu(e){let t=new Map;for(let l of e.traces)for(let n of[...l.largest??[],...l.peak??[]])t.set(`${n.key}/${n.born_ns??""}`,n);if(e.traces.length)for(let l of e.kept)t.set(`${l.key}/${l.born_ns??""}`,l);return[...t.values()]}var Ju=5;function Ks(e,t){let{timeline:l,totals:n}=e;if(l.time.length<2)return null;let o=new Gl(e),a=g("div",{class:"plot"}),s=g("div",{class:"legend",role:"group","aria-label":"Shown in the chart"}),u=g("div",{class:"alive","aria-live":"off"}),p=g("p",{class:"sr-only","aria-live":"polite"}),d=new Set,y={time:n.peak_ns/1e9,bytes:n.peak_bytes+n.start_bytes},m="category",b=null,v=new Il(a,t,{height:210,zoomable:!0,hovered:w}),M=()=>m==="category"?_l(l.bands.keys()).map($=>({name:$,color:et($),values:l.bands.get($)})):[...l.devices.keys()].map(($,G)=>({name:$,color:Zr(G),values:l.devices.get($)}));function D(){let $=M(),G=$.filter(L=>!d.has(L.name)),{time_ns:A=[],rss:S=[]}=e.record.process??{},B=S.length>1&&!d.has("process")?Ir(A.map(L=>L/1e9),S,l.time):void 0;v.show({time:l.time,layers:G,envelope:G.length===$.length?l.high:void 0,process:B,peak:d.size&&m==="category"&&G.length<$.length?null:y}),qe(s,$.map(L=>wo(L.name,L.color,!d.has(L.name),()=>P(L.name))),S.length>1&&wo("process (right)","var(--nb-process)",!d.has("process"),()=>P("process")))}function P($){d.delete($)||d.add($),D()}let N=0;function w($){cancelAnimationFrame(N),N=requestAnimationFrame(()=>z($??b))}function z($){let G=$===null,A=G?y.time:l.time[$],S=G?y.bytes:l.last[$],B=o.at(Math.round(A*1e9)),L=B.slice(0,Ju),W=S-L.reduce((R,Z)=>R+Z.nbytes,0);qe(u,g("div",{class:"alive-head"},g("strong",{title:Je(S)},oe(S)),G?" alive at the peak, ":" alive at ",ht(A*1e9)),g("ol",{},L.map(R=>g("li",{title:[R.source,R.op,R.holder,Je(R.nbytes)].filter(Boolean).join(`
`)},g("i",{class:"dot",style:`background:${et(R.category)}`}),g("b",{},oe(R.nbytes)),g("span",{class:"where"},R.line||"elsewhere"),g("code",{},Ae(R.source||R.op||R.category,60)),g("span",{class:"times"},R.count>1?`×${zt(R.count)}`:""),g("small",{},[R.op,R.category,R.holder].filter(Boolean).join("  ·  ")))),W>0&&B.length>0&&g("li",{class:"rest"},g("i",{class:"dot"}),g("b",{},oe(W)),"in more and smaller storages")))}function _($){let G=v.pointed??bl(l.time,y.time),A=$.shiftKey?Math.ceil(l.time.length/20):1,B={ArrowLeft:()=>v.point(G-A),ArrowRight:()=>v.point(G+A),Home:()=>v.point(0),End:()=>v.point(l.time.length-1),p:()=>v.point(bl(l.time,y.time)),"+":()=>v.zoomBy(.5),"=":()=>v.zoomBy(.5),"-":()=>v.zoomBy(2),0:()=>v.reset(),Escape:()=>v.reset()}[$.key];if(!B)return;$.preventDefault(),B();let L=v.pointed;L!==null&&(p.textContent=`${ht(l.time[L]*1e9)}: ${oe(l.last[L])} alive`)}let K=g("div",{class:"plot-frame",tabindex:0,role:"img","aria-label":`Live tensor bytes over ${ht(e.duration)}, peak ${oe(y.bytes)}. Arrow keys move the cursor, plus and minus zoom, 0 shows all, P goes to the peak.`,onkeydown:_,onclick:()=>{b=v.pointed}},a),C=$=>g("button",{type:"button","aria-pressed":String(m===$),onclick:G=>{m=$,d.clear();let A=G.currentTarget;for(let S of A.parentElement.querySelectorAll("button"))S.setAttribute("aria-pressed",String(S===A));D()}},$),Y=g("div",{class:"plot-tools"},l.devices.size>1&&g("div",{class:"switch"},C("category"),C("device")),s,g("span",{class:"zooms"},g("button",{type:"button",title:"Zoom in (+)","aria-label":"Zoom in",onclick:()=>v.zoomBy(.5)},"+"),g("button",{type:"button",title:"Zoom out (−)","aria-label":"Zoom out",onclick:()=>v.zoomBy(2)},"−"),g("button",{type:"button",title:"Show all (0)",onclick:()=>v.reset()},"all")));return D(),z(null),{element:g("section",{class:"timeline","aria-label":"Timeline"},Y,g("div",{class:"plot-row"},K,u),p),themed:()=>v.rebuild(),destroy:()=>v.destroy()}}var js=0;function Us(e,t,l=Vr){let n=new yl(e),o=Br(n),a=Ks(n,t),s=n.findings.filter(y=>y.severity!=="expected").length,u=[{id:"findings",title:"Findings",note:s?String(s):"",make:()=>Yr(n,l)},{id:"lines",title:"Lines",make:()=>Gs(n,o)},{id:"kept",title:n.isHunt?"Alive":"Kept",make:()=>ai(n)},{id:"lifetimes",title:"Lifetimes",make:()=>Is(n,t)},{id:"flame",title:"Peak",make:()=>ei(n,o)},{id:"runs",title:"Notebook",make:()=>Ws(n)},{id:"coverage",title:"Coverage",make:()=>Ur(n)}],p=new Set(u.filter(y=>Zu(y.id,n)).map(y=>y.id)),d=Xu(u.filter(y=>p.has(y.id)));return{element:g("div",{class:"report"},Qu(n),a?.element,d.element),themed:()=>{a?.themed?.(),d.themed?.()},destroy:()=>{a?.destroy?.(),d.destroy?.()}}}function Zu(e,t){let l=t.traces.some(n=>n.groups?.length);switch(e){case"lines":return l;case"kept":return t.kept.length>0;case"lifetimes":return t.duration>0&&t.traces.some(n=>n.largest?.length);case"flame":return l&&t.totals.peak_bytes>0;case"runs":return(t.payload.runs?.length??0)>1;case"coverage":return t.traces.length>0||(t.record.notes?.length??0)>0;default:return!0}}function Qu(e){let{record:t,totals:l}=e,n=t.process??{},o=t.run?.run??1,a=e.kept.reduce((u,p)=>u+p.nbytes,0),s=e.isHunt?[Gn("Alive",a,"tensor bytes that were found")]:[Gn("Peak",l.peak_bytes,"highest live tensor bytes above the start"),Gn("Kept",l.kept_bytes,"allocated by the cell and alive at its end"),Gn("Allocated",l.allocated_bytes,"sum of all allocations"),Gn("Freed",l.freed_bytes,"sum of the frees of what the cell allocated"),n.rss_peak?Gn("Process",n.rss_peak,`resident memory at its highest; ${oe(n.rss_start??0)} at the start, ${oe(n.rss_end??0)} at the end`):null];return g("header",{class:"head"},g("div",{class:"title"},g("h3",{title:t.label??""},Ae(t.label||"trace",60)),g("span",{class:"subtitle"},[o>1?`run ${o}`:"",ht(e.duration),e.traces.map(u=>u.framework).join(" + ")].filter(Boolean).join(" · ")),t.error?g("span",{class:"error",title:t.error},Ae(t.error,90)):null),g("dl",{class:"tiles"},s))}function Gn(e,t,l){let[n,o]=oe(t).split(" ");return g("div",{class:"figure","data-figure":e.toLowerCase(),title:`${Je(t)}
${l}`},g("dt",{},e),g("dd",{},n,g("small",{},` ${o}`)))}function Xu(e){js+=1;let t=`nb${js}`,l=new Map,n=g("div",{class:"panel",role:"tabpanel",id:`${t}-panel`,tabindex:-1}),o=e.map(s=>g("button",{type:"button",role:"tab",id:`${t}-${s.id}`,"data-tab":s.id,"aria-controls":`${t}-panel`,onclick:()=>a(s),onkeydown:u=>{let p={ArrowRight:1,ArrowLeft:-1}[u.key];if(!p)return;u.preventDefault();let d=(e.indexOf(s)+p+e.length)%e.length;a(e[d]),o[d].focus()}},s.title,s.note?g("span",{class:"pill"},s.note):null));function a(s){o.forEach((p,d)=>{let y=e[d]===s;p.setAttribute("aria-selected",String(y)),p.tabIndex=y?0:-1});let u=l.get(s.id)??null;u||(u=s.make(),u&&l.set(s.id,u)),n.setAttribute("aria-labelledby",`${t}-${s.id}`),n.replaceChildren(u?.element??g("p",{class:"note"},"Nothing to show.")),u?.shown?.()}return e.length&&a(e[0]),{element:g("div",{class:"deck"},g("div",{class:"tabs",role:"tablist"},o),n),themed:()=>{for(let s of l.values())s.themed?.()},destroy:()=>{for(let s of l.values())s.destroy?.()}}}var Ys=document.getElementById("nbmem-data"),qs=document.getElementById("nbmem-report");if(Ys?.textContent&&qs){let e=JSON.parse(Ys.textContent),t=Nr(qs);t.show(Us(e,t.root))}})();
