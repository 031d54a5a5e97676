// The peak as a flame graph: how wide a box is tells how many bytes its call site had alive.

import { h, replace } from "../dom";
import { categoryColor, inkOn } from "../palette";
import type { Report } from "../record";
import type { SiteNode } from "../sites";
import { bytes, exactBytes, middleCut, percent } from "../units";
import type { View } from "./view";

const ROW = 24;
const NARROWEST = 0.002;

/** Build the view; `null` where nothing with a call site was alive at the peak. */
export function flameView(report: Report, tree: SiteNode): View | null {
  if (!tree.peak) return null;
  const older = report.totals.start_bytes;
  const boxes = h("div", {
    class: "flame",
    role: "tree",
    "aria-label": "Bytes at the peak by call site",
  });
  const trail = h("div", { class: "trail" });
  const said = h("p", { class: "flame-said", "aria-live": "polite" });
  let path: SiteNode[] = [tree];

  function draw(): void {
    const focus = path[path.length - 1];
    const drawn: HTMLElement[] = [];
    let depth = 0;
    const place = (node: SiteNode, left: number, width: number, row: number) => {
      if (width < NARROWEST) return;
      depth = Math.max(depth, row);
      drawn.push(box(node, left, width, row));
      let x = left;
      for (const child of node.children) {
        const part = child.peak / focus.peak;
        place(child, x, part, row + 1);
        x += part;
      }
    };
    place(focus, 0, 1, 0);
    boxes.style.height = `${(depth + 1) * ROW}px`;
    replace(boxes, drawn);
    replace(
      trail,
      path.length > 1
        ? path.flatMap((node, index) => [
            index > 0 ? h("span", { "aria-hidden": "true" }, " › ") : null,
            h(
              "button",
              {
                type: "button",
                disabled: index === path.length - 1,
                onclick: () => {
                  path = path.slice(0, index + 1);
                  draw();
                },
              },
              middleCut(node.label, 40),
            ),
          ])
        : null,
    );
  }

  function box(node: SiteNode, left: number, width: number, row: number): HTMLElement {
    const color = node.frame || !node.category ? depthColor(row) : categoryColor(node.category);
    const text = node === tree ? `peak ${bytes(tree.peak)}` : label(node);
    const tell = () => {
      said.textContent = `${bytes(node.peak)} (${percent(node.peak / tree.peak)}) — ${node.label}${node.source ? `: ${node.source}` : ""}`;
    };
    return h(
      "button",
      {
        type: "button",
        role: "treeitem",
        class: "flame-box",
        title: [node.label, node.source, exactBytes(node.peak)].filter(Boolean).join("\n"),
        style: `left:${left * 100}%;width:${width * 100}%;top:${row * ROW}px;background:${color};color:${inkFor(color)}`,
        onmouseenter: tell,
        onfocus: tell,
        onclick: () => {
          const chain = chainTo(path[path.length - 1], node);
          if (chain.length > 1 && node.children.length) {
            path = [...path, ...chain.slice(1)];
            draw();
            (boxes.firstElementChild as HTMLElement | null)?.focus();
          }
        },
        onkeydown: (event: KeyboardEvent) => move(event, boxes),
      },
      width > 0.03 ? text : "",
    );
  }

  draw();
  return {
    element: h(
      "div",
      { class: "flame-view" },
      trail,
      h("div", { class: "flame-scroll" }, boxes),
      said,
      older > 0 &&
        h(
          "p",
          { class: "note" },
          `${bytes(older)} more were alive before the cell started; they are not in the picture.`,
        ),
    ),
  };
}

function label(node: SiteNode): string {
  return node.source ? `${node.label}  ${node.source}` : node.label;
}

function depthColor(row: number): string {
  return ["var(--nb-flame-0)", "var(--nb-flame-1)", "var(--nb-flame-2)"][row % 3];
}

function inkFor(color: string): string {
  return color.startsWith("#") ? inkOn(color) : "var(--nb-ink)";
}

function chainTo(from: SiteNode, wanted: SiteNode): SiteNode[] {
  if (from === wanted) return [from];
  for (const child of from.children) {
    const rest = chainTo(child, wanted);
    if (rest.length) return [from, ...rest];
  }
  return [];
}

function move(event: KeyboardEvent, boxes: HTMLElement): void {
  const all = [...boxes.children] as HTMLElement[];
  const here = all.indexOf(event.currentTarget as HTMLElement);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  all[here + step]?.focus();
}
