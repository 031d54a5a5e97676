// Kept storages as a table or a treemap: sort, filter and group by holder, line, op, dtype or shape.

import { squarify } from "../charts/treemap";
import { h, replace } from "../dom";
import { GROUPINGS, type Grouping, type KeptRow, keptRows, labelOf, type SortKey } from "../kept";
import { categoryColor, inkOn } from "../palette";
import type { Report } from "../record";
import { bytes, count, exactBytes, middleCut, plural } from "../units";
import { bar, size, type View } from "./view";

const ROW = 28;
const VISIBLE = 340;
const TILES = 80;
const COLUMNS: [SortKey, string][] = [
  ["nbytes", "Size"],
  ["count", "Storages"],
  ["holder", "Held by"],
  ["line", "Line"],
  ["op", "Op"],
  ["category", "Category"],
  ["shape", "Shape"],
  ["dtype", "Type"],
];

/** Build the view; `null` where nothing was kept. */
export function keptView(report: Report): View | null {
  if (!report.kept.length) return null;
  const columns = COLUMNS.filter(([key]) => isTelling(report, key));
  let by: Grouping | null = "holder";
  let filter = "";
  let sort: SortKey = "nbytes";
  let descending = true;
  let shape: "table" | "treemap" = "table";
  let rows: KeptRow[] = [];

  const summary = h("p", { class: "summary", "aria-live": "polite" });
  const head = h("tr");
  const body = h("tbody");
  const table = h("table", { class: "kept" }, h("thead", {}, head), body);
  const scroller = h(
    "div",
    {
      class: "scroll rows",
      tabindex: 0,
      style: `max-height:${VISIBLE}px`,
      "aria-label": "Kept storages",
    },
    table,
  );
  const map = h("div", { class: "treemap", hidden: true });
  scroller.addEventListener("scroll", () => requestAnimationFrame(paint));
  const observer = new ResizeObserver(() => shape === "treemap" && tiles());
  observer.observe(map);

  function update(): void {
    rows = keptRows(report, by, filter, sort, descending);
    const total = rows.reduce((sum, row) => sum + row.nbytes, 0);
    const storages = rows.reduce((sum, row) => sum + row.count, 0);
    summary.textContent = `${bytes(total)} in ${plural(storages, "storage")}${by ? `, ${plural(rows.length, "group")}` : ""}`;
    heads();
    scroller.scrollTop = 0;
    paint();
    if (shape === "treemap") tiles();
  }

  function heads(): void {
    replace(
      head,
      shown().map(([key, title]) =>
        h(
          "th",
          {
            scope: "col",
            class: key === "nbytes" || key === "count" ? "num" : "",
            "aria-sort": sort === key ? (descending ? "descending" : "ascending") : "none",
          },
          h(
            "button",
            {
              type: "button",
              onclick: () => {
                descending = sort === key ? !descending : key === "nbytes" || key === "count";
                sort = key;
                update();
              },
            },
            title,
            h(
              "span",
              { class: "sort", "aria-hidden": "true" },
              sort === key ? (descending ? " ↓" : " ↑") : "",
            ),
          ),
        ),
      ),
    );
  }

  function shown(): [SortKey, string][] {
    return columns.filter(([key]) => by !== null || key !== "count");
  }

  // Only the rows in sight are in the page; two spacers stand for the others.
  function paint(): void {
    const visible = shown();
    const most = Math.max(
      1,
      ...rows.slice(0, 1).map((row) => row.nbytes),
      descending && sort === "nbytes" ? 1 : largest(),
    );
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - 8);
    const last = Math.min(rows.length, first + Math.ceil(VISIBLE / ROW) + 16);
    replace(
      body,
      spacer(first * ROW, visible.length),
      rows.slice(first, last).map((row) =>
        h(
          "tr",
          { title: details(row) },
          visible.map(([key]) => cell(row, key, most)),
        ),
      ),
      spacer((rows.length - last) * ROW, visible.length),
    );
  }

  function largest(): number {
    return rows.reduce((most, row) => Math.max(most, row.nbytes), 1);
  }

  function cell(row: KeptRow, key: SortKey, most: number): HTMLElement {
    const color = categoryColor(row.example.category ?? "other");
    if (key === "nbytes")
      return h(
        "td",
        { class: "heat" },
        bar(row.nbytes / most, "var(--nb-heat-kept)"),
        size(row.nbytes),
      );
    if (key === "count") return h("td", { class: "num" }, count(row.count));
    const several = by !== null && key !== by && row.count > 1;
    const text = labelOf(report, row.example, key);
    return h(
      "td",
      {
        class: `text ${key === "holder" || key === "op" ? "code" : ""} ${several ? "example" : ""}`,
      },
      key === "category" ? h("i", { class: "dot", style: `background:${color}` }) : null,
      middleCut(text, 42),
    );
  }

  function details(row: KeptRow): string {
    const one = row.example;
    const alias = (one.holders ?? []).map((place) => report.pathTexts[place]);
    return [
      row.count > 1 ? `largest of ${plural(row.count, "storage")}:` : "",
      exactBytes(one.nbytes),
      report.source(one),
      ...alias,
    ]
      .filter(Boolean)
      .join("\n");
  }

  function tiles(): void {
    const [width, height] = [map.clientWidth, map.clientHeight];
    const sorted = [...rows].sort((a, b) => b.nbytes - a.nbytes).filter((row) => row.nbytes > 0);
    const top = sorted.slice(0, TILES);
    const rest = sorted.slice(TILES).reduce((sum, row) => sum + row.nbytes, 0);
    const values = [...top.map((row) => row.nbytes), ...(rest ? [rest] : [])];
    const order = values.map((_, index) => index).sort((a, b) => values[b] - values[a]);
    replace(
      map,
      squarify(
        order.map((place) => values[place]),
        width,
        height,
      ).map((rect) => {
        const row: KeptRow | undefined = top[order[rect.index]];
        const label = row
          ? by
            ? row.label
            : report.holder(row.example) || "no holder found"
          : `${count(sorted.length - TILES)} more`;
        const color = row ? categoryColor(row.example.category ?? "other") : categoryColor("other");
        return h(
          "button",
          {
            type: "button",
            class: "tile",
            title: row ? `${label}\n${details(row)}` : label,
            "aria-label": `${label}, ${bytes(values[order[rect.index]])}`,
            style: `left:${rect.x}px;top:${rect.y}px;width:${rect.width}px;height:${rect.height}px;background:${color};color:${inkOn(color)}`,
            onclick: () => {
              if (!row) return;
              by = null;
              filter = label;
              search.value = label;
              shape = "table";
              sync();
            },
          },
          rect.width > 54 && rect.height > 30
            ? [
                h("b", {}, middleCut(label, Math.floor((rect.width - 14) / 7.4))),
                h("span", {}, bytes(values[order[rect.index]])),
              ]
            : null,
        );
      }),
    );
  }

  const grouping = h(
    "select",
    {
      "aria-label": "Group by",
      onchange: () => {
        by = (grouping.value || null) as Grouping | null;
        sort = "nbytes";
        descending = true;
        update();
      },
    },
    GROUPINGS.map((name) => h("option", { value: name }, `by ${name}`)),
    h("option", { value: "" }, "each storage"),
  );
  const search = h("input", {
    type: "search",
    placeholder: "Filter: name, line, op, shape…",
    "aria-label": "Filter kept storages",
    oninput: () => {
      filter = search.value;
      update();
    },
  });
  const shapes = (["table", "treemap"] as const).map((name) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": "false",
        onclick: () => {
          shape = name;
          sync();
        },
      },
      name,
    ),
  );

  function sync(): void {
    grouping.value = by ?? "";
    for (const button of shapes) {
      button.setAttribute("aria-pressed", String(button.textContent === shape));
    }
    scroller.hidden = shape !== "table";
    map.hidden = shape !== "treemap";
    update();
  }

  sync();
  return {
    element: h(
      "div",
      { class: "kept-view" },
      h(
        "div",
        { class: "tools" },
        h("div", { class: "switch" }, shapes),
        grouping,
        search,
        summary,
      ),
      scroller,
      map,
    ),
    shown: () => (shape === "treemap" ? tiles() : paint()),
    destroy: () => observer.disconnect(),
  };
}

// A hunt knows nothing of births where no cell was traced: empty columns would only take room.
function isTelling(report: Report, key: SortKey): boolean {
  switch (key) {
    case "line":
      return report.kept.some((one) => report.line(one));
    case "op":
      return report.kept.some((one) => one.op);
    case "dtype":
      return report.kept.some((one) => one.dtype);
    case "shape":
      return report.kept.some((one) => one.shape);
    default:
      return true;
  }
}

function spacer(height: number, columns: number): HTMLElement | null {
  return height > 0
    ? h(
        "tr",
        { class: "spacer", "aria-hidden": "true" },
        h("td", { colspan: columns, style: `height:${height}px;padding:0` }),
      )
    : null;
}
