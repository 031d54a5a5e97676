// Bytes, times and names as people read them.

const BINARY = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"];

/** `1.25 GiB`: three telling digits; exact below 1 KiB. */
export function bytes(n: number): string {
  const sign = n < 0 ? "−" : "";
  let size = Math.abs(n);
  let unit = 0;
  while (Math.round(size) >= 1024 && unit < BINARY.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${sign}${unit === 0 ? size : threeDigits(size)} ${BINARY[unit]}`;
}

function threeDigits(value: number): string {
  return value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
}

/** `12,345,678 bytes`, for the hover of a rounded figure. */
export function exactBytes(n: number): string {
  return `${n.toLocaleString("en-US")} bytes`;
}

/** `1.5 s` from nanoseconds. */
export function duration(ns: number): string {
  if (ns < 1e3) return `${Math.round(ns)} ns`;
  if (ns < 1e6) return `${threeDigits(ns / 1e3)} µs`;
  if (ns < 1e9) return `${threeDigits(ns / 1e6)} ms`;
  if (ns < 60e9) return `${threeDigits(ns / 1e9)} s`;
  const minutes = Math.floor(ns / 60e9);
  const seconds = Math.round((ns - minutes * 60e9) / 1e9);
  return minutes < 60 ? `${minutes} min ${seconds} s` : hours(minutes);
}

function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `12,345` */
export function count(n: number): string {
  return n.toLocaleString("en-US");
}

/** `37 %`, `0.3 %`, `< 0.1 %` */
export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 0.05) return "< 0.1 %";
  return `${value > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0)} %`;
}

/** The text with its middle cut out, so that both its telling ends stay. */
export function middleCut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most - 1) / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
}

/** `32 × 64`; `scalar` for no dimension; nothing where the shape is not known. */
export function shape(dims: readonly number[] | null | undefined): string {
  if (!dims) return "";
  return dims.length ? dims.join(" × ") : "scalar";
}

/** `1 storage`, `12 storages` */
export function plural(n: number, noun: string): string {
  return `${count(n)} ${noun}${n === 1 ? "" : "s"}`;
}
