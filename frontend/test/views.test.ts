// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";
import { Report } from "../src/record";
import { siteTree } from "../src/sites";
import { findingsView } from "../src/views/findings";
import { flameView } from "../src/views/flame";
import { keptView } from "../src/views/kept";
import { linesView } from "../src/views/lines";
import { payload } from "./made";

const EVIL = "<img src=x onerror=alert(1)>";

function poisoned(): Report {
  const made = payload();
  made.tables.RetentionPath![0].root = EVIL;
  for (const { frames } of made.tables.Site!) for (const frame of frames!) frame.source = EVIL;
  made.record.run!.source = `${EVIL}\n${EVIL}\n`;
  for (const one of made.record.kept!) one.op = EVIL;
  Object.assign(made.record.findings![0], { holder: EVIL, remedy: EVIL, detail: EVIL });
  return new Report(made);
}

test("a finding shows who holds it, and releases through the kernel", async () => {
  const release = vi.fn(async () => ({ ok: true, text: "4.00 MiB freed" }));
  const report = new Report(payload());
  const { element } = findingsView(report, { release, freed: () => undefined });
  expect([...element.querySelectorAll(".link")].map((one) => one.textContent)).toEqual([
    "history",
    "[*]",
  ]);
  const button = [...element.querySelectorAll("button")].find(
    (one) => one.textContent === "Release",
  );
  button!.click();
  await vi.waitFor(() => {
    expect(element.querySelector(".status")!.textContent).toBe("4.00 MiB freed");
  });
  expect(release).toHaveBeenCalledWith(0);
  expect(button!.disabled).toBe(true);
});

test("without a kernel there is nothing to release with", () => {
  const { element } = findingsView(new Report(payload()), { freed: () => undefined });
  expect(element.textContent).not.toContain("Release");
  expect(element.textContent).toContain("Copy fix");
});

test("a report without findings says so", () => {
  const made = payload();
  made.record.findings = [];
  const { element } = findingsView(new Report(made), { freed: () => undefined });
  expect(element.textContent).toContain("Nothing suspicious");
});

test("what the user wrote is shown as text in every view", () => {
  const report = poisoned();
  const tree = siteTree(report);
  const views = [
    findingsView(report, { freed: () => undefined }),
    linesView(report, tree)!,
    flameView(report, tree)!,
    keptView(report)!,
  ];
  for (const { element } of views) {
    expect(element.querySelector("img")).toBeNull();
    expect(element.textContent).toContain("<img");
  }
});

test("a line unfolds into what it called, and folds away with all below it", () => {
  const report = new Report(payload());
  const { element } = linesView(report, siteTree(report))!;
  const rows = () => element.querySelectorAll("tbody tr");
  const before = rows().length;
  element.querySelectorAll<HTMLElement>("tr.foldable")[0].click();
  expect(rows().length).toBe(before + 2);
  element.querySelectorAll<HTMLElement>("tr.foldable")[1].click();
  expect(rows().length).toBe(before + 3);
  element.querySelectorAll<HTMLElement>("tr.foldable")[0].click();
  expect(rows().length).toBe(before);
});
