import { sql, type SQL } from 'drizzle-orm';
import { formStatuses, type FormFilters, type FormStatus } from '#documents/model';
import { countRows, countUpTo, type Countable, type Counts } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { inStates, mayOverlap, type Condition, type FormSet } from './sets/form-set.ts';

export interface FormCounts extends Omit<Counts, 'counts'> {
  counts: Partial<Record<FormStatus, number>>;
}

/** Ids and states of the sets, each form once. */
function found(sets: readonly FormSet[], conditions: readonly Condition[], atMost: number): SQL {
  const most = sql.raw(String(atMost));
  const along = sets.map((set) => {
    const { id, status, from, where } = set;
    const all = [where, ...conditions.map((condition) => condition(set))];
    return sql`(SELECT ${id} AS id, ${status} AS tab FROM ${from} WHERE ${sql.join(all, sql` AND `)} LIMIT ${most})`;
  });
  return sql`SELECT id, tab FROM (${along.length === 1 ? along[0] : sql.join(along, mayOverlap(sets) ? sql` UNION ` : sql` UNION ALL `)}) AS f LIMIT ${most}`;
}

const ofStates = (states: readonly string[] | null): Condition[] =>
  states ? [({ status }) => sql`${status} IN ${[...states]}`] : [];

const countable = (
  sets: readonly FormSet[],
  conditions: readonly Condition[],
  statuses: FormFilters['status'],
): Countable => ({
  tabs: Object.keys(formStatuses),
  chosen: statuses?.length ? statuses : null,
  found: (states, atMost) => found(inStates(sets, states), [...conditions, ...ofStates(states)], atMost),
});

/**
 * How many forms a list has, in all and by state. Where more is asked than state and day (`narrowed`), and much is found,
 * the states are not counted at all.
 */
export const countForms = (
  context: Pick<ActorContext, 'db' | 'actor'>,
  sets: readonly FormSet[],
  conditions: readonly Condition[],
  { status, ...how }: Pick<FormFilters, 'status'> & Pick<Countable, 'narrowed' | 'upTo'>,
): Promise<FormCounts> => countRows(context, { ...countable(sets, conditions, status), ...how });

/** How many forms there are, counted no further than one more than `most`. */
export const countFormsUpTo = (
  { db }: Pick<ActorContext, 'db'>,
  sets: readonly FormSet[],
  conditions: readonly Condition[],
  most: number,
): Promise<number> => countUpTo(db, countable(sets, conditions, undefined), most);
