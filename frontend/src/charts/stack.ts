// Live bytes over time as stacked steps, with the process's memory as a line of its own scale.

import uPlot from "uplot";
import { withAlpha } from "../palette";
import { cssVar } from "../theme";
import { bytes } from "../units";

export interface Layer {
  name: string;
  color: string;
  values: ArrayLike<number>;
}

export interface StackData {
  /** Seconds, rising. */
  time: ArrayLike<number>;
  /** From the bottom up. */
  layers: Layer[];
  /** Most live bytes in each bin, where it is more than the sum of the layers tells. */
  envelope?: ArrayLike<number>;
  process?: ArrayLike<number>;
  /** Live bytes that must not be crossed. */
  limit?: number | null;
  peak?: { time: number; bytes: number; text?: string } | null;
}

export interface StackOptions {
  height: number;
  zoomable?: boolean;
  /** Called with the index under the cursor, or null when it leaves. */
  hovered?: (index: number | null) => void;
}

const BYTE_STEPS = [1, 1024, 1024 ** 2, 1024 ** 3, 1024 ** 4].flatMap((unit) =>
  [1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((times) => unit * times),
);

/** A chart that takes new data in place. */
export class StackChart {
  private plot: uPlot | null = null;
  private shape = "";
  private data: StackData | null = null;
  /** First and last time as they were shown; the data may have grown in place since. */
  private span: [number, number] = [0, 0];
  private readonly observer: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    private readonly root: HTMLElement,
    private readonly options: StackOptions,
  ) {
    host.style.height = `${options.height}px`;
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(host);
  }

  /** Show this data; the axes and colours are only made anew when the layers change. */
  show(data: StackData): void {
    const follow = !this.zoomed;
    this.data = data;
    this.span = [data.time[0], data.time[data.time.length - 1]];
    const shape = data.layers.map((one) => one.name + one.color).join() + !!data.process;
    if (!this.plot || shape !== this.shape) {
      this.shape = shape;
      this.rebuild();
    } else {
      this.plot.setData(aligned(data), follow);
      // Without new scales uPlot does not draw by itself.
      if (!follow) this.plot.redraw();
    }
  }

  /** Draw everything anew, as after a change of the theme. */
  rebuild(): void {
    // A host that is changing its theme hides everything for a moment: the old width will do.
    const width = this.host.clientWidth || this.plot?.width;
    if (!this.data || !width) return;
    const zoom = this.zoomed ? { ...this.plot!.scales["x"] } : null;
    this.plot?.destroy();
    this.plot = new uPlot(this.setup(this.data, width), aligned(this.data), this.host);
    if (zoom) this.zoom(zoom.min!, zoom.max!);
  }

  get zoomed(): boolean {
    const scale = this.plot?.scales["x"];
    if (scale?.min == null || scale.max == null) return false;
    return scale.min > this.span[0] || scale.max < this.span[1];
  }

  zoom(min: number, max: number): void {
    this.plot?.setScale("x", { min, max });
  }

  zoomBy(factor: number): void {
    const scale = this.plot?.scales["x"];
    if (!this.plot || !this.data || scale?.min == null || scale.max == null) return;
    const index = this.plot.cursor.idx;
    const middle = index == null ? (scale.min + scale.max) / 2 : this.data.time[index];
    const half = ((scale.max - scale.min) * factor) / 2;
    this.zoom(Math.max(this.span[0], middle - half), Math.min(this.span[1], middle + half));
  }

  reset(): void {
    this.zoom(...this.span);
  }

  /** Put the cursor on one point. */
  point(index: number): void {
    const { plot, data } = this;
    if (!plot || !data?.time.length) return;
    const place = Math.min(Math.max(index, 0), data.time.length - 1);
    plot.setCursor({ left: plot.valToPos(data.time[place], "x"), top: plot.bbox.height / 4 });
  }

  get pointed(): number | null {
    return this.plot?.cursor.idx ?? null;
  }

  destroy(): void {
    this.observer.disconnect();
    this.plot?.destroy();
    this.plot = null;
  }

  private fit(): void {
    const width = this.host.clientWidth;
    if (!width) return;
    if (!this.plot) this.rebuild();
    else if (this.plot.width !== width) this.plot.setSize({ width, height: this.options.height });
  }

  private setup(data: StackData, width: number): uPlot.Options {
    const ink = cssVar(this.root, "--nb-ink-2");
    const grid = cssVar(this.root, "--nb-grid");
    const font = `11px ${cssVar(this.root, "--nb-font") || "sans-serif"}`;
    const axis = { stroke: ink, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } };
    const stepped = uPlot.paths.stepped!({ align: 1 });
    const { options } = this;
    const sizes = (_u: uPlot, texts: string[] | null) =>
      Math.max(46, ...(texts ?? []).map((text) => text.length * 6.4 + 12));
    return {
      width,
      height: options.height,
      legend: { show: false },
      padding: [12, data.process ? 4 : 14, 0, 4],
      cursor: {
        y: false,
        drag: { x: options.zoomable ?? false, y: false, setScale: options.zoomable ?? false },
        points: { show: false },
      },
      scales: {
        x: { time: false, range: (_u, min, max) => (max > min ? [min, max] : [min, min + 1]) },
        y: { range: (_u, _min, max) => [0, this.ceiling(max)] },
        process: { range: (_u, min, max) => around(min, max) },
      },
      axes: [
        { ...axis, grid: { show: false }, size: 26, values: (_u, at) => at.map(seconds) },
        {
          ...axis,
          size: sizes,
          incrs: BYTE_STEPS,
          space: 34,
          values: (_u, at) => at.map(tick),
        },
        {
          ...axis,
          show: !!data.process,
          scale: "process",
          side: 1,
          stroke: cssVar(this.root, "--nb-process"),
          grid: { show: false },
          size: sizes,
          incrs: BYTE_STEPS,
          space: 44,
          values: (_u, at) => at.map(tick),
        },
      ],
      series: [
        {},
        // What was alive for a moment inside a bin shows as a shade above its last value.
        {
          scale: "y",
          stroke: cssVar(this.root, "--nb-ink-2"),
          fill: cssVar(this.root, "--nb-shade"),
          width: 1,
          paths: stepped,
          points: { show: false },
        },
        // The highest sum is drawn first, each lower one over it.
        ...[...data.layers].reverse().map((layer) => ({
          scale: "y",
          fill: layer.color,
          stroke: withAlpha(layer.color, 0.9),
          width: 0,
          paths: stepped,
          points: { show: false },
        })),
        {
          scale: "process",
          show: !!data.process,
          stroke: cssVar(this.root, "--nb-process"),
          width: 1.5,
          dash: [5, 3],
          points: { show: false },
        },
      ],
      hooks: {
        setCursor: [(u) => options.hovered?.(u.cursor.idx ?? null)],
        draw: [(u) => this.drawMarks(u)],
      },
    };
  }

  private ceiling(max: number): number {
    const limit = this.data?.limit ?? 0;
    // A limit far above would press the curve flat: it shows once the curve is half way there.
    const most = Math.max(max, this.data?.peak?.bytes ?? 0);
    const top = limit && most > limit / 2 ? Math.max(most, limit) : most;
    return (top || 1) * 1.08;
  }

  private drawMarks(u: uPlot): void {
    const { ctx, bbox } = u;
    const { limit, peak } = this.data ?? {};
    const ratio = devicePixelRatio || 1;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top - 12 * ratio, bbox.width, bbox.height + 12 * ratio);
    ctx.clip();
    ctx.lineWidth = ratio;
    ctx.font = `600 ${11 * ratio}px ${cssVar(this.root, "--nb-font") || "sans-serif"}`;
    if (limit) {
      const y = u.valToPos(limit, "y", true);
      ctx.strokeStyle = ctx.fillStyle = cssVar(this.root, "--nb-bad");
      ctx.setLineDash([8 * ratio, 4 * ratio]);
      line(ctx, bbox.left, y, bbox.left + bbox.width, y);
      ctx.textAlign = "left";
      ctx.fillText(`limit ${bytes(limit)}`, bbox.left + 6 * ratio, y - 4 * ratio);
    }
    if (peak) {
      const x = u.valToPos(peak.time, "x", true);
      const y = u.valToPos(peak.bytes, "y", true);
      ctx.strokeStyle = ctx.fillStyle = cssVar(this.root, "--nb-ink");
      ctx.setLineDash([2 * ratio, 3 * ratio]);
      line(ctx, x, bbox.top, x, bbox.top + bbox.height);
      ctx.setLineDash([]);
      ctx.beginPath();
      ctx.arc(x, y, 3.5 * ratio, 0, 7);
      ctx.fill();
      const left = x > bbox.left + bbox.width / 2;
      ctx.textAlign = left ? "right" : "left";
      ctx.lineWidth = 4 * ratio;
      ctx.lineJoin = "round";
      ctx.strokeStyle = cssVar(this.root, "--nb-bg");
      const text = peak.text ?? `peak ${bytes(peak.bytes)}`;
      const [tx, ty] = [x + (left ? -7 : 7) * ratio, Math.max(y - 5 * ratio, bbox.top + 4 * ratio)];
      ctx.strokeText(text, tx, ty);
      ctx.fillText(text, tx, ty);
    }
    ctx.restore();
  }
}

function line(ctx: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}

function aligned(data: StackData): uPlot.AlignedData {
  const sums: Float64Array[] = [];
  const n = data.time.length;
  let below = new Float64Array(n);
  for (const layer of data.layers) {
    const sum = new Float64Array(n);
    for (let i = 0; i < n; i += 1) sum[i] = below[i] + layer.values[i];
    sums.push(sum);
    below = sum;
  }
  const envelope = data.envelope ?? below;
  const process = data.process ?? new Array(n).fill(null);
  return [data.time, envelope, ...sums.reverse(), process] as unknown as uPlot.AlignedData;
}

function around(min: number | null, max: number | null): [number, number] {
  if (min == null || max == null) return [0, 1];
  const room = Math.max((max - min) * 0.25, 1 << 20);
  return [Math.max(0, min - room), max + room];
}

/** A byte tick: no digits behind the point where there are none to tell. */
export function tick(value: number): string {
  return bytes(value).replace(/\.0+ /, " ");
}

/** A time tick. */
export function seconds(value: number): string {
  if (value === 0) return "0";
  if (value >= 60) {
    const rest = Math.round(value % 60);
    return rest ? `${Math.floor(value / 60)}m${rest}s` : `${Math.floor(value / 60)} min`;
  }
  const shown = (number: number) => String(Number(number.toPrecision(4)));
  if (value >= 1) return `${shown(value)} s`;
  return value >= 1e-3 ? `${shown(value * 1e3)} ms` : `${shown(value * 1e6)} µs`;
}
