// Follows the host's theme: JupyterLab's, VS Code's, else the system's.

/** Whether the element stands on a dark ground. */
export function isDark(element: Element): boolean {
  const { body } = document;
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false";
  if (body.classList.contains("vscode-dark") || body.classList.contains("vscode-high-contrast")) {
    return true;
  }
  if (body.classList.contains("vscode-light")) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const brightness = brightnessOf(getComputedStyle(at).backgroundColor);
    if (brightness !== null) return brightness < 110;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function brightnessOf(color: string): number | null {
  const parts = color.match(/[\d.]+/g)?.map(Number);
  if (!parts || parts.length < 3 || parts[3] === 0) return null;
  return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2];
}

/** Keep `root`'s `data-theme` right, and call `changed` when it turns. Returns what stops it. */
export function followTheme(root: HTMLElement, host: Element, changed: () => void): () => void {
  const apply = () => {
    const theme = isDark(host) ? "dark" : "light";
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    changed();
  };
  const observer = new MutationObserver(apply);
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ["class", "data-jp-theme-light", "data-jp-theme-name", "style"],
  });
  const media = matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", apply);
  // Before it is attached the element has no computed ground.
  requestAnimationFrame(apply);
  apply();
  return () => {
    observer.disconnect();
    media.removeEventListener("change", apply);
  };
}

/** The value of one of the root's custom properties. */
export function cssVar(root: Element, name: string): string {
  return getComputedStyle(root).getPropertyValue(name).trim();
}
