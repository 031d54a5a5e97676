// The report's data as Python's codec writes it, with the tables looked up and defaults filled in.

import { mergeTimelines, type Timeline } from "./timeline";

export interface Frame {
  filename: string;
  line: number;
  function?: string;
  source?: string;
}

export interface Site {
  frames?: Frame[];
  backward?: boolean;
  graph?: boolean;
}

export interface Step {
  kind: string;
  label: string;
  type_name?: string;
}

export interface Path {
  root: string;
  root_kind?: string;
  steps?: Step[];
  grade?: string;
  count?: number;
  visible_bytes?: number;
}

export interface Lifetime {
  key: number;
  nbytes: number;
  born_ns?: number | null;
  died_ns?: number | null;
  device?: string;
  framework?: string;
  op?: string;
  site?: number;
  category?: string;
  shape?: number[] | null;
  dtype?: string;
  cell?: string;
  holders?: number[];
}

export interface Totals {
  device: string;
  start_bytes: number;
  peak_bytes: number;
  peak_ns: number;
  kept_bytes: number;
  allocated_bytes: number;
  freed_bytes: number;
  freed_older_bytes: number;
  count: number;
}

export interface Group {
  site?: number;
  op?: string;
  category?: string;
  device?: string;
  allocated_bytes?: number;
  freed_bytes?: number;
  kept_bytes?: number;
  peak_bytes?: number;
  count?: number;
}

export interface Coverage {
  framework: string;
  recorder: string;
  why?: string;
  unseen?: string[];
  unsized?: number;
  events?: number;
  cost_ns?: number;
  own_bytes?: number;
}

export interface RawTimeline {
  time_ns?: number[];
  low?: number[];
  high?: number[];
  last?: number[];
  bands?: Record<string, number[]>;
  devices?: Record<string, number[]>;
}

export interface Trace {
  framework: string;
  duration_ns: number;
  totals: Partial<Totals>;
  devices?: Partial<Totals>[];
  groups?: Group[];
  kept?: Lifetime[];
  peak?: Lifetime[];
  largest?: Lifetime[];
  timeline?: RawTimeline;
  coverage?: Coverage;
}

export interface Row {
  label: string;
  peak_bytes?: number;
  kept_bytes?: number;
  allocated_bytes?: number;
  freed_bytes?: number;
  count?: number;
  backward_bytes?: number;
  frame?: Frame | null;
}

export interface Finding {
  code: string;
  name: string;
  severity: string;
  nbytes: number;
  holder: string;
  paths?: number[];
  born?: { cell?: string; line?: number; source?: string };
  remedy?: string;
  count?: number;
  share?: number;
  detail?: string;
  release?: string;
}

export interface Run {
  label: string;
  cell_id: string;
  run?: number;
  title?: string;
  duration_ns?: number;
  peak_bytes?: number;
  kept_bytes?: number;
  alive_bytes?: number;
  process_bytes?: number;
  names?: [string, number][];
  error?: string;
}

export interface RawRecord {
  label?: string;
  kind?: string;
  started?: number;
  duration_ns?: number;
  run?: { cell_id: string; run?: number; execution_count?: number | null; source?: string } | null;
  traces?: Trace[];
  process?: {
    rss_start?: number;
    rss_peak?: number;
    rss_end?: number;
    time_ns?: number[];
    rss?: number[];
  };
  by_line?: Row[];
  by_cell_line?: Row[];
  by_op?: Row[];
  by_category?: Row[];
  kept?: Lifetime[];
  findings?: Finding[];
  error?: string;
  notes?: string[];
  /** Why an allocation failed, and what may help. */
  out_of_memory?: { advice?: string[] } | null;
}

/** A table as the static report lays it out. */
export interface PlainTable {
  title: string;
  note: string;
  columns: [title: string, kind: string][];
  rows: [text: string, part: number][][];
}

/** What Python hands over: the codec's JSON, and what the views need beside it. */
export interface Payload {
  schema: number;
  tables: { Site?: Site[]; RetentionPath?: Path[] };
  record: RawRecord;
  /** `leak`, `warning`, `failed`, `quiet` or `ok`, and the report in one sentence. */
  verdict?: [degree: string, sentence: string];
  /** Of all recorders together. */
  totals?: Partial<Totals>;
  /** Code of a rule -> its manual. */
  manuals?: Record<string, string>;
  /** Every traced run of the notebook, oldest first. */
  runs?: Run[];
  /** Tables without a view of their own. */
  more?: PlainTable[];
}

const NOWHERE: Site = {};
const NOTHING: Totals = {
  device: "all",
  start_bytes: 0,
  peak_bytes: 0,
  peak_ns: 0,
  kept_bytes: 0,
  allocated_bytes: 0,
  freed_bytes: 0,
  freed_older_bytes: 0,
  count: 0,
};

/** A decoded report. */
export class Report {
  readonly record: RawRecord;
  readonly sites: Site[];
  readonly paths: Path[];
  readonly pathTexts: string[];
  readonly traces: Trace[];
  readonly kept: Lifetime[];
  readonly findings: Finding[];
  readonly timeline: Timeline;
  readonly totals: Totals;

  constructor(readonly payload: Payload) {
    this.record = payload.record;
    this.sites = payload.tables.Site ?? [];
    this.paths = payload.tables.RetentionPath ?? [];
    this.pathTexts = this.paths.map(pathText);
    this.traces = this.record.traces ?? [];
    this.kept = this.record.kept ?? [];
    this.findings = this.record.findings ?? [];
    this.timeline = mergeTimelines(this.traces);
    this.totals = { ...NOTHING, ...payload.totals };
  }

  get isHunt(): boolean {
    return this.record.kind === "hunt";
  }

  get duration(): number {
    return this.record.duration_ns ?? Math.max(0, ...this.traces.map((one) => one.duration_ns));
  }

  site(one: { site?: number }): Site {
    return one.site === undefined ? NOWHERE : this.sites[one.site];
  }

  /** The first holder's path in words, or nothing. */
  holder(one: Lifetime): string {
    return one.holders?.length ? this.pathTexts[one.holders[0]] : "";
  }

  /** The user line that made the storage: `In[7]:3`. */
  line(one: { site?: number; cell?: string }): string {
    const frame = this.site(one).frames?.[0];
    return frame ? place(frame) : (one.cell ?? "");
  }

  /** The text of that line. */
  source(one: { site?: number }): string {
    return this.site(one).frames?.[0]?.source ?? "";
  }
}

/** `In[7]:3`, or the end of a file's path with its line. */
export function place(frame: Frame): string {
  const name = frame.filename.includes("/")
    ? frame.filename.slice(frame.filename.lastIndexOf("/") + 1)
    : frame.filename;
  return `${name}:${frame.line}`;
}

/** The path as the user would write it. */
export function pathText(path: Path): string {
  return path.root + (path.steps ?? []).map((step) => step.label).join("");
}
