// The largest lifetimes as bars from birth to death, on the time axis of the cell.

import { seconds } from "../charts/stack";
import { h, replace } from "../dom";
import { lanes } from "../lanes";
import { categoryColor, stackingOrder } from "../palette";
import type { Lifetime, Report } from "../record";
import { cssVar } from "../theme";
import { bytes, duration, exactBytes, middleCut, shape } from "../units";
import type { View } from "./view";

const MOST = 500;
const BAR = 9;
const GAP = 2;
const TOP = 18;

/** Build the view; `null` where no lifetime was recorded. */
export function lifetimesView(report: Report, root: HTMLElement): View | null {
  const lived = report.traces
    .flatMap((trace) => trace.largest ?? [])
    .sort((a, b) => b.nbytes - a.nbytes)
    .slice(0, MOST);
  const end = report.duration;
  if (!lived.length || !end) return null;

  const spans = lived.map((one) => ({ start: one.born_ns ?? 0, end: one.died_ns ?? end }));
  // Very short lives still get a visible bar, so they need that much room in their lane.
  const least = end / 400;
  const placed = lanes(
    spans.map((one) => ({ start: one.start, end: Math.max(one.end, one.start + least) })),
  );
  const height = TOP + placed.count * (BAR + GAP) + 4;
  const canvas = h("canvas", { style: `height:${height}px` });
  const told = h("p", { class: "told", "aria-live": "polite" });
  let picked = -1;

  function draw(): void {
    // A host that is changing its theme hides everything for a moment: the old width will do.
    const width = frame.clientWidth || canvas.width / (devicePixelRatio || 1);
    if (!width) return;
    const ratio = devicePixelRatio || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    ctx.scale(ratio, ratio);
    axis(ctx, width);
    spans.forEach((span, index) => {
      const x = (span.start / end) * width;
      const w = Math.max(2, ((span.end - span.start) / end) * width - 1);
      const y = TOP + placed.lane[index] * (BAR + GAP);
      ctx.fillStyle = categoryColor(lived[index].category ?? "other");
      ctx.globalAlpha = picked < 0 || picked === index ? 1 : 0.35;
      ctx.beginPath();
      ctx.roundRect(x, y, w, BAR, 2);
      ctx.fill();
      if (lived[index].died_ns == null) {
        // An open end: still alive when the cell ended.
        ctx.fillStyle = cssVar(root, "--nb-ink");
        ctx.fillRect(x + w - 2, y, 2, BAR);
      }
    });
    ctx.globalAlpha = 1;
  }

  function axis(ctx: CanvasRenderingContext2D, width: number): void {
    ctx.font = `11px ${cssVar(root, "--nb-font") || "sans-serif"}`;
    ctx.fillStyle = cssVar(root, "--nb-ink-2");
    ctx.strokeStyle = cssVar(root, "--nb-grid");
    const step = niceStep(end / 1e9, width / 110);
    for (let at = 0; at <= end / 1e9; at += step) {
      const x = (at / (end / 1e9)) * width;
      ctx.textAlign = at === 0 ? "left" : x > width - 40 ? "right" : "center";
      ctx.fillText(seconds(at), x, 11);
      ctx.beginPath();
      ctx.moveTo(x, TOP - 3);
      ctx.lineTo(x, height);
      ctx.stroke();
    }
  }

  function pick(index: number): void {
    if (index === picked) return;
    picked = index;
    replace(told, index < 0 ? HINT : sentence(report, lived[index], end));
    draw();
  }

  function under(event: PointerEvent): number {
    const box = canvas.getBoundingClientRect();
    const x = event.clientX - box.left;
    const lane = Math.floor((event.clientY - box.top - TOP) / (BAR + GAP));
    return spans.findIndex((span, index) => {
      const left = (span.start / end) * box.width;
      const right = Math.max((span.end / end) * box.width, left + 4);
      return placed.lane[index] === lane && left <= x && x <= right;
    });
  }

  const frame = h(
    "div",
    {
      class: "scroll lifetimes",
      tabindex: 0,
      role: "img",
      "aria-label": `The ${lived.length} largest storages from birth to death. Arrow keys go through them by size.`,
      onpointermove: (event: PointerEvent) => pick(under(event)),
      onpointerleave: () => pick(-1),
      onkeydown: (event: KeyboardEvent) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        pick(Math.min(Math.max(picked + step, 0), lived.length - 1));
      },
    },
    canvas,
  );
  const observer = new ResizeObserver(draw);
  observer.observe(frame);
  replace(told, HINT);
  const used = stackingOrder(new Set(lived.map((one) => one.category ?? "other")));
  return {
    element: h(
      "div",
      { class: "lifetimes-view" },
      h(
        "div",
        { class: "legend" },
        used.map((name) =>
          h(
            "span",
            { class: "key" },
            h("i", { class: "dot", style: `background:${categoryColor(name)}` }),
            name,
          ),
        ),
        h("span", { class: "key" }, h("i", { class: "open-end" }), "still alive"),
      ),
      frame,
      told,
    ),
    themed: draw,
    shown: draw,
    destroy: () => observer.disconnect(),
  };
}

// The round number of seconds that cuts the whole into about that many parts.
function niceStep(whole: number, parts: number): number {
  const rough = whole / Math.max(2, Math.min(10, parts));
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
}

const HINT = "Point at a bar, or use the arrow keys, to see which storage it is.";

function sentence(report: Report, one: Lifetime, end: number): (Node | string)[] {
  const lived = (one.died_ns ?? end) - (one.born_ns ?? 0);
  const fate =
    one.died_ns == null
      ? report.holder(one)
        ? `held by ${middleCut(report.holder(one), 60)}`
        : "still alive"
      : `lived ${duration(lived)}`;
  const what = [shape(one.shape), one.dtype, one.category, one.op].filter(Boolean).join(", ");
  return [
    h("b", { title: exactBytes(one.nbytes) }, bytes(one.nbytes)),
    ` ${what} — ${report.line(one)} `,
    h("code", {}, middleCut(report.source(one), 60)),
    ` — ${fate}`,
  ];
}
