// How well the cell was watched, what could not be seen, and what watching cost.

import { h } from "../dom";
import type { Coverage, Report } from "../record";
import { bytes, count, duration, plural } from "../units";
import type { View } from "./view";

/** Build the view; `null` for a hunt, which has no recorder. */
export function coverageView(report: Report): View | null {
  const covered = report.traces
    .map((trace) => trace.coverage)
    .filter((one): one is Coverage => !!one);
  const notes = report.record.notes ?? [];
  if (!covered.length && !notes.length) return null;
  return {
    element: h(
      "div",
      { class: "coverage" },
      notes.map((note) => h("p", { class: "note" }, note)),
      covered.map((one) =>
        h(
          "section",
          {},
          h("h4", {}, one.framework, h("span", { class: "recorder" }, `${one.recorder} recorder`)),
          one.why ? h("p", {}, one.why) : null,
          one.events
            ? h(
                "p",
                {},
                `${plural(one.events ?? 0, "event")} seen. Watching took ${duration(one.cost_ns ?? 0)} that is known of (${share(one, report.duration)} of the cell) and ${bytes(one.own_bytes ?? 0)}.`,
              )
            : null,
          one.unsized ? h("p", {}, `${count(one.unsized)} storages could not be sized.`) : null,
          one.unseen?.length
            ? [
                h("p", {}, "Not seen:"),
                h(
                  "ul",
                  {},
                  one.unseen.map((text) => h("li", {}, text)),
                ),
              ]
            : null,
        ),
      ),
    ),
  };
}

function share(one: Coverage, whole: number): string {
  const part = whole ? ((one.cost_ns ?? 0) / whole) * 100 : 0;
  return `${part < 0.1 ? "< 0.1" : part.toFixed(1)} %`;
}
