// The small always-on widget: process and tensor bytes, the GPU, and who grew since the last cell.

import { StackChart } from "./charts/stack";
import { h, replace } from "./dom";
import { nthColor } from "./palette";
import type { SampleStore } from "./store";
import { bytes, exactBytes, middleCut } from "./units";
import type { View } from "./views/view";

export interface MonitorStatus {
  running?: boolean;
  gpus?: { name: string; used: number; total: number }[];
  /** Names whose bytes changed most since the last cell. */
  grew?: { name: string; nbytes: number }[];
  cell?: string;
  /** Why tensor bytes are not known. */
  note?: string;
}

export interface MonitorView extends View {
  update(status: MonitorStatus): void;
}

/** Show the monitor's samples; `stop` asks the kernel to end it. */
export function monitorView(store: SampleStore, root: HTMLElement, stop: () => void): MonitorView {
  const figures = h("dl", { class: "tiles" });
  const grew = h("div", { class: "grew" });
  const plotHost = h("div", { class: "plot" });
  const chart = new StackChart(plotHost, root, { height: 110 });
  const stopButton = h("button", { type: "button", onclick: stop }, "Stop");
  const pulse = h("i", { class: "pulse", "aria-hidden": "true" });
  let asked = 0;
  let status: MonitorStatus = {};

  function draw(): void {
    asked = 0;
    const tensors = store.has("live");
    if (store.length) {
      chart.show({
        time: store.time,
        layers: [{ name: "tensors", color: nthColor(0), values: store.values("live") }],
        process: store.values("rss"),
      });
    }
    replace(
      figures,
      figure("Process", store.last("rss")),
      tensors ? figure("Tensors", store.last("live")) : null,
      (status.gpus ?? []).map((gpu) => figure(gpu.name, gpu.used, ` of ${bytes(gpu.total)}`)),
    );
    replace(
      grew,
      status.grew?.length
        ? [
            h("span", { class: "grew-title" }, `since ${status.cell || "the last cell"}`),
            ...status.grew.map((one) =>
              h(
                "span",
                { class: "grew-name", title: exactBytes(one.nbytes) },
                h("code", {}, middleCut(one.name, 32)),
                h("b", {}, `${one.nbytes > 0 ? "+" : ""}${bytes(one.nbytes)}`),
              ),
            ),
          ]
        : h(
            "span",
            { class: "grew-title" },
            status.note ?? "no name has grown since the last cell",
          ),
    );
    stopButton.disabled = status.running === false;
    stopButton.textContent = status.running === false ? "Stopped" : "Stop";
    pulse.hidden = status.running === false;
  }

  return {
    element: h(
      "div",
      { class: "live monitor", role: "region", "aria-label": "Memory monitor" },
      h(
        "header",
        { class: "head" },
        h("div", { class: "title" }, pulse, h("h3", {}, "Memory")),
        figures,
        stopButton,
      ),
      plotHost,
      grew,
    ),
    update(next) {
      status = next;
      if (!asked) asked = requestAnimationFrame(draw);
    },
    themed: () => chart.rebuild(),
    destroy: () => {
      cancelAnimationFrame(asked);
      chart.destroy();
    },
  };
}

function figure(name: string, n: number, note = ""): HTMLElement {
  return h(
    "div",
    { class: "figure", "data-figure": name.toLowerCase() },
    h("dt", {}, name),
    h("dd", { class: "num", title: exactBytes(n) }, bytes(n), h("small", {}, note)),
  );
}
