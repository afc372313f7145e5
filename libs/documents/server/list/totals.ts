import { sql, type SQL } from 'drizzle-orm';
import { roundMoney, type Currency } from '#calls/model';
import { exactUpTo, keptAMinute } from '#lists/server';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import { mayOverlap, type Condition, type FormSet } from './sets/form-set.ts';
import { disjoint } from './sets/ways-to-look.ts';

interface Sum extends Record<string, unknown> {
  currency: Currency;
  amount: string | null;
  asked: number;
  forms: number;
}

interface Totals {
  sums: { currency: Currency; amount: string; count: number }[] | null;
}

const inWords = (rows: readonly Sum[]): Totals['sums'] =>
  rows.flatMap(({ currency, amount, asked }) =>
    amount === null ? [] : [{ currency, amount: roundMoney(amount, currency), count: asked }],
  );

/** What is added up of a set; with `most` no more than so many of its forms. */
const amountsOf = (set: FormSet, conditions: readonly Condition[], most: SQL): SQL =>
  sql`(SELECT ${set.id} AS id, f.currency, f.amount FROM ${set.from}
    WHERE ${sql.join([set.where, ...conditions.map((one) => one(set))], sql` AND `)} ${most})`;

const added = (rows: SQL): SQL => sql`${sql.raw(plannedAnew)}
  SELECT currency, sum(amount)::text AS amount, count(amount)::int AS asked, count(*)::int AS forms
  FROM ${rows} AS found GROUP BY currency ORDER BY count(*) DESC, currency`;

/**
 * Amounts of the sets by currency, each form once; null beyond what is counted exactly, because adding up a
 * million amounts tells nobody anything and would hold up those who wait for rows.
 */
export async function totalsOfForms(
  { db }: Pick<ActorContext, 'db'>,
  sets: readonly FormSet[],
  conditions: readonly Condition[],
): Promise<Totals> {
  if (!sets.length) return { sums: [] };
  const limit = sql`LIMIT ${exactUpTo + 1}`;
  const along = sets.map((set) => amountsOf(set, conditions, limit));
  const union = sql.join(along, mayOverlap(sets) ? sql` UNION ` : sql` UNION ALL `);
  const { rows } = await db.execute<Sum>(added(sql`(SELECT * FROM (${union}) AS f ${limit})`));
  if (rows.reduce((all, { forms }) => all + forms, 0) > exactUpTo) return { sums: null };
  return { sums: inWords(rows) };
}

/**
 * The same over however many there are, because somebody has asked for it. Each form is in one set alone: to
 * hold a million ids of two sets against each other takes ten times as long as to add up their amounts.
 */
export function wholeTotals(
  { db }: Pick<ActorContext, 'db'>,
  sets: readonly FormSet[],
  conditions: readonly Condition[],
): Promise<Totals> {
  if (!sets.length) return Promise.resolve({ sums: [] });
  const along = disjoint(sets).map((set) => amountsOf(set, conditions, sql``));
  const query = added(sql`(${along.length === 1 ? along[0] : sql.join(along, sql` UNION ALL `)})`);
  return keptAMinute(query, async () => {
    const { rows } = await db.execute<Sum>(query);
    return { sums: inWords(rows) };
  });
}
