// A small payload as Python's codec writes it.

import type { Payload } from "../src/record";

export const MIB = 1024 * 1024;

export function payload(): Payload {
  return {
    schema: 1,
    tables: {
      Site: [
        { frames: [{ filename: "In[7]", line: 2, source: "loss = step(batch)" }] },
        {
          frames: [
            { filename: "/home/me/net.py", line: 40, function: "forward", source: "x = self.a(x)" },
            { filename: "In[7]", line: 2, source: "loss = step(batch)" },
          ],
        },
        { frames: [{ filename: "In[7]", line: 3, source: "history.append(loss)" }] },
      ],
      RetentionPath: [
        { root: "history", steps: [{ kind: "index", label: "[*]" }], count: 2 },
        { root: "net", steps: [{ kind: "attribute", label: ".weight" }] },
      ],
    },
    totals: { start_bytes: MIB, peak_bytes: 6 * MIB, peak_ns: 50, kept_bytes: 3 * MIB },
    record: {
      label: "In[7]",
      duration_ns: 100,
      run: {
        cell_id: "a",
        execution_count: 7,
        source: "history = []\nloss = step(batch)\nhistory.append(loss)\n",
      },
      traces: [
        {
          framework: "torch",
          duration_ns: 100,
          totals: { start_bytes: MIB, peak_bytes: 6 * MIB, peak_ns: 50, kept_bytes: 3 * MIB },
          groups: [
            { site: 1, op: "aten::mm", category: "activation", peak_bytes: 4 * MIB, count: 4 },
            { site: 0, op: "aten::relu", category: "temporary", peak_bytes: 2 * MIB, count: 2 },
            { site: 2, op: "aten::stack", kept_bytes: 3 * MIB, count: 1 },
          ],
          largest: [
            { key: 1, nbytes: 4 * MIB, born_ns: 10, died_ns: 60, site: 1, op: "aten::mm" },
            { key: 2, nbytes: 2 * MIB, born_ns: 40, died_ns: 80, site: 0, op: "aten::relu" },
            { key: 3, nbytes: 3 * MIB, born_ns: 70, site: 2, op: "aten::stack" },
          ],
          timeline: {
            time_ns: [10, 40, 60, 80, 100],
            low: [0, 0, 0, 0, 0],
            high: [5 * MIB, 7 * MIB, 7 * MIB, 6 * MIB, 4 * MIB],
            last: [5 * MIB, 7 * MIB, 3 * MIB, 4 * MIB, 4 * MIB],
            bands: { activation: [5 * MIB, 7 * MIB, 3 * MIB, 4 * MIB, 4 * MIB] },
          },
        },
      ],
      kept: [
        {
          key: 3,
          nbytes: 3 * MIB,
          born_ns: 70,
          site: 2,
          op: "aten::stack",
          category: "activation",
          shape: [3, 4],
          dtype: "float32",
          holders: [0],
        },
        { key: 4, nbytes: 1 * MIB, site: 2, op: "aten::mm", holders: [0] },
        { key: 5, nbytes: 2 * MIB, category: "parameter", holders: [1] },
      ],
      findings: [
        {
          code: "NBM201",
          name: "graph-kept-alive",
          severity: "leak",
          nbytes: 4 * MIB,
          holder: "history[*]",
          paths: [0],
          remedy: "history.append(loss.item())",
          release: "name:history",
        },
      ],
    },
    manuals: { NBM201: "The graph is kept." },
  };
}
