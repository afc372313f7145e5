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

/** So many of all parts, the first of them foremost: what is overdue hides nothing of today on a landing of five. */
export function shownOf<R extends { part: DayPart }>(rows: readonly R[], most: number): R[] {
  if (rows.length <= most) return [...rows];
  const later = rows.filter(({ part }) => part !== 'overdue');
  const overdue = rows.filter(({ part }) => part === 'overdue');
  const kept = Math.min(later.length, Math.floor(most / 2));
  return [...overdue.slice(0, most - kept), ...later].slice(0, most);
}
