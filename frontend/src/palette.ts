// Colours after Okabe and Ito, told apart with any colour vision; the same as in the static report.

const OF_CATEGORY: Record<string, string> = {
  parameter: "#0072B2",
  buffer: "#7FC4EE",
  "optimizer state": "#CC79A7",
  gradient: "#009E73",
  activation: "#E69F00",
  input: "#F0DF5A",
  temporary: "#D55E00",
  other: "#5E646B",
};

/** Categories in the order in which they are stacked from the ground. */
export const CATEGORIES = Object.keys(OF_CATEGORY);

const IN_TURN = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442"];

/** The colour of a category. */
export function categoryColor(name: string): string {
  return OF_CATEGORY[name] ?? OF_CATEGORY["other"];
}

/** The colour of the n-th of several like things (devices, for one). */
export function nthColor(index: number): string {
  return IN_TURN[index % IN_TURN.length];
}

/** Black or white, whichever reads better on the colour. */
export function inkOn(color: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? "#111" : "#fff";
}

/** The colour with an opacity from 0 to 1. */
export function withAlpha(color: string, alpha: number): string {
  const hex = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0");
  return `${color}${hex}`;
}

/** Category names in the order in which they are stacked, known ones first. */
export function stackingOrder(names: Iterable<string>): string[] {
  const rank = (name: string) => {
    const place = CATEGORIES.indexOf(name);
    return place < 0 ? CATEGORIES.length : place;
  };
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
