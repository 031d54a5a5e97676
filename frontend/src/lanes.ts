// Puts lifetimes into as few lanes as they need, so that none covers another.

export interface Span {
  start: number;
  end: number;
}

/** Lane of each span, in the order given: every span takes the first lane that is free for it. */
export function lanes(spans: readonly Span[]): { lane: Int32Array; count: number } {
  const taken: Span[][] = [];
  const lane = new Int32Array(spans.length);
  spans.forEach((span, index) => {
    let place = taken.findIndex((others) =>
      others.every((other) => span.end <= other.start || other.end <= span.start),
    );
    if (place < 0) place = taken.push([]) - 1;
    taken[place].push(span);
    lane[index] = place;
  });
  return { lane, count: taken.length };
}
