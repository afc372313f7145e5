import { sql } from 'drizzle-orm';
import type { Ledger, LedgerKey } from '#ledgers/model';
import type { Context, Db } from '#server-kit/server';
import type { PoolOf, ServerLedger } from '../ledger-from.ts';
import { keyColumns, tablesOf } from '../tables.ts';

/** A key with its balance, held until the transaction ends. */
export interface HeldKey {
  id: string;
  poolId: string | null;
  quantity: string;
  movedAt: Date | null;
}

export const keyText = (ledger: Ledger, key: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.keys(ledger.key).map((name) => key[name]));

/**
 * Holds the balances of keys, made where they are not there yet, in the order of their ids, after the pools that they are
 * valued in: all pools of their subjects, as values may follow from one to another.
 */
export async function holdKeys<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  companyId: string,
  keys: readonly LedgerKey<L>[],
): Promise<Map<string, HeldKey>> {
  const { ledger } = source;
  const distinct = [...new Map(keys.map((key) => [keyText(ledger, key), key])).values()];
  const pools = source.pools && (await source.pools(context, companyId, distinct));
  const poolIds = pools && (await holdPools(context.db, ledger, companyId, pools));
  const { keys: table } = tablesOf(ledger);
  const columns = keyColumns(ledger);
  const listed = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  );
  const typed = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} text`),
    sql`, `,
  );
  const same = sql.join(
    columns.map((column) => sql`k.${sql.identifier(column)} = n.${sql.identifier(column)}`),
    sql` AND `,
  );
  const asked = JSON.stringify(
    distinct.map((key, index) => ({
      ...Object.fromEntries(
        Object.entries(ledger.key).map(([name, column]) => [column, key[name as keyof typeof key]]),
      ),
      pool_id: pools && poolIds ? poolIds.get(poolText(pools[index] as PoolOf)) : null,
    })),
  );
  const pool = poolIds ? sql`, pool_id` : sql``;
  await context.db.execute(sql`
    INSERT INTO ${table} (company_id, ${listed}${pool})
    SELECT ${companyId}, ${listed}${pool} FROM jsonb_to_recordset(${asked}::jsonb) AS n (${typed}, pool_id bigint)
     WHERE NOT EXISTS (SELECT FROM ${table} k WHERE k.company_id = ${companyId} AND ${same})
     ORDER BY ${listed} ON CONFLICT DO NOTHING`);
  const { rows } = await context.db.execute<
    { id: string; poolId: string | null; quantity: string; movedAt: string | null } & Record<string, string>
  >(sql`
    SELECT k.id::text, ${poolIds ? sql`k.pool_id::text` : sql`NULL`} AS "poolId", k.quantity::text, k.moved_at AS "movedAt",
           ${sql.join(
             columns.map((column) => sql`k.${sql.identifier(column)}`),
             sql`, `,
           )}
      FROM ${table} k JOIN jsonb_to_recordset(${asked}::jsonb) AS n (${typed}) ON ${same}
     WHERE k.company_id = ${companyId} ORDER BY k.id FOR NO KEY UPDATE OF k`);
  return new Map(
    rows.map((row) => [
      JSON.stringify(columns.map((column) => row[column])),
      {
        ...{ id: row.id, poolId: row.poolId, quantity: row.quantity },
        movedAt: row.movedAt ? new Date(row.movedAt) : null,
      },
    ]),
  );
}

const poolText = ({ subject, area }: Pick<PoolOf, 'subject' | 'area'>): string =>
  JSON.stringify([subject, area]);

async function holdPools(
  db: Db,
  ledger: Ledger,
  companyId: string,
  pools: readonly PoolOf[],
): Promise<Map<string, string>> {
  const { pools: table } = tablesOf(ledger);
  const asked = JSON.stringify([...new Map(pools.map((pool) => [poolText(pool), pool])).values()]);
  await db.execute(sql`
    INSERT INTO ${table} (company_id, subject, area, method)
    SELECT ${companyId}, subject, area, method
      FROM jsonb_to_recordset(${asked}::jsonb) AS n (subject text, area text, method text)
     WHERE NOT EXISTS (SELECT FROM ${table} p
                        WHERE p.company_id = ${companyId} AND p.subject = n.subject AND p.area = n.area)
     ORDER BY subject, area ON CONFLICT DO NOTHING`);
  const { rows } = await db.execute<{ id: string; subject: string; area: string }>(sql`
    SELECT id::text, subject, area FROM ${table}
     WHERE company_id = ${companyId}
       AND subject IN (SELECT subject FROM jsonb_to_recordset(${asked}::jsonb) AS n (subject text))
     ORDER BY id FOR NO KEY UPDATE`);
  return new Map(rows.map((row) => [poolText(row), row.id]));
}
