// Sums over call sites: the tree from the line of the cell down into the functions it called.

import { type Frame, type Group, place, type Report } from "./record";

export interface SiteNode {
  label: string;
  source: string;
  /** The line, for nodes that are one. */
  frame: Frame | null;
  op: string;
  category: string;
  peak: number;
  kept: number;
  allocated: number;
  count: number;
  children: SiteNode[];
}

/** The tree of all groups of all recorders: lines, called functions' lines, ops; largest peak first. */
export function siteTree(report: Report): SiteNode {
  const root = emptyNode("everything");
  const index = new Map<SiteNode, Map<string, SiteNode>>();
  for (const trace of report.traces) {
    for (const group of trace.groups ?? []) {
      let at = root;
      add(at, group);
      const frames = report.site(group).frames ?? [];
      for (let i = frames.length - 1; i >= 0; i -= 1) {
        at = childOf(index, at, place(frames[i]), frames[i]);
        add(at, group);
      }
      if (!frames.length) {
        at = childOf(index, at, "no user code", null);
        add(at, group);
      }
      const backward = report.site(group).backward ? " (backward)" : "";
      at = childOf(index, at, (group.op || "unknown op") + backward, null);
      at.op = group.op ?? "";
      at.category = group.category ?? "other";
      add(at, group);
    }
  }
  order(root);
  return root;
}

function emptyNode(label: string, frame: Frame | null = null): SiteNode {
  return {
    label,
    source: frame?.source ?? "",
    frame,
    op: "",
    category: "",
    peak: 0,
    kept: 0,
    allocated: 0,
    count: 0,
    children: [],
  };
}

function childOf(
  index: Map<SiteNode, Map<string, SiteNode>>,
  parent: SiteNode,
  label: string,
  frame: Frame | null,
): SiteNode {
  let known = index.get(parent);
  if (!known) {
    known = new Map();
    index.set(parent, known);
  }
  let node = known.get(label);
  if (!node) {
    node = emptyNode(label, frame);
    known.set(label, node);
    parent.children.push(node);
  }
  return node;
}

function add(node: SiteNode, group: Group): void {
  node.peak += group.peak_bytes ?? 0;
  node.kept += group.kept_bytes ?? 0;
  node.allocated += group.allocated_bytes ?? 0;
  node.count += group.count ?? 0;
}

function order(node: SiteNode): void {
  node.children.sort((a, b) => b.peak - a.peak || b.allocated - a.allocated);
  for (const child of node.children) order(child);
}

export interface CodeLine {
  number: number;
  text: string;
  node: SiteNode | null;
}

/** The cell's source, each line with what was allocated below it; lines elsewhere come after. */
export function codeLines(report: Report, tree: SiteNode): CodeLine[] {
  const source = report.record.run?.source?.replace(/\n+$/, "").split("\n") ?? [];
  const cell = report.record.run?.execution_count;
  const label = cell == null ? null : `In[${cell}]`;
  const mine = tree.children.filter((one) => one.frame && (!label || one.frame.filename === label));
  const shift = bestShift(source, mine);
  const used = new Set<SiteNode>();
  const lines: CodeLine[] = source.map((text, index) => {
    const number = index + 1 + shift;
    const node = mine.find((one) => one.frame!.line === number) ?? null;
    if (node) used.add(node);
    return { number, text, node };
  });
  const elsewhere = tree.children.filter((one) => !used.has(one));
  return [
    ...lines,
    ...elsewhere.map((node) => ({ number: 0, text: node.source || node.label, node })),
  ];
}

// A magic's own first line may or may not be counted: take the shift under which most lines agree.
function bestShift(source: string[], nodes: SiteNode[]): number {
  const agreeing = (shift: number) =>
    nodes.filter((one) => source[one.frame!.line - 1 - shift]?.trim() === one.source).length;
  return [0, -1, 1].reduce((best, shift) => (agreeing(shift) > agreeing(best) ? shift : best));
}
