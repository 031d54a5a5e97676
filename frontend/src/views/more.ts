// The tables that need no more than being read: ops, saved nodes, names, workers, allocators.

import { h } from "../dom";
import { categoryColor } from "../palette";
import type { PlainTable, Report } from "../record";
import { middleCut } from "../units";
import { bar, type View } from "./view";

/** Build the view; `null` where there is no such table. */
export function moreView(report: Report): View | null {
  const tables = report.payload.more ?? [];
  if (!tables.length) return null;
  return { element: h("div", { class: "more-view" }, tables.map(section)) };
}

function section(table: PlainTable): HTMLElement {
  return h(
    "section",
    {},
    h("h4", {}, table.title),
    h(
      "div",
      { class: "scroll", tabindex: 0, "aria-label": table.title },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            table.columns.map(([title, kind]) =>
              h("th", { scope: "col", class: isNumber(kind) ? "num" : "" }, title),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          table.rows.map((row) =>
            h(
              "tr",
              {},
              row.map(([text, part], place) => cell(text, part, table.columns[place][1])),
            ),
          ),
        ),
      ),
    ),
    table.note ? h("p", { class: "note" }, table.note) : null,
  );
}

function cell(text: string, part: number, kind: string): HTMLElement {
  switch (kind) {
    case "bar":
      return h(
        "td",
        { class: "heat" },
        bar(Math.abs(part), part < 0 ? "var(--nb-heat-allocated)" : "var(--nb-heat-peak)"),
        h("span", { class: "num" }, text),
      );
    case "number":
      return h("td", { class: "num" }, text);
    case "category":
      return h(
        "td",
        {},
        h("i", { class: "dot", style: `background:${categoryColor(text)}` }),
        text,
      );
    default:
      return h("td", { class: kind === "code" ? "code" : "", title: text }, middleCut(text, 72));
  }
}

function isNumber(kind: string): boolean {
  return kind === "bar" || kind === "number";
}
