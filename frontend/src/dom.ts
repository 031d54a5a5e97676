// Builds DOM nodes from code; text always goes in as text, never as markup.

type Child = Node | string | number | null | undefined | false;
type Handler = (event: never) => void;
export type Props = Record<string, string | number | boolean | null | undefined | Handler>;

/** An HTML element with attributes, `on…` handlers and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props | null = null,
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), props, children);
}

/** An SVG element, made the same way. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props | null = null,
  ...children: (Child | Child[])[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

function fill<E extends Element>(
  element: E,
  props: Props | null,
  children: (Child | Child[])[],
): E {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") {
      element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
    } else if (name === "style") {
      // Through the CSSOM, which a page's content security policy allows where it forbids attributes.
      (element as unknown as HTMLElement).style.cssText = String(value);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(element, children);
  return element;
}

/** Append children, nested lists and falsy ones allowed. */
export function append(parent: Element | ShadowRoot, children: (Child | Child[])[]): void {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/** Put these children in the place of the old ones. */
export function replace(parent: Element, ...children: (Child | Child[])[]): void {
  parent.replaceChildren();
  append(parent, children);
}

/** Copy text where the page may, else select-and-copy as old browsers and plain http need. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h("textarea", { style: "position:fixed;opacity:0" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
