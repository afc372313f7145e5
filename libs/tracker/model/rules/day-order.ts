import type { DayPart } from '../calls/day.ts';
import type { Level } from '../levels.ts';

/** Something that waits, as far as its place in the day goes. */
export interface Placed {
  key: string;
  level: Level;
  dueAt: string | null;
  /** Since when it waits. */
  since: string;
}

/** Its time is over from the end itself on (module file, 3); without a time it has none to be over. */
export const partOf = (dueAt: string | null, now: Date): DayPart =>
  dueAt === null ? 'without' : Date.parse(dueAt) <= now.getTime() ? 'overdue' : 'today';

/** 'task:12': in the order of the numbers. */
const byKey = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** By time, then level, arrival, id (module file, 4.9); what has no time comes behind what has one. */
export const inDay = (a: Placed, b: Placed): number => {
  const at = ({ dueAt }: Placed): number => (dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt));
  if (at(a) !== at(b)) return at(a) - at(b);
  return a.level - b.level || Date.parse(a.since) - Date.parse(b.since) || byKey(a.key, b.key);
};
