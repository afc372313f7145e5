import { sql } from 'drizzle-orm';
import { roundMoney, type Currency } from '#calls/model';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import { exactUpTo } from './count-forms.ts';
import type { Branch, Condition } from './visible.ts';

interface Sum extends Record<string, unknown> {
  currency: Currency;
  amount: string | null;
  asked: number;
  forms: number;
}

/**
 * Amounts along the branches by currency, each form once; null beyond what is counted exactly, because adding up a
 * million amounts tells nobody anything and would hold up those who wait for rows.
 */
export async function totalsOfForms(
  { db }: Pick<ActorContext, 'db'>,
  branches: readonly Branch[],
  conditions: readonly Condition[],
): Promise<{ sums: { currency: Currency; amount: string; count: number }[] | null }> {
  if (!branches.length) return { sums: [] };
  const along = branches.map(
    (branch) =>
      sql`(SELECT ${branch.id} AS id, f.currency, f.amount FROM ${branch.from}
        WHERE ${sql.join([branch.where, ...conditions.map((one) => one(branch))], sql` AND `)} LIMIT ${exactUpTo + 1})`,
  );
  const { rows } = await db.execute<Sum>(sql`${sql.raw(plannedAnew)}
    SELECT currency, sum(amount)::text AS amount, count(amount)::int AS asked, count(*)::int AS forms
    FROM (SELECT * FROM (${along.length === 1 ? along[0] : sql.join(along, sql` UNION `)}) AS f LIMIT ${exactUpTo + 1}) AS found
    GROUP BY currency ORDER BY count(*) DESC, currency`);
  if (rows.reduce((all, { forms }) => all + forms, 0) > exactUpTo) return { sums: null };
  return {
    sums: rows.flatMap(({ currency, amount, asked }) =>
      amount === null ? [] : [{ currency, amount: roundMoney(amount, currency), count: asked }],
    ),
  };
}
