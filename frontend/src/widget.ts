// The widget: live while the cell runs, the report when it has ended, or the small monitor.

import { type Actions, cellInserter, type Freed } from "./actions";
import { type LiveView, liveView, type Status } from "./live";
import { type MonitorStatus, type MonitorView, monitorView } from "./monitor";
import { type Mount, mount } from "./mount";
import { attachWhereMarked } from "./places";
import type { Payload } from "./record";
import { reportView } from "./report";
import { SampleStore } from "./store";

interface Traits {
  /** Tells widgets apart that share one copy of this module. */
  key: string;
  mode: "live" | "report" | "monitor";
  columns: string[];
  chunk: DataView;
  status: Status & MonitorStatus;
  /** The payload as gzipped JSON; empty until the cell has ended. */
  report: DataView;
  /** Index of a finding -> what its release said. */
  freed: Record<string, string>;
  visible: boolean;
}

interface Model {
  get<K extends keyof Traits>(name: K): Traits[K];
  set<K extends keyof Traits>(name: K, value: Traits[K]): void;
  save_changes(): void;
  send(content: unknown): void;
  on(name: string, callback: (...args: never[]) => void): void;
  off(name: string, callback: (...args: never[]) => void): void;
}

const stores = new Map<string, SampleStore>();

function storeOf(model: Model): SampleStore {
  const key = model.get("key");
  let store = stores.get(key);
  if (!store) {
    store = new SampleStore();
    stores.set(key, store);
  }
  return store;
}

/** Collect samples from the first on, also while no view is shown. */
function initialize({ model }: { model: Model }): void {
  const take = () => {
    if (model.get("chunk")?.byteLength)
      storeOf(model).push(model.get("columns"), model.get("chunk"));
  };
  take();
  model.on("change:chunk", take);
  attachWhereMarked(model.get("key"), (element) => {
    if (model.get("report")?.byteLength) void showReport(model, element, mount(element));
  });
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const host = document.createElement("div");
  el.append(host);
  const mounted = mount(host);
  let running: LiveView | MonitorView | null = null;
  const watching = watchVisibility(host, model);

  const update = () => running?.update(model.get("status"));

  const becomeReport = async () => {
    if (!model.get("report")?.byteLength) return;
    await showReport(model, host, mounted);
    running = null;
  };

  const store = storeOf(model);
  if (model.get("mode") === "monitor") {
    running = monitorView(store, mounted.root, () => model.send({ do: "stop" }));
  } else if (model.get("mode") === "live" && !model.get("report")?.byteLength) {
    running = liveView(store, mounted.root);
  }
  if (running) {
    mounted.show(running);
    update();
  }
  void becomeReport();
  model.on("change:status", update);
  model.on("change:chunk", update);
  model.on("change:report", becomeReport);
  return () => {
    model.off("change:status", update);
    model.off("change:chunk", update);
    model.off("change:report", becomeReport);
    watching();
    mounted.destroy();
  };
}

async function showReport(model: Model, host: HTMLElement, mounted: Mount): Promise<void> {
  // The height stays while the data is unpacked, so that nothing jumps.
  host.style.minHeight = `${host.offsetHeight}px`;
  const payload = await unpack(model.get("report"));
  mounted.show(reportView(payload, mounted.root, actionsOf(model)));
  host.style.minHeight = "";
}

async function unpack(packed: DataView): Promise<Payload> {
  const bytes = new Uint8Array(packed.buffer as ArrayBuffer, packed.byteOffset, packed.byteLength);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

function actionsOf(model: Model): Actions {
  return {
    release: (finding) =>
      new Promise<Freed>((resolve) => {
        const answer = (message: Freed & { finding?: number }) => {
          if (message.finding !== finding) return;
          model.off("msg:custom", answer);
          resolve(message);
        };
        model.on("msg:custom", answer);
        model.send({ do: "release", finding });
      }),
    freed: (finding) => model.get("freed")?.[String(finding)],
    insertCell: cellInserter(),
  };
}

// The monitor sleeps while nobody sees it. The kernel hears of it between two cells.
function watchVisibility(host: HTMLElement, model: Model): () => void {
  if (model.get("mode") !== "monitor") return () => undefined;
  let seen = true;
  const tell = () => {
    const visible = seen && document.visibilityState === "visible";
    if (visible === model.get("visible")) return;
    model.set("visible", visible);
    model.save_changes();
  };
  const observer = new IntersectionObserver((entries) => {
    seen = entries.some((entry) => entry.isIntersecting);
    tell();
  });
  observer.observe(host);
  document.addEventListener("visibilitychange", tell);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", tell);
  };
}

export default { initialize, render };
