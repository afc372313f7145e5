import { sql, type SQL } from 'drizzle-orm';
import type { Ledger, LedgerKey } from '#ledgers/model';
import { inOneTrip, type Context } from '#server-kit/server';
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

/** Each key once. */
export const distinctKeys = <L extends Ledger>(ledger: L, keys: readonly LedgerKey<L>[]): LedgerKey<L>[] => [
  ...new Map(keys.map((key) => [keyText(ledger, key), key])).values(),
];

/** Holds the balances of keys, and what `holdKeysIn` says. */
export async function holdKeys<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  companyId: string,
  keys: readonly LedgerKey<L>[],
): Promise<Map<string, HeldKey>> {
  const distinct = distinctKeys(source.ledger, keys);
  const pools = (await source.pools?.(context, companyId, distinct)) ?? null;
  return holdKeysIn(context, source.ledger, companyId, distinct, pools);
}

/**
 * Holds the balances of distinct keys, made where they are not there yet, in the order of their ids, after the pools that
 * they are valued in: all pools of their subjects, as values may follow from one to another. One trip.
 */
export async function holdKeysIn<L extends Ledger>(
  context: Context,
  ledger: L,
  companyId: string,
  distinct: readonly LedgerKey<L>[],
  /** In the order of the keys; null for a ledger without values. */
  pools: readonly PoolOf[] | null,
): Promise<Map<string, HeldKey>> {
  const { keys: table, pools: poolTable } = tablesOf(ledger);
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
      pool_subject: pools?.[index]?.subject,
      pool_area: pools?.[index]?.area,
    })),
  );
  const [pool, poolId, joined] = pools
    ? [
        sql`, pool_id`,
        sql`, p.id AS pool_id`,
        sql`JOIN ${poolTable} p ON p.company_id = ${companyId} AND p.subject = n.pool_subject AND p.area = n.pool_area`,
      ]
    : [sql``, sql``, sql``];
  const making = sql`
    INSERT INTO ${table} (company_id, ${listed}${pool})
    SELECT ${companyId}, ${sql.join(
      columns.map((column) => sql`n.${sql.identifier(column)}`),
      sql`, `,
    )}${poolId} FROM jsonb_to_recordset(${asked}::jsonb) AS n (${typed}, pool_subject text, pool_area text) ${joined}
     WHERE NOT EXISTS (SELECT FROM ${table} k WHERE k.company_id = ${companyId} AND ${same})
     ORDER BY ${listed} ON CONFLICT DO NOTHING`;
  const holding = sql`
    SELECT k.id::text, ${pools ? sql`k.pool_id::text` : sql`NULL`} AS "poolId", k.quantity::text, k.moved_at AS "movedAt",
           ${sql.join(
             columns.map((column) => sql`k.${sql.identifier(column)}`),
             sql`, `,
           )}
      FROM ${table} k JOIN jsonb_to_recordset(${asked}::jsonb) AS n (${typed}) ON ${same}
     WHERE k.company_id = ${companyId} ORDER BY k.id FOR NO KEY UPDATE OF k`;
  const statements = [...(pools ? holdingPools(ledger, companyId, pools) : []), making, holding];
  const answers = await inOneTrip(statements.map((statement) => context.db.execute<KeyRow>(statement)));
  const rows = answers.at(-1)?.rows ?? [];
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

type KeyRow = { id: string; poolId: string | null; quantity: string; movedAt: string | null } & Record<
  string,
  string | null
>;

/** Makes pools that are not there yet, then holds all pools of their subjects. */
function holdingPools(ledger: Ledger, companyId: string, of: readonly PoolOf[]): SQL[] {
  const { pools: table } = tablesOf(ledger);
  const pools = new Map(of.map((pool) => [JSON.stringify([pool.subject, pool.area]), pool]));
  const asked = JSON.stringify([...pools.values()]);
  return [
    sql`
      INSERT INTO ${table} (company_id, subject, area, method)
      SELECT ${companyId}, subject, area, method
        FROM jsonb_to_recordset(${asked}::jsonb) AS n (subject text, area text, method text)
       WHERE NOT EXISTS (SELECT FROM ${table} p
                          WHERE p.company_id = ${companyId} AND p.subject = n.subject AND p.area = n.area)
       ORDER BY subject, area ON CONFLICT DO NOTHING`,
    sql`
      SELECT FROM ${table} WHERE company_id = ${companyId}
         AND subject IN (SELECT subject FROM jsonb_to_recordset(${asked}::jsonb) AS n (subject text))
       ORDER BY id FOR NO KEY UPDATE`,
  ];
}
