// What every view offers to the report around it, and the small parts that views share.

import { h } from "../dom";
import { bytes, exactBytes } from "../units";

export interface View {
  element: HTMLElement;
  /** The theme has turned: canvases draw themselves anew. */
  themed?(): void;
  /** The view is shown for the first time, or again. */
  shown?(): void;
  destroy?(): void;
}

/** A legend entry that hides and shows what it stands for. */
export function chip(name: string, color: string, on: boolean, toggle: () => void): HTMLElement {
  return h(
    "button",
    {
      type: "button",
      class: "chip",
      "aria-pressed": String(on),
      title: `Show or hide ${name}`,
      onclick: toggle,
    },
    h("i", { class: "dot", style: `background:${color}` }),
    name,
  );
}

/** Bytes as people read them, the exact figure on hover. */
export function size(n: number): HTMLElement {
  return h("span", { class: "num", title: exactBytes(n) }, bytes(n));
}

/** A bar that fills a part of its cell. */
export function bar(share: number, color: string): HTMLElement {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return h("i", {
    class: "bar",
    style: `width:${width.toFixed(2)}%;background:${color}`,
    "aria-hidden": "true",
  });
}
