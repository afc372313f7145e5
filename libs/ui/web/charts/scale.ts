/** Round figures between which all values lie: 3 to 6 steps of 1, 2 or 5 times a power of ten. */
export function niceTicks(values: readonly number[], steps = 4): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || Math.abs(high) || 1;
  const raw = span / steps;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - first) / step - 1e-9));
  // Rounded to the decimals of the step, so that 0.1 + 0.2 does not show.
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => Number((first + at * step).toFixed(decimals)));
}

/** Where a value lies between two others, laid out on a length. */
export const placeBetween = (value: number, from: number, to: number, length: number): number =>
  to === from ? length / 2 : ((value - from) / (to - from)) * length;

/** An SVG path through points that stand at equal distances. */
export const pathThrough = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
