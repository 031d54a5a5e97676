// The live view of a running cell; every click is answered here, the kernel is busy.

import { type Layer, StackChart } from "./charts/stack";
import { h, replace } from "./dom";
import { categoryColor, nthColor, stackingOrder } from "./palette";
import type { SampleStore } from "./store";
import { bytes, count, duration, exactBytes, middleCut } from "./units";
import type { View } from "./views/view";

/** What the kernel tells beside the samples. */
export interface Status {
  label?: string;
  line?: string;
  source?: string;
  steps?: { n: number; total: number | null; rate: number; name: string } | null;
  limit?: number | null;
}

export interface LiveView extends View {
  update(status: Status): void;
}

/** Show the samples of a store and whatever is added to it. */
export function liveView(store: SampleStore, root: HTMLElement): LiveView {
  let by: "category" | "device" = "category";
  let asked = 0;
  let status: Status = {};
  let drawnLegend = "";

  const label = h("h3");
  const elapsed = h("span", { class: "subtitle num" });
  const code = h("code", { class: "now-code" });
  const now = h("div", { class: "now" }, h("span", { class: "now-line" }), code);
  const steps = h("div", { class: "steps" });
  const figures = { live: figure("Live"), peak: figure("Peak"), rss: figure("Process") };
  const legend = h("div", { class: "legend" });
  const plotHost = h("div", { class: "plot" });
  const chart = new StackChart(plotHost, root, { height: 190 });
  const buttons = (["category", "device"] as const).map((name) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(name === by),
        onclick: () => {
          by = name;
          for (const one of buttons) {
            one.setAttribute("aria-pressed", String(one.textContent === by));
          }
          draw();
        },
      },
      name,
    ),
  );

  function layers(): Layer[] {
    const prefix = `${by}:`;
    const names = by === "category" ? stackingOrder(store.names(prefix)) : store.names(prefix);
    const found = names.map((name, index) => ({
      name,
      color: by === "category" ? categoryColor(name) : nthColor(index),
      values: store.values(prefix + name),
    }));
    const live = store.values("live");
    const rest = live.map((total, i) =>
      Math.max(0, total - found.reduce((sum, layer) => sum + (layer.values[i] ?? 0), 0)),
    );
    // While the cell runs not every storage has a category yet.
    if (!found.length || rest.some((one) => one > 0)) {
      const same = found.find((layer) => layer.name === "other");
      if (same) same.values = live.map((_, i) => same.values[i] + rest[i]);
      else
        found.push({
          name: by === "category" ? "not sorted yet" : "tensors",
          color: categoryColor("other"),
          values: rest,
        });
    }
    return found;
  }

  function draw(): void {
    asked = 0;
    if (!store.length) return;
    const shown = layers();
    const { peak } = store;
    chart.show({
      time: store.time,
      layers: shown,
      process: store.has("rss") ? store.values("rss") : undefined,
      limit: status.limit,
      peak,
    });
    const legendText = shown.map((one) => one.name).join();
    if (legendText !== drawnLegend) {
      drawnLegend = legendText;
      replace(
        legend,
        shown.map((one) =>
          h(
            "span",
            { class: "key" },
            h("i", { class: "dot", style: `background:${one.color}` }),
            one.name,
          ),
        ),
        h("span", { class: "key" }, h("i", { class: "dash" }), "process (right)"),
      );
    }
    const at = store.time[store.length - 1];
    elapsed.textContent = `running ${duration(at * 1e9)}`;
    put(figures.live, store.last("live"));
    put(figures.rss, store.last("rss"));
    put(figures.peak, peak?.bytes ?? 0, peak ? ` at ${duration(peak.time * 1e9)}` : "");
  }

  function update(next: Status): void {
    status = next;
    label.textContent = status.label ?? "";
    now.firstElementChild!.textContent = status.line ?? "";
    code.textContent = middleCut(status.source ?? "", 110);
    code.title = status.source ?? "";
    const running = status.steps;
    replace(steps, running ? progress(running) : null);
    if (!asked) asked = requestAnimationFrame(draw);
  }

  return {
    element: h(
      "div",
      { class: "live", role: "region", "aria-label": "Memory of the running cell" },
      h(
        "header",
        { class: "head" },
        h(
          "div",
          { class: "title" },
          h("i", { class: "pulse", "aria-hidden": "true" }),
          label,
          elapsed,
        ),
        h(
          "dl",
          { class: "tiles" },
          figures.live.element,
          figures.peak.element,
          figures.rss.element,
        ),
      ),
      now,
      steps,
      h(
        "div",
        { class: "plot-tools" },
        h("div", { class: "switch", role: "group", "aria-label": "Stack by" }, buttons),
        legend,
      ),
      plotHost,
    ),
    update,
    themed: () => chart.rebuild(),
    destroy: () => {
      cancelAnimationFrame(asked);
      chart.destroy();
    },
  };
}

interface Figure {
  element: HTMLElement;
  value: HTMLElement;
  note: HTMLElement;
}

function figure(name: string): Figure {
  const value = h("span");
  const note = h("small");
  return {
    value,
    note,
    element: h(
      "div",
      { class: "figure", "data-figure": name.toLowerCase() },
      h("dt", {}, name),
      h("dd", { class: "num" }, value, note),
    ),
  };
}

function put(where: Figure, n: number, note = ""): void {
  where.value.textContent = bytes(n);
  where.value.title = exactBytes(n);
  where.note.textContent = note;
}

function progress(steps: NonNullable<Status["steps"]>): HTMLElement[] {
  const done = steps.total ? Math.min(1, steps.n / steps.total) : null;
  return [
    h(
      "span",
      { class: "num" },
      steps.total ? `${count(steps.n)} of ${count(steps.total)} steps` : `${count(steps.n)} steps`,
    ),
    h(
      "span",
      { class: "num rate" },
      `${steps.rate >= 10 ? steps.rate.toFixed(0) : steps.rate.toFixed(2)} steps/s`,
    ),
    ...(done === null
      ? []
      : [h("progress", { max: 1, value: done, "aria-label": steps.name || "Progress" })]),
  ];
}
