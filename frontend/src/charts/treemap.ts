// Squarified treemap: rectangles whose areas are the values, as near to squares as can be.

export interface Rect {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lay out positive values, largest first, in a box (Bruls, Huizing and van Wijk, 2000). */
export function squarify(values: readonly number[], width: number, height: number): Rect[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!total || width <= 0 || height <= 0) return [];
  const scale = (width * height) / total;
  const rects: Rect[] = [];
  let [x, y, w, h] = [0, 0, width, height];
  let start = 0;
  while (start < values.length) {
    const side = Math.min(w, h);
    let end = start + 1;
    let sum = values[start] * scale;
    let worst = worstRatio(values, start, end, sum, side, scale);
    while (end < values.length) {
      const next = sum + values[end] * scale;
      const ratio = worstRatio(values, start, end + 1, next, side, scale);
      if (ratio > worst) break;
      worst = ratio;
      sum = next;
      end += 1;
    }
    const thickness = sum / side;
    let along = 0;
    for (let index = start; index < end; index += 1) {
      const length = (values[index] * scale) / thickness;
      rects.push(
        w >= h
          ? { index, x, y: y + along, width: thickness, height: length }
          : { index, x: x + along, y, width: length, height: thickness },
      );
      along += length;
    }
    if (w >= h) {
      x += thickness;
      w -= thickness;
    } else {
      y += thickness;
      h -= thickness;
    }
    start = end;
  }
  return rects;
}

function worstRatio(
  values: readonly number[],
  start: number,
  end: number,
  sum: number,
  side: number,
  scale: number,
): number {
  // Values fall, so the first and the last of the row are its extremes.
  const largest = values[start] * scale;
  const smallest = values[end - 1] * scale;
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
}
