// The report: figures on top, the timeline, and one tab for each way to look at the rest.

import { type Actions, NO_ACTIONS } from "./actions";
import { h } from "./dom";
import { type Payload, Report } from "./record";
import { siteTree } from "./sites";
import { bytes, duration, exactBytes, middleCut } from "./units";
import { coverageView } from "./views/coverage";
import { findingsView } from "./views/findings";
import { flameView } from "./views/flame";
import { keptView } from "./views/kept";
import { lifetimesView } from "./views/lifetimes";
import { linesView } from "./views/lines";
import { moreView } from "./views/more";
import { runsView } from "./views/runs";
import { timelineView } from "./views/timeline";
import type { View } from "./views/view";

interface Tab {
  id: string;
  title: string;
  note?: string;
  make: () => View | null;
}

let made = 0;

/** Show a report inside `root`, which carries the theme. */
export function reportView(
  payload: Payload,
  root: HTMLElement,
  actions: Actions = NO_ACTIONS,
): View {
  const report = new Report(payload);
  const tree = siteTree(report);
  const timeline = timelineView(report, root);
  const leaks = report.findings.filter((one) => one.severity !== "expected").length;
  const tabs: Tab[] = [
    {
      id: "findings",
      title: "Findings",
      note: leaks ? String(leaks) : "",
      make: () => findingsView(report, actions),
    },
    { id: "lines", title: "Lines", make: () => linesView(report, tree) },
    { id: "kept", title: report.isHunt ? "Alive" : "Kept", make: () => keptView(report) },
    { id: "lifetimes", title: "Lifetimes", make: () => lifetimesView(report, root) },
    { id: "flame", title: "Peak", make: () => flameView(report, tree) },
    { id: "more", title: "More", make: () => moreView(report) },
    { id: "runs", title: "Notebook", make: () => runsView(report) },
    { id: "coverage", title: "Coverage", make: () => coverageView(report) },
  ];
  const available = new Set(tabs.filter((tab) => hasContent(tab.id, report)).map((tab) => tab.id));
  const deck = tabDeck(tabs.filter((tab) => available.has(tab.id)));
  return {
    element: h("div", { class: "report" }, header(report), timeline?.element, deck.element),
    themed: () => {
      timeline?.themed?.();
      deck.themed?.();
    },
    destroy: () => {
      timeline?.destroy?.();
      deck.destroy?.();
    },
  };
}

// Views are made when their tab is first opened; whether there will be one is told beforehand.
function hasContent(id: string, report: Report): boolean {
  const groups = report.traces.some((trace) => trace.groups?.length);
  switch (id) {
    case "lines":
      return groups;
    case "kept":
      return report.kept.length > 0;
    case "lifetimes":
      return report.duration > 0 && report.traces.some((trace) => trace.largest?.length);
    case "flame":
      return groups && report.totals.peak_bytes > 0;
    case "more":
      return (report.payload.more?.length ?? 0) > 0;
    case "runs":
      return (report.payload.runs?.length ?? 0) > 1;
    case "coverage":
      return report.traces.length > 0 || (report.record.notes?.length ?? 0) > 0;
    default:
      return true;
  }
}

function header(report: Report): HTMLElement {
  const { record, totals } = report;
  const process = record.process ?? {};
  const run = record.run?.run ?? 1;
  const [degree, sentence] = report.payload.verdict ?? ["ok", ""];
  const advice = record.out_of_memory?.advice ?? [];
  const alive = report.kept.reduce((sum, one) => sum + one.nbytes, 0);
  const tiles = report.isHunt
    ? [tile("Alive", alive, "tensor bytes that were found")]
    : [
        tile("Peak", totals.peak_bytes, "highest live tensor bytes above the start"),
        tile("Kept", totals.kept_bytes, "allocated by the cell and alive at its end"),
        tile("Allocated", totals.allocated_bytes, "sum of all allocations"),
        tile("Freed", totals.freed_bytes, "sum of the frees of what the cell allocated"),
        process.rss_peak
          ? tile(
              "Process",
              process.rss_peak,
              `resident memory at its highest; ${bytes(process.rss_start ?? 0)} at the start, ${bytes(process.rss_end ?? 0)} at the end`,
            )
          : null,
      ];
  return h(
    "header",
    { class: "head" },
    h(
      "div",
      { class: "title" },
      h("h3", { title: record.label ?? "" }, middleCut(record.label || "trace", 60)),
      h(
        "span",
        { class: "subtitle" },
        [
          run > 1 ? `run ${run}` : "",
          duration(report.duration),
          report.traces.map((one) => one.framework).join(" + "),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
      record.error
        ? h("span", { class: "error", title: record.error }, middleCut(record.error, 90))
        : null,
      sentence
        ? h(
            "p",
            { class: "verdict", "data-degree": degree, title: sentence },
            middleCut(sentence, 160),
          )
        : null,
    ),
    h("dl", { class: "tiles" }, tiles),
    advice.length > 0 &&
      h(
        "ol",
        { class: "advice" },
        advice.map((one) => h("li", {}, one)),
      ),
  );
}

function tile(name: string, value: number, meaning: string): HTMLElement {
  const [number, unit] = bytes(value).split(" ");
  return h(
    "div",
    {
      class: "figure",
      "data-figure": name.toLowerCase(),
      title: `${exactBytes(value)}\n${meaning}`,
    },
    h("dt", {}, name),
    h("dd", {}, number, h("small", {}, ` ${unit}`)),
  );
}

function tabDeck(tabs: Tab[]): View {
  made += 1;
  const own = `nb${made}`;
  const views = new Map<string, View>();
  const panel = h("div", { class: "panel", role: "tabpanel", id: `${own}-panel`, tabindex: -1 });
  const buttons = tabs.map((tab) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${own}-${tab.id}`,
        "data-tab": tab.id,
        "aria-controls": `${own}-panel`,
        onclick: () => open(tab),
        onkeydown: (event: KeyboardEvent) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          const next = (tabs.indexOf(tab) + step + tabs.length) % tabs.length;
          open(tabs[next]);
          buttons[next].focus();
        },
      },
      tab.title,
      tab.note ? h("span", { class: "pill" }, tab.note) : null,
    ),
  );

  function open(tab: Tab): void {
    buttons.forEach((button, index) => {
      const selected = tabs[index] === tab;
      button.setAttribute("aria-selected", String(selected));
      button.tabIndex = selected ? 0 : -1;
    });
    let view = views.get(tab.id) ?? null;
    if (!view) {
      view = tab.make();
      if (view) views.set(tab.id, view);
    }
    panel.setAttribute("aria-labelledby", `${own}-${tab.id}`);
    panel.replaceChildren(view?.element ?? h("p", { class: "note" }, "Nothing to show."));
    view?.shown?.();
  }

  if (tabs.length) open(tabs[0]);
  return {
    element: h(
      "div",
      { class: "deck" },
      h("div", { class: "tabs", role: "tablist" }, buttons),
      panel,
    ),
    themed: () => {
      for (const view of views.values()) view.themed?.();
    },
    destroy: () => {
      for (const view of views.values()) view.destroy?.();
    },
  };
}
