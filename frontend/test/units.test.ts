import { expect, test } from "vitest";
import { bytes, duration, middleCut, percent, plural, shape } from "../src/units";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1.00 KiB"],
  [12.34 * 1024 ** 2, "12.3 MiB"],
  [1023.4 * 1024 ** 2, "1023 MiB"],
  [1023.6 * 1024 ** 2, "1.00 GiB"],
  [-(5 * 1024 ** 3), "−5.00 GiB"],
])("%d bytes read as %s", (n, text) => {
  expect(bytes(n)).toBe(text);
});

test.each([
  [12, "12 ns"],
  [1500, "1.50 µs"],
  [206e6, "206 ms"],
  [59.5e9, "59.5 s"],
  [61e9, "1 min 1 s"],
  [3720e9, "1 h 2 min"],
])("%d ns read as %s", (ns, text) => {
  expect(duration(ns)).toBe(text);
});

test("long names lose their middle", () => {
  expect(middleCut("model.encoder.layer.11.weight", 13)).toBe("model.…weight");
  expect(middleCut("short", 13)).toBe("short");
});

test("shares, counts and shapes", () => {
  expect([percent(0), percent(0.0001), percent(0.032), percent(0.77)]).toEqual([
    "0 %",
    "< 0.1 %",
    "3.2 %",
    "77 %",
  ]);
  expect([plural(1, "storage"), plural(1200, "storage")]).toEqual(["1 storage", "1,200 storages"]);
  expect([shape([3, 4]), shape([]), shape(null)]).toEqual(["3 × 4", "scalar", ""]);
});
