import { sql, type SQL } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { keyColumns, tablesOf } from '../tables.ts';

/**
 * Writes the past of a valued ledger all at once, for the demo company and for what is taken over: nobody is asked whether a
 * balance falls below zero. `moves` answers rows of company_id, the columns of the key, subject, area, method, posted_at,
 * quantity, voucher, voucher_id, voucher_line, leg, person_id, valued_by and amount; lines are numbered in their order.
 * The pools are marked, and wait for `revalueWaiting`; all of it in one transaction, so that no job works out a pool whose
 * lines are still to come.
 */
export const importPast = (db: Db, ledger: Ledger, moves: SQL): Promise<void> =>
  db.transaction((transaction) => writePast(transaction, ledger, moves));

async function writePast(db: Db, ledger: Ledger, moves: SQL): Promise<void> {
  const { keys, lines, months, pools } = tablesOf(ledger);
  const named = (alias: string): SQL =>
    sql.join(
      keyColumns(ledger).map((column) => sql`${sql.raw(alias)}.${sql.identifier(column)}`),
      sql`, `,
    );
  const listed = sql.join(
    keyColumns(ledger).map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  );
  const past = sql`(${moves}) AS m`;
  await db.execute(sql`
    INSERT INTO ${pools} AS p (company_id, subject, area, method, revalued_since)
    SELECT company_id, subject, area, min(method), min(posted_at) FROM ${past} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, subject, area) DO UPDATE SET revalued_since = least(p.revalued_since, excluded.revalued_since)`);
  await db.execute(sql`
    INSERT INTO ${keys} AS k (company_id, ${listed}, pool_id, quantity, moved_at)
    SELECT m.company_id, ${named('m')}, p.id, sum(m.quantity), max(m.posted_at)
      FROM ${past} JOIN ${pools} p ON p.company_id = m.company_id AND p.subject = m.subject AND p.area = m.area
     GROUP BY m.company_id, ${named('m')}, p.id ORDER BY m.company_id, ${named('m')}
    ON CONFLICT (company_id, ${listed}) DO UPDATE SET quantity = k.quantity + excluded.quantity,
       moved_at = greatest(k.moved_at, excluded.moved_at)`);
  await db.execute(sql`
    WITH written AS (
      INSERT INTO ${lines} (key_id, posted_at, entered_at, person_id, quantity, voucher, voucher_id, voucher_line, leg, pool_id,
                            valued_by, amount)
      SELECT k.id, m.posted_at, m.posted_at, m.person_id, m.quantity, m.voucher, m.voucher_id, m.voucher_line, m.leg,
             CASE WHEN m.valued_by IS NOT NULL THEN k.pool_id END, m.valued_by, m.amount
        FROM ${past} JOIN ${keys} k ON (k.company_id, ${named('k')}) = (m.company_id, ${named('m')})
       ORDER BY m.posted_at, m.voucher_id, m.voucher_line, m.leg
      RETURNING key_id, posted_at, quantity)
    INSERT INTO ${months} AS n (key_id, month, quantity)
    SELECT key_id, date_trunc('month', posted_at AT TIME ZONE 'UTC')::date, sum(quantity) FROM written GROUP BY 1, 2
    ON CONFLICT (key_id, month) DO UPDATE SET quantity = n.quantity + excluded.quantity`);
}

/**
 * Value that came later to lines of the past, as `amend` would have added it: rows of (to_voucher, to_id, to_line, voucher,
 * voucher_id, voucher_line, amount, entered_at, person_id). Their pools wait to be worked out anew from there.
 */
export const importPastValues = async (db: Db, ledger: Ledger, values: SQL): Promise<void> => {
  const { lines, pools } = tablesOf(ledger);
  await db.execute(sql`
    WITH written AS (
      INSERT INTO ${lines} (key_id, posted_at, entered_at, person_id, quantity, voucher, voucher_id, voucher_line, leg, pool_id,
                            valued_by, amount, amends)
      SELECT l.key_id, l.posted_at, m.entered_at, m.person_id, 0, m.voucher, m.voucher_id, m.voucher_line, 1, l.pool_id, 'amount',
             m.amount, l.seq
        FROM (${values}) AS m JOIN ${lines} l ON l.voucher = m.to_voucher AND l.voucher_id = m.to_id AND l.voucher_line = m.to_line
         AND l.leg = 1 AND l.amends IS NULL AND l.reverses IS NULL
       ORDER BY m.entered_at, m.voucher_id, m.voucher_line
      RETURNING pool_id, posted_at)
    UPDATE ${pools} p SET revalued_since = least(p.revalued_since, w.since)
      FROM (SELECT pool_id, min(posted_at) AS since FROM written GROUP BY 1) AS w WHERE w.pool_id = p.id`);
};
