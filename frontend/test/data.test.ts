import { expect, test } from "vitest";
import { Alive } from "../src/alive";
import { squarify } from "../src/charts/treemap";
import { keptRows } from "../src/kept";
import { lanes } from "../src/lanes";
import { Report } from "../src/record";
import { codeLines, siteTree } from "../src/sites";
import { SampleStore } from "../src/store";
import { heldAt, mergeTimelines } from "../src/timeline";
import { MIB, payload } from "./made";

test("a payload is decoded with its defaults", () => {
  const report = new Report(payload());
  expect(report.totals.peak_bytes).toBe(6 * MIB);
  expect(report.holder(report.kept[0])).toBe("history[*]");
  expect(report.line(report.kept[0])).toBe("In[7]:3");
  expect(report.line(report.kept[2])).toBe("");
});

test("timelines of two recorders are summed on one axis", () => {
  const merged = mergeTimelines([
    {
      timeline: { time_ns: [1e9, 3e9], last: [10, 20], high: [15, 25], bands: { input: [10, 20] } },
    },
    { timeline: { time_ns: [2e9], last: [5], high: [7], bands: { other: [5] } } },
  ]);
  expect([...merged.time]).toEqual([1, 2, 3]);
  expect([...merged.last]).toEqual([15, 15, 25]);
  expect([...merged.high]).toEqual([20, 17, 30]);
  expect([...merged.bands.get("input")!]).toEqual([10, 10, 20]);
});

test("values are held until the next ones", () => {
  expect([...heldAt([0, 10], [1, 2], [-1, 0, 5, 10, 11])]).toEqual([1, 1, 1, 2, 2]);
});

test("what was alive at a moment is grouped and ranked", () => {
  const alive = new Alive(new Report(payload()));
  expect(alive.at(50).map((row) => [row.op, row.nbytes])).toEqual([
    ["aten::mm", 4 * MIB],
    ["aten::relu", 2 * MIB],
    ["", 2 * MIB],
    ["aten::mm", MIB],
  ]);
  expect(alive.at(75).find((row) => row.op === "aten::stack")?.holder).toBe("history[*]");
});

test("sites become a tree from the cell's line down to the op", () => {
  const report = new Report(payload());
  const tree = siteTree(report);
  expect(tree.peak).toBe(6 * MIB);
  const line = tree.children[0];
  expect([line.label, line.peak]).toEqual(["In[7]:2", 6 * MIB]);
  expect(line.children.map((one) => one.label)).toEqual(["net.py:40", "aten::relu"]);
  const lines = codeLines(report, tree);
  expect(lines.map((one) => [one.number, one.node?.count ?? 0])).toEqual([
    [1, 0],
    [2, 6],
    [3, 1],
  ]);
});

test("a magic's line that is not counted does not shift the code", () => {
  const made = payload();
  made.record.run!.source = `%%memtrace\n${made.record.run!.source}`;
  const report = new Report(made);
  const lines = codeLines(report, siteTree(report));
  expect(lines.find((one) => one.node?.count === 6)?.text).toBe("loss = step(batch)");
});

test("kept storages are grouped, filtered and sorted", () => {
  const report = new Report(payload());
  const groups = keptRows(report, "holder", "", "nbytes", true);
  expect(groups.map((row) => [row.label, row.nbytes, row.count])).toEqual([
    ["history[*]", 4 * MIB, 2],
    ["net.weight", 2 * MIB, 1],
  ]);
  expect(keptRows(report, null, "float32 3", "nbytes", true)).toHaveLength(1);
  const byOp = keptRows(report, null, "", "op", false).map((row) => row.example.key);
  expect(byOp).toEqual([4, 3, 5]);
});

test("a treemap fills its box without overlaps", () => {
  const values = [60, 25, 10, 5];
  const rects = squarify(values, 200, 100);
  const areas = rects.map((rect) => rect.width * rect.height);
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(20_000);
  areas.forEach((area, index) => {
    expect(area).toBeCloseTo(values[rects[index].index] * 200);
  });
  expect(squarify([], 200, 100)).toEqual([]);
});

test("lifetimes share a lane only where they do not meet", () => {
  const { lane, count } = lanes([
    { start: 0, end: 10 },
    { start: 5, end: 8 },
    { start: 10, end: 12 },
  ]);
  expect([...lane]).toEqual([0, 1, 0]);
  expect(count).toBe(2);
});

function chunk(...rows: number[][]): DataView {
  const view = new DataView(new ArrayBuffer(rows.length * rows[0].length * 8));
  rows.flat().forEach((value, index) => {
    view.setFloat64(index * 8, value, true);
  });
  return view;
}

test("samples are taken in, and a late column starts with nothing", () => {
  const store = new SampleStore();
  store.push(["live"], chunk([0, 5], [0.1, 9]));
  store.push(["live", "category:input"], chunk([0.2, 7, 3]));
  expect(store.values("live")).toEqual([5, 9, 7]);
  expect(store.values("category:input")).toEqual([0, 0, 3]);
  expect(store.peak).toEqual({ time: 0.1, bytes: 9 });
});

test("a peak between two samples is not missed", () => {
  const store = new SampleStore();
  store.push(["live", "peak"], chunk([0, 5, 5], [0.1, 6, 50], [0.2, 7, 50]));
  expect(store.peak).toEqual({ time: 0.1, bytes: 50 });
});

test("an hour of samples stays bounded and keeps its highest value", () => {
  const store = new SampleStore();
  for (let i = 0; i < 36_000; i += 1) store.push(["live"], chunk([i / 10, i === 777 ? 1e9 : i]));
  expect(store.length).toBeLessThanOrEqual(2400);
  expect(Math.max(...store.values("live"))).toBe(1e9);
  expect(store.peak).toEqual({ time: 77.7, bytes: 1e9 });
});
