// Timelines of one or several recorders on one time axis.

import type { RawTimeline, Trace } from "./record";

export interface Timeline {
  /** Seconds from the start, rising. */
  time: Float64Array;
  /** Live bytes at the end of each bin, and the most inside it. */
  last: Float64Array;
  high: Float64Array;
  bands: Map<string, Float64Array>;
  devices: Map<string, Float64Array>;
}

/** Sum the recorders' timelines, each holding its value until its next bin. */
export function mergeTimelines(traces: readonly Pick<Trace, "timeline">[]): Timeline {
  const parts = traces
    .map((one) => one.timeline)
    .filter((one): one is RawTimeline => !!one?.time_ns?.length);
  const times = unionOfTimes(parts);
  const merged: Timeline = {
    time: Float64Array.from(times, (ns) => ns / 1e9),
    last: new Float64Array(times.length),
    high: new Float64Array(times.length),
    bands: new Map(),
    devices: new Map(),
  };
  for (const part of parts) {
    const at = placesIn(part.time_ns!, times);
    addInto(merged.last, part.last ?? [], at);
    addHighs(merged.high, part, at, times);
    for (const [name, values] of Object.entries(part.bands ?? {})) {
      addInto(row(merged.bands, name, times.length), values, at);
    }
    for (const [name, values] of Object.entries(part.devices ?? {})) {
      addInto(row(merged.devices, name, times.length), values, at);
    }
  }
  return merged;
}

function unionOfTimes(parts: RawTimeline[]): number[] {
  if (parts.length === 1) return parts[0].time_ns!;
  return [...new Set(parts.flatMap((one) => one.time_ns!))].sort((a, b) => a - b);
}

function placesIn(own: number[], times: number[]): Int32Array {
  const at = new Int32Array(times.length);
  let place = 0;
  times.forEach((time, index) => {
    while (place + 1 < own.length && own[place + 1] <= time) place += 1;
    at[index] = place;
  });
  return at;
}

function addInto(sum: Float64Array, values: number[], at: Int32Array): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] += values[at[i]] ?? 0;
}

function addHighs(sum: Float64Array, part: RawTimeline, at: Int32Array, times: number[]): void {
  const { time_ns: own = [], last = [], high = last } = part;
  // A bin's highest value belongs to that bin only; between two bins the last value holds.
  for (let i = 0; i < sum.length; i += 1) {
    sum[i] += (own[at[i]] === times[i] ? high[at[i]] : last[at[i]]) ?? 0;
  }
}

function row(rows: Map<string, Float64Array>, name: string, length: number): Float64Array {
  let found = rows.get(name);
  if (!found) {
    found = new Float64Array(length);
    rows.set(name, found);
  }
  return found;
}

/** Index of the last value that is not above `wanted` in rising values; 0 before the first. */
export function indexAt(rising: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rising[middle] <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Values of one rising axis read off at the times of another, each held until the next. */
export function heldAt(
  time: ArrayLike<number>,
  values: ArrayLike<number>,
  wanted: ArrayLike<number>,
): Float64Array {
  return Float64Array.from(wanted, (at) => values[indexAt(time, at)]);
}
