// What was alive at one moment, as far as single storages were recorded, like ones together.

import type { Lifetime, Report } from "./record";

export interface AliveRow {
  line: string;
  source: string;
  op: string;
  category: string;
  holder: string;
  nbytes: number;
  count: number;
}

/** Answers `at(time)` fast enough to be asked on every move of the pointer. */
export class Alive {
  private readonly born: Float64Array;
  private readonly died: Float64Array;
  private readonly nbytes: Float64Array;
  private readonly group: Int32Array;
  private readonly rows: Omit<AliveRow, "nbytes" | "count">[] = [];

  constructor(report: Report) {
    const lived = known(report);
    const groups = new Map<string, number>();
    this.born = Float64Array.from(lived, (one) => one.born_ns ?? Number.NEGATIVE_INFINITY);
    this.died = Float64Array.from(lived, (one) => one.died_ns ?? Number.POSITIVE_INFINITY);
    this.nbytes = Float64Array.from(lived, (one) => one.nbytes);
    this.group = Int32Array.from(lived, (one) => {
      const row = {
        line: report.line(one) || (one.born_ns == null ? "before this cell" : "elsewhere"),
        source: report.source(one),
        op: one.op ?? "",
        category: one.category ?? "other",
        holder: report.holder(one),
      };
      const key = `${row.line}\n${row.op}\n${row.category}\n${row.holder}`;
      let place = groups.get(key);
      if (place === undefined) {
        place = this.rows.push(row) - 1;
        groups.set(key, place);
      }
      return place;
    });
  }

  /** Groups of storages alive at that nanosecond, largest first. */
  at(ns: number): AliveRow[] {
    const sums = new Float64Array(this.rows.length);
    const counts = new Int32Array(this.rows.length);
    for (let i = 0; i < this.born.length; i += 1) {
      if (this.born[i] <= ns && ns < this.died[i]) {
        sums[this.group[i]] += this.nbytes[i];
        counts[this.group[i]] += 1;
      }
    }
    return this.rows
      .map((row, index) => ({ ...row, nbytes: sums[index], count: counts[index] }))
      .filter((row) => row.count > 0)
      .sort((a, b) => b.nbytes - a.nbytes);
  }
}

function known(report: Report): Lifetime[] {
  const found = new Map<string, Lifetime>();
  const keys = new Set<number>();
  for (const trace of report.traces) {
    for (const one of [...(trace.largest ?? []), ...(trace.peak ?? [])]) {
      found.set(identity(one), one);
      keys.add(one.key);
    }
  }
  if (!report.traces.length) return [];
  // The kept ones know their holders, which replaces what was found before. There may be very many
  // of them, so a text is only made for those whose address has been met.
  const others: Lifetime[] = [];
  for (const one of report.kept) {
    if (keys.has(one.key)) found.set(identity(one), one);
    else others.push(one);
  }
  return [...found.values(), ...others];
}

// An address is used again after a free.
function identity(one: Lifetime): string {
  return `${one.key}/${one.born_ns ?? ""}`;
}
