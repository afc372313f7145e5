import { sql } from 'drizzle-orm';
import type { FormSet } from './form-set.ts';

/** As they are enough where nothing is asked about the form but its state and day. */
export const fromParticipants = (sets: readonly FormSet[]): FormSet[] =>
  sets.map((set) => set.fromParticipants ?? set);

/** As they are best where a place or a person is asked for. */
export const byFormColumns = (sets: readonly FormSet[]): FormSet[] =>
  sets.map((set) => set.byFormColumns ?? set);

/** Place by place, for lists in the order of the days of which nothing is asked. */
export const placeByPlace = (sets: readonly FormSet[]): FormSet[] =>
  sets.flatMap((set) => set.places ?? [set]);

/**
 * Makes the sets disjoint, so that the database need not compare their ids, and a search for a thousand forms can stop at
 * the first set that has a thousand.
 */
export const disjoint = (sets: readonly FormSet[]): FormSet[] => {
  const reached = sets.filter(({ takesPart }) => !takesPart).map(({ where }) => where);
  return sets.map((set) =>
    set.takesPart && !set.drafts && reached.length
      ? { ...set, apart: true, where: sql`${set.where} AND NOT (${sql.join(reached, sql` OR `)})` }
      : set,
  );
};
