// A root of our own inside the host's page: styles stay in, the host's styles stay out.

import uplotStyles from "../node_modules/uplot/dist/uPlot.min.css";
import { h } from "./dom";
import styles from "./style.css";
import { followTheme } from "./theme";
import type { View } from "./views/view";

export interface Mount {
  root: HTMLElement;
  /** Show this view in place of the one before. */
  show(view: View): void;
  destroy(): void;
}

/** Attach a shadow root to `host` and return where views go. */
export function mount(host: HTMLElement): Mount {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const style = h("style");
  style.textContent = uplotStyles + styles;
  const root = h("div", { class: "nbmem" });
  shadow.replaceChildren(style, root);
  let current: View | null = null;
  const release = keepKeys(host);
  const forget = followTheme(root, host, () => current?.themed?.());
  return {
    root,
    show(view) {
      current?.destroy?.();
      current = view;
      root.replaceChildren(view.element);
    },
    destroy() {
      release();
      forget();
      current?.destroy?.();
      current = null;
    },
  };
}

const SUPPRESS = "data-lm-suppress-shortcuts";

// The notebook's single-key commands must not fire while someone types into a filter or moves
// through a chart; saving the notebook stays the notebook's. The host looks for the attribute when
// it captures the key at the document, which is after the window has.
function keepKeys(host: HTMLElement): () => void {
  const decide = (event: KeyboardEvent) => {
    if (!event.composedPath().includes(host)) return;
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    if (saves) host.removeAttribute(SUPPRESS);
    else host.setAttribute(SUPPRESS, "true");
  };
  window.addEventListener("keydown", decide, true);
  return () => window.removeEventListener("keydown", decide, true);
}
