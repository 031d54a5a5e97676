// Findings as cards: what is held, the chain of who holds it, what to do, and buttons that do it.

import type { Actions } from "../actions";
import { copyText, h, replace } from "../dom";
import type { Finding, Path, Report } from "../record";
import { bytes, exactBytes, middleCut, percent, plural } from "../units";
import type { View } from "./view";

const WORDS: Record<string, string> = { leak: "Leak", warning: "Warning", expected: "Expected" };
const CHAINS = 3;

/** Build the view; for a report without findings it says so. */
export function findingsView(report: Report, actions: Actions): View {
  const telling = report.findings.filter((one) => one.severity !== "expected");
  const expected = report.findings.filter((one) => one.severity === "expected");
  const card = (one: Finding) => findingCard(report, one, report.findings.indexOf(one), actions);
  const calm = h(
    "div",
    { class: "calm" },
    h("span", { class: "tick", "aria-hidden": "true" }, "✓"),
    h(
      "p",
      {},
      h("strong", {}, "Nothing suspicious."),
      " No rule found memory that should be gone.",
    ),
  );
  return {
    element: h(
      "div",
      { class: "findings" },
      telling.length ? telling.map(card) : calm,
      expected.length > 0 &&
        h(
          "details",
          {},
          h(
            "summary",
            {},
            `${plural(expected.length, "expected growth").replace("growths", "kinds of growth")}, normal and shown for completeness`,
          ),
          expected.map(card),
        ),
    ),
  };
}

function findingCard(report: Report, one: Finding, index: number, actions: Actions): HTMLElement {
  const status = h("p", { class: "status", role: "status" });
  const manual = report.payload.manuals?.[one.code];
  const explained = h("pre", { class: "manual", hidden: true });
  const born = one.born;
  const paths = (one.paths ?? []).map((place) => report.paths[place]);

  const freed = actions.freed(index);
  if (freed) status.textContent = freed;

  const release = h("button", { type: "button", class: "primary" }, "Release");
  release.addEventListener("click", async () => {
    release.disabled = true;
    status.textContent = "Waiting for the kernel…";
    const result = await actions.release!(index);
    status.textContent = result.text;
    status.classList.toggle("bad", !result.ok);
    release.disabled = result.ok;
  });
  if (freed) release.disabled = true;

  const copy = h("button", { type: "button" }, "Copy fix");
  copy.addEventListener("click", async () => {
    const done = await copyText(one.remedy ?? "");
    copy.textContent = done ? "Copied" : "Could not copy";
    setTimeout(() => {
      copy.textContent = "Copy fix";
    }, 1500);
  });

  const explain = h("button", { type: "button", "aria-expanded": "false" }, "Explain");
  explain.addEventListener("click", () => {
    explained.hidden = !explained.hidden;
    explained.textContent = manual ?? "";
    explain.setAttribute("aria-expanded", String(!explained.hidden));
  });

  return h(
    "article",
    { class: "card", "data-severity": one.severity, "data-code": one.code },
    h(
      "header",
      {},
      h("span", { class: "badge" }, WORDS[one.severity] ?? one.severity),
      h("h4", {}, one.name.replaceAll("-", " ")),
      h("span", { class: "code-name" }, one.code),
      h("span", { class: "amount", title: exactBytes(one.nbytes) }, bytes(one.nbytes)),
    ),
    h(
      "div",
      { class: "facts" },
      one.count ? h("span", {}, plural(one.count, "storage")) : null,
      one.share ? h("span", {}, `${percent(one.share)} of all live bytes`) : null,
      born?.cell
        ? h(
            "span",
            {},
            "born in ",
            h("b", {}, born.line ? `${born.cell} line ${born.line}` : born.cell),
            born.source
              ? [" ", h("code", { title: born.source }, middleCut(born.source, 70))]
              : null,
          )
        : null,
    ),
    h(
      "div",
      { class: "held" },
      h("span", { class: "held-by" }, "held by"),
      h(
        "div",
        { class: "chains" },
        paths.length
          ? paths.slice(0, CHAINS).map(chain)
          : h("div", { class: "chain" }, h("span", { class: "link root" }, one.holder)),
        paths.length > CHAINS &&
          h("span", { class: "more" }, `and ${plural(paths.length - CHAINS, "more path")}`),
      ),
    ),
    one.detail ? h("p", { class: "detail" }, one.detail) : null,
    one.remedy ? h("p", { class: "remedy" }, h("span", {}, "Do"), h("code", {}, one.remedy)) : null,
    h(
      "footer",
      {},
      one.release && actions.release ? release : null,
      one.remedy ? copy : null,
      manual ? explain : null,
      one.remedy && actions.insertCell
        ? h(
            "button",
            { type: "button", onclick: () => actions.insertCell!(one.remedy!) },
            "Insert cell",
          )
        : null,
      status,
    ),
    explained,
  );
}

/** One path as a chain of links, the root first. */
export function chain(path: Path): HTMLElement {
  const element = h("div", { class: "chain" });
  const links: HTMLElement[] = [
    h(
      "span",
      {
        class: "link root",
        "data-root": path.root_kind ?? "name",
        title: path.root_kind ?? "name",
      },
      path.root,
    ),
  ];
  for (const step of path.steps ?? []) {
    links.push(
      h("span", { class: "arrow", "aria-hidden": "true" }, "→"),
      h(
        "span",
        {
          class: "link",
          "data-kind": step.kind,
          title: [step.kind, step.type_name].filter(Boolean).join(": "),
        },
        middleCut(step.label.replace(/^\s*→\s*/, ""), 40),
      ),
    );
  }
  if ((path.count ?? 1) > 1) links.push(h("span", { class: "times" }, `×${path.count}`));
  replace(element, links);
  return element;
}
