import { sql, type SQL } from 'drizzle-orm';
import { roundMoney, type Currency } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import { matches, type ReferenceSource } from '#identity/server';
import type { Actor, Db } from '#server-kit/server';
import { visibleBranches } from '../list/visible.ts';

interface Found extends Record<string, unknown> {
  id: string;
  number: string;
  subject: string;
  amount: string | null;
  currency: Currency;
  companyId: string;
}

/** `whose`: 'mine' for what only its applicant goes on with (a loan), 'visible' for what the reader may see. */
interface Options {
  kind: string;
  /** Codes of form types. */
  types: readonly string[];
  whose: 'mine' | 'visible';
  /** What else is known of them, by id: more values to fill in; `spent` ones are no longer offered. */
  knows?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Known>>;
}
interface Known {
  values: Record<string, string | null>;
  spent: boolean;
}

const mayRefer = (actor: Actor, { types, whose }: Options): SQL => {
  if (whose === 'mine') return sql`f.applicant_id = ${actor.personId}`;
  const ways = visibleBranches(actor, types).map(
    ({ id, from, where }) => sql`SELECT ${id} FROM ${from} WHERE ${where}`,
  );
  return ways.length ? sql`f.id IN (${sql.join(ways, sql` UNION ALL `)})` : sql`false`;
};

/**
 * Approved forms as a register that other forms refer to: the contract of a payment, the loan of an expense. Found by
 * number, subject, applicant and pinyin, latest first; `amount` and `currency` can fill fields.
 */
export const approvedForms = (options: Options): ReferenceSource => ({
  kind: options.kind,
  async search({ db, actor }, { keyword, ids, companyId, take }): Promise<ReferenceOption[]> {
    const which = ids
      ? sql`f.id IN ${ids.length ? [...ids] : ['']}`
      : sql`${actor ? mayRefer(actor, options) : sql`false`}
            AND ${companyId ? sql`f.company_id = ${companyId}` : sql`true`}
            AND ${matches(sql`f.search`, keyword) ?? sql`true`}`;
    const { rows } = await db.execute<Found>(sql`
      SELECT f.id, f.number, f.subject, f.amount::text AS amount, f.currency, f.company_id AS "companyId"
        FROM form f
       WHERE f.type IN ${[...options.types]} AND f.status = 'approved' AND ${which}
       ORDER BY f.sort_at DESC LIMIT ${take}`);
    const known = await options.knows?.(
      db,
      rows.map(({ id }) => id),
    );
    return rows
      .filter(({ id }) => ids || !known?.get(id)?.spent)
      .map((row) => {
        const amount = row.amount && roundMoney(row.amount, row.currency);
        return {
          id: row.id,
          name: `${row.number} ${row.subject}`,
          code: row.number,
          detail: amount ? `${row.currency} ${amount}` : '',
          values: {
            ...{ amount, currency: row.currency, companyId: row.companyId },
            ...known?.get(row.id)?.values,
          },
          active: true,
        };
      });
  },
});
