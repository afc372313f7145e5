/** Numbers that were given out, and what is wrong with them. */
export interface Taken {
  count: number;
  gaps: number;
  doubles: number;
}

/** 'PR-20261121-0001' and its like: what is wrong with the serials of each day, midnight included. */
export function judged(numbers: readonly string[]): Taken {
  const series = Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf('-')));
  let [gaps, doubles] = [0, 0];
  for (const [, each] of series) {
    const serials = each.map((number) => Number(number.split('-').at(-1)));
    const distinct = new Set(serials).size;
    doubles += serials.length - distinct;
    gaps += Math.max(...serials) - Math.min(...serials) + 1 - distinct;
  }
  return { count: numbers.length, gaps, doubles };
}
