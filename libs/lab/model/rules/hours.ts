import type { Label } from '#calls/model';

/** Minutes from birth to the start of freezing: that many at most, by what the unit is for. */
export const hourLimits = { own: 2_880, related: 4_320, unrelated: 2_880 } as const;
export type UnitUse = keyof typeof hourLimits;
export const unitUses: Readonly<Record<UnitUse, Label>> = {
  own: ['自体', 'Autologous'],
  related: ['亲缘', 'Related'],
  unrelated: ['非亲缘', 'Unrelated'],
};

/** Whole minutes between two instants, whatever clocks did in between. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / 60_000);

export interface HoursVerdict {
  minutes: number | null;
  /** unknown: one of the two instants is not known, or wrong; the unit is then taken conditionally. */
  verdict: 'within' | 'over' | 'unknown';
}

/**
 * Birth to the start of freezing against the limit; equal to it is within. Where freezing comes before the birth, one of the two
 * is wrong.
 */
export function hoursVerdict(bornAt: Date | null, frozenAt: Date | null, limit: number): HoursVerdict {
  if (!bornAt || !frozenAt) return { minutes: null, verdict: 'unknown' };
  const minutes = minutesBetween(bornAt, frozenAt);
  if (minutes < 0) return { minutes, verdict: 'unknown' };
  return { minutes, verdict: minutes <= limit ? 'within' : 'over' };
}
