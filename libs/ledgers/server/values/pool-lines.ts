import { sql, type SQL } from 'drizzle-orm';
import type { Ledger, ValueMethod } from '#ledgers/model';
import { inOneTrip, type Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';
import type { StateJson } from './state-json.ts';

/** Where a line stands in its pool: by instant (microseconds), by the line that it belongs to, by number. */
export interface Place {
  at: number;
  anchor: number;
}

export const isBefore = (a: Place, b: Place): boolean =>
  a.at < b.at || (a.at === b.at && a.anchor < b.anchor);

/** A figure that counts today. */
export interface CurrentFigure {
  of: string;
  generation: number;
  value: string;
  difference: string;
  quantityAfter: string;
  valueAfter: string;
  state: StateJson;
}

/** A line as its valuation reads it. */
export interface PoolLine extends Place {
  seq: string;
  pool: string;
  quantity: string;
  by: 'amount' | 'rate' | 'method' | 'line' | null;
  amount: string | null;
  follows: string | null;
  followsFrom: string | null;
  /** Its own document brought it on into another pool. */
  movesOn: boolean;
  /** Whole quantity of the line that it follows, without sign. */
  followed: string | null;
  reverses: string | null;
  amends: string | null;
  figures: CurrentFigure[];
}

/** A pool from a place on. */
export interface PoolFrom extends Place {
  id: string;
  method: ValueMethod;
  state: StateJson | null;
}

const microseconds = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000000)::bigint::float8`);

/** Where lines stand, by the pools that they are valued in: the first of each pool. */
export async function placesOf(db: Db, ledger: Ledger, seqs: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await db.execute<{ pool: string; at: number; anchor: string }>(sql`
    SELECT DISTINCT ON (pool_id) pool_id::text AS pool, ${microseconds('posted_at')} AS at,
           coalesce(reverses, amends, seq)::text AS anchor
      FROM ${tablesOf(ledger).lines} WHERE seq = ANY (${sql.param([...seqs])}::bigint[]) AND pool_id IS NOT NULL
     ORDER BY pool_id, posted_at, coalesce(reverses, amends, seq)`);
  return new Map(rows.map(({ pool, at, anchor }) => [pool, { at, anchor: Number(anchor) }]));
}

/** Places as rows `n`, for a statement that reads from there on. */
export const fromPlaces = (places: ReadonlyMap<string, Place>): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(
    [...places].map(([pool, { at, anchor }]) => ({ pool, at, anchor })),
  )}::jsonb) AS n (pool bigint, at bigint, anchor bigint)`;

/**
 * The same of lines that were just written, without asking for their places first; a pool that waits, from where it waits.
 * Pools are looked up one by one: the planner takes the few lines for more, and reads all pools.
 */
export const fromLines = (ledger: Ledger, seqs: readonly string[]): SQL => {
  const { lines, pools } = tablesOf(ledger);
  const waits = sql.raw('p.revalued_since <= f.posted_at');
  return sql`(
    SELECT f.pool, (extract(epoch FROM CASE WHEN ${waits} THEN p.revalued_since ELSE f.posted_at END) * 1000000)::bigint AS at,
           CASE WHEN ${waits} THEN 0 ELSE f.anchor END AS anchor
      FROM (SELECT DISTINCT ON (pool_id) pool_id AS pool, posted_at, coalesce(reverses, amends, seq) AS anchor
              FROM ${lines} WHERE seq = ANY (${sql.param([...seqs])}::bigint[]) AND pool_id IS NOT NULL
             ORDER BY pool_id, posted_at, coalesce(reverses, amends, seq)) AS f
     CROSS JOIN LATERAL (SELECT revalued_since FROM ${pools} WHERE id = f.pool OFFSET 0) AS p) AS n`;
};

const instant = sql.raw(`(timestamptz 'epoch' + n.at * interval '1 microsecond')`);

/**
 * The lines of a pool from its place on, in their order. Each pool is looked up for itself: joined, the planner takes the
 * few places for a hundred and reads all lines of all pools (40 ms of 37,000, where this takes 0.1).
 */
const linesFrom = (ledger: Ledger, { limit = sql``, until = sql`` } = {}) => sql`LATERAL (
  SELECT * FROM ${tablesOf(ledger).lines} l
   WHERE l.pool_id = n.pool AND (l.posted_at, coalesce(l.reverses, l.amends, l.seq)) >= (${instant}, n.anchor) ${until}
   ORDER BY l.posted_at, coalesce(l.reverses, l.amends, l.seq), l.seq ${limit})`;

/** An instant in microseconds, as the database has it. */
export const instantOf = (at: number | null) =>
  sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;

/**
 * Before which instant (microseconds) about so many lines stand from places on, over all pools; null where there are no
 * more. What happened at one instant stays together.
 */
export async function endOfPart(
  db: Db,
  ledger: Ledger,
  places: ReadonlyMap<string, Place>,
  most: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ end: number | null }>(sql`
    WITH counted AS (
      SELECT l.posted_at FROM ${fromPlaces(places)} CROSS JOIN ${linesFrom(ledger, { limit: sql`LIMIT ${most + 1}` })} AS l
       ORDER BY 1 LIMIT ${most + 1}
    ), known AS (SELECT count(*) AS count, min(posted_at) AS first, max(posted_at) AS last FROM counted
    ), ends AS (
      SELECT CASE WHEN first < last THEN last ELSE (
               SELECT min(l.posted_at) FROM ${fromPlaces(places)} JOIN ${tablesOf(ledger).lines} l ON l.pool_id = n.pool
                WHERE l.posted_at > known.last AND l.posted_at >= ${instant}) END AS "end" FROM known WHERE count > ${most})
    SELECT ${microseconds('"end"')} AS "end" FROM ends`);
  return rows[0]?.end ?? null;
}

/** How far pools are read. */
interface Extent {
  /** Only lines before this instant (microseconds). */
  end?: number | null;
  /** Where there are more lines, over all pools, none of them is read. */
  most?: number;
}

/**
 * The states of pools before places, and their lines from there on, with the figures that count today; null where there
 * are too many lines. One trip.
 */
export async function readFrom(
  db: Db,
  ledger: Ledger,
  from: SQL,
  { end = null, most }: Extent = {},
): Promise<{ pools: PoolFrom[]; lines: PoolLine[] | null }> {
  const { lines, pools, worth, figures } = tablesOf(ledger);
  const until = end === null ? sql`` : sql`AND l.posted_at < ${instantOf(end)}`;
  const limit = most === undefined ? sql`` : sql`LIMIT ${most + 1}`;
  const few = most === undefined ? sql`` : sql`WHERE (SELECT count(*) FROM found) <= ${most}`;
  const [states, read] = await inOneTrip([
    () =>
      db.execute<Omit<PoolFrom, 'anchor'> & { anchor: string } & Record<string, unknown>>(sql`
    SELECT p.id::text, p.method, n.at::float8 AS at, n.anchor::text, before.state FROM ${from}
     CROSS JOIN LATERAL (SELECT id, method FROM ${pools} WHERE id = n.pool OFFSET 0) AS p
      LEFT JOIN LATERAL (
        SELECT (SELECT f.state FROM ${figures} f WHERE f.line = l.seq AND f.of_line = coalesce(l.amends, l.seq)
                 ORDER BY f.generation DESC LIMIT 1) AS state
          FROM ${lines} l
         WHERE l.pool_id = p.id AND (l.posted_at, coalesce(l.reverses, l.amends, l.seq)) < (${instant}, n.anchor)
         ORDER BY l.posted_at DESC, coalesce(l.reverses, l.amends, l.seq) DESC, l.seq DESC LIMIT 1) AS before ON true`),
    () =>
      db.execute<Omit<PoolLine, 'anchor'> & { anchor: string } & Record<string, unknown>>(sql`
    WITH found AS MATERIALIZED (
      SELECT l.* FROM ${from} CROSS JOIN ${linesFrom(ledger, { until, limit })} AS l ${limit})
    SELECT l.seq::text, l.pool_id::text AS pool, ${microseconds('l.posted_at')} AS at,
           coalesce(l.reverses, l.amends, l.seq)::text AS anchor, l.quantity::text, l.valued_by AS by, l.amount::text,
           l.follows::text, l.follows_from::text AS "followsFrom", abs(source.quantity)::text AS followed,
           (l.quantity < 0 AND EXISTS (SELECT FROM ${lines} leg WHERE leg.follows = l.seq
              AND (leg.voucher_id, leg.voucher) = (l.voucher_id, l.voucher))) AS "movesOn",
           l.reverses::text, l.amends::text,
           coalesce((SELECT jsonb_agg(jsonb_build_object('of', w.of_line::text, 'generation', w.generation,
                       'value', w.value::text, 'difference', w.difference::text,
                       'quantityAfter', w.quantity_after::text, 'valueAfter', w.value_after::text,
                       'state', w.state))
                       FROM ${worth} w WHERE w.line = l.seq), '[]') AS figures
      FROM found l LEFT JOIN ${lines} source ON source.seq = l.follows ${few}
     ORDER BY l.posted_at, coalesce(l.reverses, l.amends, l.seq), l.seq`),
  ]);
  const found = read.rows.map((row) => ({ ...row, anchor: Number(row.anchor) }));
  return {
    pools: states.rows.map((row) => ({ ...row, anchor: Number(row.anchor) })),
    // Every place has a line there.
    lines: most !== undefined && states.rows.length > 0 && found.length === 0 ? null : found,
  };
}

/** A pool as its last line left it, for lines that come after all of its own. */
export interface PoolEnd extends Record<string, unknown> {
  id: string;
  method: ValueMethod;
  state: StateJson | null;
}

/**
 * How pools end that have no line after an instant and wait for nothing; others are missing. By their subjects and areas, as
 * the pools themselves may not be there yet.
 */
export const endsOfPools = (
  ledger: Ledger,
  companyId: string,
  asked: readonly { subject: string; area: string }[],
  at: Date,
): SQL => {
  const { lines, pools, figures } = tablesOf(ledger);
  return sql`
    SELECT p.id::text, p.method, last.state
      FROM jsonb_to_recordset(${JSON.stringify(asked.map(({ subject, area }) => ({ subject, area })))}::jsonb) AS n (subject text, area text)
     CROSS JOIN LATERAL (
       SELECT id, method, revalued_since FROM ${pools}
        WHERE company_id = ${companyId} AND subject = n.subject AND area = n.area OFFSET 0) AS p
      LEFT JOIN LATERAL (
        SELECT l.posted_at,
               (SELECT f.state FROM ${figures} f WHERE f.line = l.seq AND f.of_line = coalesce(l.amends, l.seq)
                 ORDER BY f.generation DESC LIMIT 1) AS state
          FROM ${lines} l WHERE l.pool_id = p.id
         ORDER BY l.posted_at DESC, coalesce(l.reverses, l.amends, l.seq) DESC, l.seq DESC LIMIT 1) AS last ON true
     WHERE p.revalued_since IS NULL AND coalesce(last.posted_at <= ${at.toISOString()}::timestamptz, true)`;
};

/**
 * What lines are worth today, by who says it; those that follow them have what stated values settled of them, as `Worth` has
 * it.
 */
export async function worthOfLines(
  db: Db,
  ledger: Ledger,
  seqs: readonly string[],
): Promise<{ line: string; of: string; value: string; difference: string; followed: boolean }[]> {
  if (seqs.length === 0) return [];
  const { lines, worth } = tablesOf(ledger);
  const { rows } = await db.execute<{
    line: string;
    of: string;
    value: string;
    difference: string;
    followed: boolean;
  }>(sql`
    SELECT w.line::text, w.of_line::text AS of, w.value::text, w.difference::text,
           coalesce(head.seq = w.of_line OR head.valued_by = 'amount', false) AS followed FROM ${worth} w
      JOIN ${lines} l ON l.seq = w.line JOIN ${lines} head ON head.seq = coalesce(l.reverses, l.amends, l.seq)
     WHERE w.of_line = ANY (${sql.param([...seqs])}::bigint[])`);
  return rows;
}

/**
 * Lines that follow others, or take them back at a later moment, where they stand: the first of each pool; without those that
 * are known already.
 */
export async function followersOf(
  db: Db,
  ledger: Ledger,
  seqs: readonly string[],
  known: ReadonlySet<string> = new Set(),
): Promise<Map<string, Place>> {
  if (seqs.length === 0) return new Map();
  const { lines } = tablesOf(ledger);
  const of = sql.param([...seqs]);
  const { rows } = await db.execute<{ seq: string }>(sql`
    SELECT seq::text FROM ${lines} WHERE follows = ANY (${of}::bigint[])
     UNION ALL SELECT r.seq::text FROM ${lines} r JOIN ${lines} l ON l.seq = r.reverses
     WHERE r.reverses = ANY (${of}::bigint[]) AND r.posted_at > l.posted_at`);
  const unknown = rows.flatMap(({ seq }) => (known.has(seq) ? [] : [seq]));
  return unknown.length > 0 ? placesOf(db, ledger, unknown) : new Map();
}
