import { sql, type SQL } from 'drizzle-orm';
import type { Ledger, LedgerKey } from '#ledgers/model';
import { inOneTrip, oneOf, type Context } from '#server-kit/server';
import type { PoolOf, ServerLedger } from '../ledger-from.ts';
import { keyColumns, tablesOf } from '../tables.ts';
import { endsOfPools, type PoolEnd } from '../values/pool-lines.ts';
import { nextNumbers, times } from './next-numbers.ts';

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
  return (await holdKeysIn(context, source.ledger, companyId, distinct, pools)).held;
}

/** Keys that are held, by their texts, with the numbers that were asked for, and how their pools end. */
interface Held {
  held: Map<string, HeldKey>;
  numbers: string[];
  /** By their ids: pools in which nothing comes after the instant that was asked for. */
  ends: Map<string, PoolEnd>;
}

/**
 * Holds the balances of distinct keys in the order of their ids, after the pools that they are valued in: all pools of
 * their subjects, as values may follow from one to another. One trip, and one more where some are not there yet and are
 * made. In a ledger with values the numbers of lines are taken on the way, when the pools are held.
 */
export async function holdKeysIn<L extends Ledger>(
  { db }: Pick<Context, 'db'>,
  ledger: L,
  companyId: string,
  distinct: readonly LedgerKey<L>[],
  /** In the order of the keys; null for a ledger without values. */
  pools: readonly PoolOf[] | null,
  {
    count = 0,
    at = null,
  }: {
    /** So many numbers for lines. */
    count?: number;
    /** An instant: which pools end before it, and how. */
    at?: Date | null;
  } = {},
): Promise<Held> {
  const withKeys = pools ? count : 0;
  const { making, holding } = statementsOf(ledger, companyId, distinct, pools, withKeys);
  const hold = async (statements: readonly SQL[]): Promise<Held> => {
    // How pools end is asked after they are held: nobody changes it any more.
    const last = pools && at ? [endsOfPools(ledger, companyId, pools, at)] : [];
    const answers = await inOneTrip([...statements, ...last].map((one) => () => db.execute(one)));
    const rows = (answers[statements.length - 1]?.rows ?? []) as KeyRow[];
    const ends = (answers[statements.length]?.rows ?? []) as unknown as PoolEnd[];
    return {
      held: new Map(rows.map((row) => [keyIn(ledger, row), heldIn(row)])),
      numbers: rows[0]?.numbers ?? [],
      ends: new Map(ends.map((end) => [end.id, end])),
    };
  };
  const first = await hold(holding);
  const all =
    first.held.size === distinct.length
      ? first
      : await hold(making.flatMap((make, at) => [make, holding[at] as SQL]));
  return count > withKeys ? { ...all, numbers: await nextNumbers(db, ledger, count) } : all;
}

type KeyRow = Record<string, unknown> & {
  id: string;
  poolId: string | null;
  quantity: string;
  movedAt: string | null;
  numbers?: string[];
};

const keyIn = (ledger: Ledger, row: KeyRow): string =>
  JSON.stringify(keyColumns(ledger).map((column) => row[column]));
const heldIn = ({ id, poolId, quantity, movedAt }: KeyRow): HeldKey => ({
  ...{ id, poolId, quantity },
  movedAt: movedAt ? new Date(movedAt) : null,
});

/**
 * How pools and keys are made and held: those of pools first, where the ledger has values. Keys are looked up one by one:
 * the planner takes a list for a hundred, and reads all keys.
 */
function statementsOf<L extends Ledger>(
  ledger: L,
  companyId: string,
  distinct: readonly LedgerKey<L>[],
  pools: readonly PoolOf[] | null,
  count: number,
): { making: SQL[]; holding: SQL[] } {
  const { keys: table, pools: poolTable, sequence } = tablesOf(ledger);
  const columns = keyColumns(ledger);
  const each = (of: (column: SQL) => SQL, between = sql`, `): SQL =>
    sql.join(
      columns.map((column) => of(sql`${sql.identifier(column)}`)),
      between,
    );
  const typed = each((column) => sql`${column} text`);
  const same = each((column) => sql`k.${column} = n.${column}`, sql` AND `);
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
  const numbers =
    count > 0 ? sql`, (SELECT array_agg(nextval(${sequence})::text) FROM ${times(count)}) AS numbers` : sql``;
  const ofPools = pools && poolStatements(ledger, companyId, pools);
  return {
    making: [
      ...(ofPools ? [ofPools.making] : []),
      sql`
        INSERT INTO ${table} (company_id, ${each((column) => column)}${pool})
        SELECT ${companyId}, ${each((column) => sql`n.${column}`)}${poolId}
          FROM jsonb_to_recordset(${asked}::jsonb) AS n (${typed}, pool_subject text, pool_area text) ${joined}
         WHERE NOT EXISTS (SELECT FROM ${table} k WHERE k.company_id = ${companyId} AND ${same})
         ORDER BY ${each((column) => column)} ON CONFLICT DO NOTHING`,
    ],
    holding: [
      ...(ofPools ? [ofPools.holding] : []),
      sql`
        SELECT k.id::text, ${pools ? sql`k.pool_id::text` : sql`NULL`} AS "poolId", k.quantity::text,
               k.moved_at AS "movedAt", ${each((column) => sql`k.${column}`)}${numbers}
          FROM ${table} k
         WHERE k.id = ANY (ARRAY(
                 SELECT found.id FROM jsonb_to_recordset(${asked}::jsonb) AS n (${typed})
                  CROSS JOIN LATERAL (
                    SELECT k.id FROM ${table} k WHERE k.company_id = ${companyId} AND ${same} OFFSET 0) AS found))
         ORDER BY k.id FOR NO KEY UPDATE OF k`,
    ],
  };
}

function poolStatements(
  ledger: Ledger,
  companyId: string,
  of: readonly PoolOf[],
): { making: SQL; holding: SQL } {
  const { pools: table } = tablesOf(ledger);
  const pools = new Map(of.map((pool) => [JSON.stringify([pool.subject, pool.area]), pool]));
  const asked = JSON.stringify([...pools.values()]);
  return {
    making: sql`
      INSERT INTO ${table} (company_id, subject, area, method)
      SELECT ${companyId}, subject, area, method
        FROM jsonb_to_recordset(${asked}::jsonb) AS n (subject text, area text, method text)
       WHERE NOT EXISTS (SELECT FROM ${table} p
                          WHERE p.company_id = ${companyId} AND p.subject = n.subject AND p.area = n.area)
       ORDER BY subject, area ON CONFLICT DO NOTHING`,
    holding: sql`
      SELECT FROM ${table} WHERE company_id = ${companyId}
         AND ${oneOf(sql`subject`, [...new Set(of.map(({ subject }) => subject))])}
       ORDER BY id FOR NO KEY UPDATE`,
  };
}
