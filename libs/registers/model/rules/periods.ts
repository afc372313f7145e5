/** Days [from, to): the first one counts, the last one does not; without `to` it has no end. Days as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string | null;
}

/** Is a day within it? */
export const coversDay = ({ from, to }: Period, day: string): boolean =>
  from <= day && (to === null || day < to);

/** Have two of them a day in common? */
export const overlap = (one: Period, other: Period): boolean =>
  (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to);

/** What is left of a period before and after the days that another one takes out of it; null: nothing there. */
export function cutBy(period: Period, by: Period): { before: Period | null; after: Period | null } {
  if (!overlap(period, by)) return { before: period, after: null };
  const endsLater = by.to !== null && (period.to === null || by.to < period.to);
  return {
    before: period.from < by.from ? { from: period.from, to: by.from } : null,
    after: endsLater && by.to !== null ? { from: by.to, to: period.to } : null,
  };
}
