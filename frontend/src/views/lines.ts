// The cell's source with heat bars; a line unfolds into the functions it called and the ops that ran.

import { h } from "../dom";
import { categoryColor } from "../palette";
import type { Report } from "../record";
import { codeLines, type SiteNode } from "../sites";
import { count, middleCut } from "../units";
import { bar, size, type View } from "./view";

const COLUMNS = [
  ["peak", "At the peak", "var(--nb-heat-peak)"],
  ["kept", "Kept", "var(--nb-heat-kept)"],
  ["allocated", "Allocated", "var(--nb-heat-allocated)"],
] as const;

/** Build the view; `null` where no call site was recorded. */
export function linesView(report: Report, tree: SiteNode): View | null {
  if (!tree.children.length) return null;
  const lines = codeLines(report, tree);
  const most = {
    peak: Math.max(1, ...tree.children.map((one) => one.peak)),
    kept: Math.max(1, ...tree.children.map((one) => one.kept)),
    allocated: Math.max(1, ...tree.children.map((one) => one.allocated)),
  };
  const body = h("tbody");

  function row(node: SiteNode | null, depth: number, number: number, text: string): HTMLElement[] {
    const foldable = !!node?.children.length;
    let open: HTMLElement[] | null = null;
    const arrow = h("button", {
      type: "button",
      class: "fold",
      "aria-expanded": "false",
      "aria-label": `Unfold ${text.trim()}`,
    });
    const element = h(
      "tr",
      {
        class: [node ? "" : "quiet", foldable ? "foldable" : ""].join(" ").trim(),
        "data-depth": depth,
      },
      h("td", { class: "line-number" }, number || ""),
      h(
        "td",
        { class: "code", title: text },
        h(
          "div",
          { style: `padding-left:${depth * 18}px` },
          foldable ? arrow : h("span", { class: "fold" }),
          node && !node.frame && depth > 0
            ? h("i", { class: "dot", style: `background:${categoryColor(node.category)}` })
            : null,
          h("code", {}, text || " "),
          node?.frame && depth > 0
            ? h("span", { class: "where" }, ` ${node.frame.function ?? ""} ${node.label}`)
            : null,
        ),
      ),
      COLUMNS.map(([key, , color]) =>
        h(
          "td",
          { class: "heat" },
          node && node[key] > 0 ? [bar(node[key] / most[key], color), size(node[key])] : null,
        ),
      ),
      h("td", { class: "num count" }, node ? count(node.count) : ""),
    );
    if (foldable) {
      const toggle = () => {
        if (open) {
          for (const one of open) one.remove();
          open = null;
        } else {
          open = node.children.flatMap((child) =>
            row(child, depth + 1, 0, child.frame ? child.source || child.label : child.label),
          );
          element.after(...open);
        }
        arrow.setAttribute("aria-expanded", String(!!open));
      };
      element.addEventListener("click", () => {
        if (!getSelection()?.toString()) toggle();
      });
    }
    // What is unfolded below goes with the line when the line itself is folded away.
    const remove = element.remove.bind(element);
    element.remove = () => {
      for (const one of open ?? []) one.remove();
      open = null;
      arrow.setAttribute("aria-expanded", "false");
      remove();
    };
    return [element];
  }

  for (const line of lines) {
    const text = line.number ? line.text : middleCut(line.text, 120);
    body.append(...row(line.node, 0, line.number, text));
  }
  const table = h(
    "table",
    { class: "lines" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, h("span", { class: "sr-only" }, "Line")),
        h("th", { scope: "col" }, "Code"),
        COLUMNS.map(([, title]) => h("th", { scope: "col", class: "num" }, title)),
        h("th", { scope: "col", class: "num count" }, "Times"),
      ),
    ),
    body,
  );
  return { element: h("div", { class: "scroll" }, table) };
}
