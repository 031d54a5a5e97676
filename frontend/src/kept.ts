// Kept storages sorted, filtered and grouped, by index so that a hundred thousand stay fluid.

import type { Lifetime, Report } from "./record";
import { shape } from "./units";

export const GROUPINGS = ["holder", "line", "op", "category", "dtype", "shape", "device"] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type SortKey = "nbytes" | "count" | Grouping;

export interface KeptRow {
  label: string;
  nbytes: number;
  count: number;
  /** A storage of the row: the only one, or the largest. */
  example: Lifetime;
}

/** What a storage has in common with others under one grouping. */
export function labelOf(report: Report, one: Lifetime, by: Grouping): string {
  switch (by) {
    case "holder":
      return report.holder(one) || "no holder found";
    case "line":
      return report.line(one) || (report.isHunt ? "not traced" : "before this cell");
    case "op":
      return one.op || "unknown";
    case "category":
      return one.category ?? "other";
    case "dtype":
      return one.dtype || "unknown";
    case "shape":
      return shape(one.shape) || "unknown";
    case "device":
      return one.device ?? "cpu";
  }
}

/** Whether a storage's texts contain the wanted words, all of them, in any column. */
export function matcher(report: Report, wanted: string): (one: Lifetime) => boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return () => true;
  return (one) => {
    const text = [...GROUPINGS.map((by) => labelOf(report, one, by)), report.source(one)]
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** The storages, grouped or single (`by` null), that match, in the wanted order. */
export function keptRows(
  report: Report,
  by: Grouping | null,
  filter: string,
  sort: SortKey,
  descending: boolean,
): KeptRow[] {
  const matches = matcher(report, filter);
  const rows: KeptRow[] = [];
  const groups = new Map<string, KeptRow>();
  for (const one of report.kept) {
    if (!matches(one)) continue;
    const label = by ? labelOf(report, one, by) : "";
    const group = by ? groups.get(label) : undefined;
    if (!group) {
      const row = { label, nbytes: one.nbytes, count: 1, example: one };
      if (by) groups.set(label, row);
      rows.push(row);
      continue;
    }
    group.nbytes += one.nbytes;
    group.count += 1;
    if (one.nbytes > group.example.nbytes) group.example = one;
  }
  const direction = descending ? -1 : 1;
  if (sort === "nbytes" || sort === "count") {
    return rows.sort((a, b) => direction * (a[sort] - b[sort]) || b.nbytes - a.nbytes);
  }
  const text = new Map(rows.map((row) => [row, labelOf(report, row.example, sort)]));
  const collator = new Intl.Collator("en", { numeric: true });
  return rows.sort(
    (a, b) => direction * collator.compare(text.get(a)!, text.get(b)!) || b.nbytes - a.nbytes,
  );
}
