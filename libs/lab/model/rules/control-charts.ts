import { monthAfter } from '#calls/model';

/** Limits of a chart that are frozen until it is based anew. */
export interface XmrBase {
  centre: number;
  meanRange: number;
  lower: number;
  upper: number;
  rangeLimit: number;
}

/** Fewer points make no base. */
export const leastPoints = 12;

/** A month (YYYY-MM) as a number: the next one is one more. */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
/** The months from the first to the last of these that stand in order, those without data too. */
export function monthsThrough(months: readonly string[]): string[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, at) => monthAfter(first, at));
}
/** Of each month: does the one before it stand right before it? Where months have no data, nothing is told from one to the next. */
export const followsOn = (months: readonly string[]): boolean[] =>
  months.map((month, at) => monthNumber(months[at - 1] ?? '') + 1 === monthNumber(month));

/**
 * XmR: x̄ ± 2.660 · mR̄, range limit 3.267 · mR̄ (Wheeler); null for fewer than 12 points, or where no two of them follow each other.
 */
export function xmrBase(values: readonly number[], follows?: readonly boolean[]): XmrBase | null {
  if (values.length < leastPoints) return null;
  const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
  const ranges = movingRanges(values, follows).filter((range) => range !== null);
  if (ranges.length === 0) return null;
  const meanRange = ranges.reduce((sum, range) => sum + range, 0) / ranges.length;
  return {
    ...{ centre, meanRange, lower: centre - 2.66 * meanRange, upper: centre + 2.66 * meanRange },
    rangeLimit: 3.267 * meanRange,
  };
}

/** How far each value lies from the one before; null of the first, and of one that does not follow on. */
export const movingRanges = (
  values: readonly number[],
  follows: readonly boolean[] = values.map(() => true),
): (number | null)[] =>
  values.map((value, at) => {
    const before = values[at - 1];
    return before !== undefined && follows[at] ? Math.abs(value - before) : null;
  });

/**
 * Of each range: does its value lie further from the one before than the range limit? The first has none before it, and the running month
 * signals nothing.
 */
export const wideRanges = (
  ranges: readonly (number | null)[],
  rangeLimit: number,
  lastIsRunning = false,
): boolean[] =>
  ranges.map(
    (range, at) => range !== null && range > rangeLimit && !(lastIsRunning && at === ranges.length - 1),
  );

export interface Share {
  hits: number;
  of: number;
}

/** Limits of a month in a p chart: p̄ ± 3√(p̄(1−p̄)/n), never below 0. Shares of 1. */
export function shareLimits(centre: number, of: number): { lower: number; upper: number } {
  const spread = of > 0 ? 3 * Math.sqrt((centre * (1 - centre)) / of) : 0;
  return { lower: Math.max(0, centre - spread), upper: Math.min(1, centre + spread) };
}

/** p̄ of what a chart is based on. */
export function shareCentre(base: readonly Share[]): number {
  const of = base.reduce((sum, share) => sum + share.of, 0);
  return of === 0 ? 0 : base.reduce((sum, share) => sum + share.hits, 0) / of;
}

export interface ChartedPoint {
  value: number;
  centre: number;
  lower: number;
  upper: number;
  /** The lower limit is cut at 0: what is low is good and near nothing. */
  noLower?: boolean;
}

export type Signal = 'outside' | 'eightOnASide' | 'threeOfFour' | 'wideRange';

/**
 * What the points signal: outside a limit; the eighth on one side of the centre; three of four nearer the same limit than
 * the centre. Below the centre nothing is
 * signalled where there is no lower limit. The running month, where the last point is one, signals nothing.
 */
export function signals(points: readonly ChartedPoint[], lastIsRunning = false): Signal[][] {
  const side = ({ value, centre }: ChartedPoint) => Math.sign(value - centre);
  const nearALimit = (point: ChartedPoint): number => {
    const { value, centre, lower, upper, noLower } = point;
    if (value > (centre + upper) / 2) return 1;
    return !noLower && value < (centre + lower) / 2 ? -1 : 0;
  };
  return points.map((point, at) => {
    if (lastIsRunning && at === points.length - 1) return [];
    if (point.noLower && side(point) < 0) return [];
    const found: Signal[] = [];
    if (point.value < point.lower || point.value > point.upper) found.push('outside');
    const eight = points.slice(at - 7, at + 1);
    if (at >= 7 && side(point) !== 0 && eight.every((one) => side(one) === side(point)))
      found.push('eightOnASide');
    const four = points.slice(Math.max(0, at - 3), at + 1).map(nearALimit);
    const here = four.at(-1) ?? 0;
    if (here !== 0 && four.filter((one) => one === here).length >= 3) found.push('threeOfFour');
    return found;
  });
}

/** Months whose signals still matter: those of a year, and the running one. */
const matters = 13;

/** Points that signal something, of those that still matter; a card counts them, its chart lists them. */
export const signalled = <P extends { signals: readonly Signal[] }>(points: readonly P[]): P[] =>
  points.slice(-matters).filter((point) => point.signals.length > 0);
