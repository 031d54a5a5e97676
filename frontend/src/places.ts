// Finds the static reports in the page that belong to a living widget, and lets the widget take over.
//
// A notebook that is opened again without its kernel must show the report, and a widget's own output
// would then only say that its model is gone. So the saved output is the static report, and while
// the kernel lives the widget attaches itself to it.

type Attach = (element: HTMLElement) => void;

interface Places {
  widgets: Map<string, Attach>;
  scan: () => void;
}

const NAME = Symbol.for("nbmem.places");

// Each widget may have loaded this module anew, but the page needs only one observer.
function places(): Places {
  const shared = globalThis as { [NAME]?: Places };
  const known = shared[NAME];
  if (known) return known;
  const widgets = new Map<string, Attach>();
  let asked = 0;
  const scan = () => {
    asked = 0;
    for (const element of document.querySelectorAll<HTMLElement>("[data-nbmem-widget]")) {
      if (element.shadowRoot) continue;
      widgets.get(element.dataset.nbmemWidget ?? "")?.(element);
    }
  };
  new MutationObserver(() => {
    if (!asked) asked = requestAnimationFrame(scan);
  }).observe(document.body, { childList: true, subtree: true });
  const made = { widgets, scan };
  shared[NAME] = made;
  return made;
}

/** Call `attach` for every place of this widget that is in the page or comes into it. */
export function attachWhereMarked(key: string, attach: Attach): void {
  const { widgets, scan } = places();
  widgets.set(key, attach);
  scan();
}
