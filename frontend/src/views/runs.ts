// The notebook's ledger: what every traced run did, and what of it is still alive.

import { h } from "../dom";
import type { Report } from "../record";
import { bytes, duration, middleCut } from "../units";
import { bar, size, type View } from "./view";

/** Build the view; `null` where no earlier run is known. */
export function runsView(report: Report): View | null {
  const runs = report.payload.runs ?? [];
  if (runs.length < 2) return null;
  const most = Math.max(1, ...runs.map((run) => run.peak_bytes ?? 0));
  const alive = Math.max(1, ...runs.map((run) => run.alive_bytes ?? 0));
  return {
    element: h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "runs" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["Cell", "", "Took", "Peak", "Still alive", "Held by"].map((title) =>
              h("th", { scope: "col" }, title),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          [...runs].reverse().map((run) =>
            h(
              "tr",
              {},
              h(
                "td",
                {},
                run.label,
                (run.run ?? 1) > 1 ? h("span", { class: "times" }, ` run ${run.run}`) : null,
              ),
              h(
                "td",
                { class: "text code", title: run.title ?? "" },
                middleCut(run.title ?? "", 48),
              ),
              h("td", { class: "num" }, duration(run.duration_ns ?? 0)),
              h(
                "td",
                { class: "heat" },
                bar((run.peak_bytes ?? 0) / most, "var(--nb-heat-peak)"),
                size(run.peak_bytes ?? 0),
              ),
              h(
                "td",
                { class: "heat" },
                bar((run.alive_bytes ?? 0) / alive, "var(--nb-heat-kept)"),
                size(run.alive_bytes ?? 0),
              ),
              h(
                "td",
                { class: "text code" },
                (run.names ?? [])
                  .slice(0, 3)
                  .map(([name, held]) => `${name} (${bytes(held)})`)
                  .join(", "),
              ),
            ),
          ),
        ),
      ),
    ),
  };
}
