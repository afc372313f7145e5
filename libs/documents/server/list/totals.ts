import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { roundMoney, type Currency } from '#calls/model';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import { exactUpTo } from './count-forms.ts';
import { keyOfQuery } from './key-of-query.ts';
import { withoutOverlap, type Branch, type Condition } from './visible.ts';

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

/** What a branch adds up; with `most` no more than so many of its forms. */
const alongBranch = (branch: Branch, conditions: readonly Condition[], most: SQL): SQL =>
  sql`(SELECT ${branch.id} AS id, f.currency, f.amount FROM ${branch.from}
    WHERE ${sql.join([branch.where, ...conditions.map((one) => one(branch))], sql` AND `)} ${most})`;

const added = (rows: SQL): SQL => sql`${sql.raw(plannedAnew)}
  SELECT currency, sum(amount)::text AS amount, count(amount)::int AS asked, count(*)::int AS forms
  FROM ${rows} AS found GROUP BY currency ORDER BY count(*) DESC, currency`;

/**
 * Amounts along the branches by currency, each form once; null beyond what is counted exactly, because adding up a
 * million amounts tells nobody anything and would hold up those who wait for rows.
 */
export async function totalsOfForms(
  { db }: Pick<ActorContext, 'db'>,
  branches: readonly Branch[],
  conditions: readonly Condition[],
): Promise<Totals> {
  if (!branches.length) return { sums: [] };
  const limit = sql`LIMIT ${exactUpTo + 1}`;
  const along = branches.map((branch) => alongBranch(branch, conditions, limit));
  const union = along.length === 1 ? along[0] : sql.join(along, sql` UNION `);
  const { rows } = await db.execute<Sum>(added(sql`(SELECT * FROM (${union}) AS f ${limit})`));
  if (rows.reduce((all, { forms }) => all + forms, 0) > exactUpTo) return { sums: null };
  return { sums: inWords(rows) };
}

/** Sums of long lists hold for a while, and whoever asks for one that is being added up waits for the same. */
const whole = new LRUCache<string, Promise<Totals>>({ max: 100, ttl: 60_000 });

/**
 * The same over however many there are, because somebody has asked for it. Each form is found by one branch alone: to
 * hold a million ids of two branches against each other takes ten times as long as to add up their amounts.
 */
export function wholeTotals(
  { db }: Pick<ActorContext, 'db'>,
  branches: readonly Branch[],
  conditions: readonly Condition[],
): Promise<Totals> {
  if (!branches.length) return Promise.resolve({ sums: [] });
  const along = withoutOverlap(branches).map((branch) => alongBranch(branch, conditions, sql``));
  const query = added(sql`(${along.length === 1 ? along[0] : sql.join(along, sql` UNION ALL `)})`);
  const key = keyOfQuery(query);
  const known = whole.get(key);
  if (known) return known;
  const asked = db.execute<Sum>(query).then(({ rows }) => ({ sums: inWords(rows) }));
  whole.set(key, asked);
  asked.catch(() => whole.delete(key));
  return asked;
}
