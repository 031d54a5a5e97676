// Samples as they arrive from the kernel, kept within what a screen can show.

const MOST = 2400;

/** Columns that grow; `live`, `rss`, `peak`, one `category:…` and `device:…` for each that was seen. */
export class SampleStore {
  readonly time: number[] = [];
  private readonly columns = new Map<string, number[]>();
  private highest = 0;
  private highestAt = 0;

  /** Take rows of float64, the first value of each the seconds since the start. */
  push(names: readonly string[], chunk: DataView): number {
    const width = names.length + 1;
    const rows = Math.floor(chunk.byteLength / 8 / width);
    for (let row = 0; row < rows; row += 1) {
      const at = (column: number) => chunk.getFloat64((row * width + column) * 8, true);
      this.time.push(at(0));
      names.forEach((name, index) => {
        this.column(name).push(at(index + 1));
      });
      this.fillUp();
    }
    if (this.time.length > MOST) this.thin();
    return rows;
  }

  get length(): number {
    return this.time.length;
  }

  /** The values of one column; zeros for a column that never came. */
  values(name: string): number[] {
    return this.columns.get(name) ?? new Array(this.time.length).fill(0);
  }

  has(name: string): boolean {
    return this.columns.has(name);
  }

  last(name: string): number {
    return this.columns.get(name)?.at(-1) ?? 0;
  }

  /** Names behind a prefix: `category:` gives `gradient`, `input`, … */
  names(prefix: string): string[] {
    return [...this.columns.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  }

  /** Highest live bytes, between the samples too where the recorder tells, and when. */
  get peak(): { time: number; bytes: number } | null {
    return this.length ? { time: this.highestAt, bytes: this.highest } : null;
  }

  private column(name: string): number[] {
    let values = this.columns.get(name);
    if (!values) {
      values = new Array(this.time.length - 1).fill(0);
      this.columns.set(name, values);
    }
    return values;
  }

  // A column that is missing from a row was not there at that time.
  private fillUp(): void {
    for (const values of this.columns.values()) {
      if (values.length < this.time.length) values.push(0);
    }
    const top = Math.max(this.last("live"), this.last("peak"));
    if (top > this.highest || this.length === 1) {
      this.highest = top;
      this.highestAt = this.time[this.length - 1];
    }
  }

  // Of every two rows the one with more live bytes stays, so that no peak is ever lost.
  private thin(): void {
    const live = this.values("live");
    const keep: number[] = [];
    for (let i = 0; i + 1 < this.time.length; i += 2) keep.push(live[i + 1] >= live[i] ? i + 1 : i);
    if (this.time.length % 2) keep.push(this.time.length - 1);
    for (const values of [this.time, ...this.columns.values()]) {
      keep.forEach((from, to) => {
        values[to] = values[from];
      });
      values.length = keep.length;
    }
  }
}
