// The timeline of a report: stacked live bytes, zoom, and what was alive under the cursor.

import { Alive } from "../alive";
import { type Layer, StackChart } from "../charts/stack";
import { h, replace } from "../dom";
import { categoryColor, nthColor, stackingOrder } from "../palette";
import type { Report } from "../record";
import { heldAt, indexAt } from "../timeline";
import { bytes, count, duration, exactBytes, middleCut } from "../units";
import { chip, type View } from "./view";

const LISTED = 5;

/** Build the view; `null` where nothing was recorded over time. */
export function timelineView(report: Report, root: HTMLElement): View | null {
  const { timeline, totals } = report;
  if (timeline.time.length < 2) return null;

  let alive: Alive | null = null;
  const plotHost = h("div", { class: "plot" });
  const legend = h("div", { class: "legend", role: "group", "aria-label": "Shown in the chart" });
  const panel = h("div", { class: "alive", "aria-live": "off" });
  const said = h("p", { class: "sr-only", "aria-live": "polite" });
  const hidden = new Set<string>();
  const peak = {
    time: totals.peak_ns / 1e9,
    bytes: totals.peak_bytes + totals.start_bytes,
    text: totals.start_bytes
      ? `peak ${bytes(totals.peak_bytes)} above the start`
      : `peak ${bytes(totals.peak_bytes)}`,
  };
  let by: "category" | "device" = "category";
  let pinned: number | null = null;

  const chart = new StackChart(plotHost, root, { height: 210, zoomable: true, hovered });
  const layers = (): Layer[] =>
    by === "category"
      ? stackingOrder(timeline.bands.keys()).map((name) => ({
          name,
          color: categoryColor(name),
          values: timeline.bands.get(name)!,
        }))
      : [...timeline.devices.keys()].map((name, index) => ({
          name,
          color: nthColor(index),
          values: timeline.devices.get(name)!,
        }));

  function draw(): void {
    const all = layers();
    const shown = all.filter((one) => !hidden.has(one.name));
    const { time_ns = [], rss = [] } = report.record.process ?? {};
    const process =
      rss.length > 1 && !hidden.has("process")
        ? heldAt(
            time_ns.map((ns) => ns / 1e9),
            rss,
            timeline.time,
          )
        : undefined;
    chart.show({
      time: timeline.time,
      layers: shown,
      envelope: shown.length === all.length ? timeline.high : undefined,
      process,
      peak: hidden.size && by === "category" && shown.length < all.length ? null : peak,
    });
    replace(
      legend,
      all.map((one) => chip(one.name, one.color, !hidden.has(one.name), () => toggle(one.name))),
      rss.length > 1 &&
        chip("process (right)", "var(--nb-process)", !hidden.has("process"), () =>
          toggle("process"),
        ),
    );
  }

  function toggle(name: string): void {
    if (!hidden.delete(name)) hidden.add(name);
    draw();
  }

  let asked = 0;
  function hovered(index: number | null): void {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => list(index ?? pinned));
  }

  function list(index: number | null): void {
    const atPeak = index === null;
    const time = atPeak ? peak.time : timeline.time[index];
    const live = atPeak ? peak.bytes : timeline.last[index];
    alive ??= new Alive(report);
    const rows = alive.at(Math.round(time * 1e9));
    const top = rows.slice(0, LISTED);
    const rest = live - top.reduce((sum, row) => sum + row.nbytes, 0);
    replace(
      panel,
      h(
        "div",
        { class: "alive-head" },
        h("strong", { title: exactBytes(live) }, bytes(live)),
        atPeak ? " alive at the peak, " : " alive at ",
        duration(time * 1e9),
      ),
      h(
        "ol",
        {},
        top.map((row) =>
          h(
            "li",
            {
              title: [row.source, row.op, row.holder, exactBytes(row.nbytes)]
                .filter(Boolean)
                .join("\n"),
            },
            h("i", { class: "dot", style: `background:${categoryColor(row.category)}` }),
            h("b", {}, bytes(row.nbytes)),
            h("span", { class: "where" }, row.line),
            h("code", {}, middleCut(row.source || row.op || row.category, 60)),
            h("span", { class: "times" }, row.count > 1 ? `×${count(row.count)}` : ""),
            h("small", {}, [row.op, row.category, row.holder].filter(Boolean).join("  ·  ")),
          ),
        ),
        rest > 0 &&
          rows.length > 0 &&
          h(
            "li",
            { class: "rest" },
            h("i", { class: "dot" }),
            h("b", {}, bytes(rest)),
            "in more and smaller storages",
          ),
      ),
    );
  }

  function keys(event: KeyboardEvent): void {
    const here = chart.pointed ?? indexAt(timeline.time, peak.time);
    const stride = event.shiftKey ? Math.ceil(timeline.time.length / 20) : 1;
    const moves: Record<string, () => void> = {
      ArrowLeft: () => chart.point(here - stride),
      ArrowRight: () => chart.point(here + stride),
      Home: () => chart.point(0),
      End: () => chart.point(timeline.time.length - 1),
      p: () => chart.point(indexAt(timeline.time, peak.time)),
      "+": () => chart.zoomBy(0.5),
      "=": () => chart.zoomBy(0.5),
      "-": () => chart.zoomBy(2),
      "0": () => chart.reset(),
      Escape: () => chart.reset(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
    const index = chart.pointed;
    if (index !== null) {
      said.textContent = `${duration(timeline.time[index] * 1e9)}: ${bytes(timeline.last[index])} alive`;
    }
  }

  const frame = h(
    "div",
    {
      class: "plot-frame",
      tabindex: 0,
      role: "img",
      "aria-label": `Live tensor bytes over ${duration(report.duration)}, peak ${bytes(peak.bytes)}. Arrow keys move the cursor, plus and minus zoom, 0 shows all, P goes to the peak.`,
      onkeydown: keys,
      onclick: () => {
        pinned = chart.pointed;
      },
    },
    plotHost,
  );
  const choice = (name: "category" | "device") =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(by === name),
        onclick: (event: MouseEvent) => {
          by = name;
          hidden.clear();
          const pressed = event.currentTarget as HTMLElement;
          for (const one of pressed.parentElement!.querySelectorAll("button")) {
            one.setAttribute("aria-pressed", String(one === pressed));
          }
          draw();
        },
      },
      name,
    );
  const tools = h(
    "div",
    { class: "plot-tools" },
    timeline.devices.size > 1 &&
      h("div", { class: "switch" }, choice("category"), choice("device")),
    legend,
    h(
      "span",
      { class: "zooms" },
      h(
        "button",
        {
          type: "button",
          title: "Zoom in (+)",
          "aria-label": "Zoom in",
          onclick: () => chart.zoomBy(0.5),
        },
        "+",
      ),
      h(
        "button",
        {
          type: "button",
          title: "Zoom out (−)",
          "aria-label": "Zoom out",
          onclick: () => chart.zoomBy(2),
        },
        "−",
      ),
      h("button", { type: "button", title: "Show all (0)", onclick: () => chart.reset() }, "all"),
    ),
  );
  draw();
  // After the first paint: with very many storages it takes a moment.
  hovered(null);
  return {
    element: h(
      "section",
      { class: "timeline", "aria-label": "Timeline" },
      tools,
      h("div", { class: "plot-row" }, frame, panel),
      said,
    ),
    themed: () => chart.rebuild(),
    destroy: () => chart.destroy(),
  };
}
