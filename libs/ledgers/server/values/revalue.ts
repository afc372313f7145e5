import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Ledger, ValueState, ValueMethod } from '#ledgers/model';
import type { Context, Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';
import { foldPools, Worth } from './fold-pools.ts';
import {
  countFrom,
  followersOf,
  isBefore,
  placesOf,
  readFrom,
  worthOfLines,
  type Place,
} from './pool-lines.ts';
import { stateOf } from './state-json.ts';
import { changedFigures, writeFigures, type NewFigure } from './write-figures.ts';

/** Lines that are worked out within the transaction that posts; more wait for a job. */
const mostAtOnce = 2000;

/** What came of it: what changed of lines that were worth something before. */
export interface Revalued {
  differences: readonly { of: string; line: string; before: string; now: string }[];
  /** Too many lines: the pools say since when, until the job has run. */
  waits: boolean;
}

/**
 * Works out what lines are worth, and anew what every later line of their pools is, and whatever follows them in other
 * pools. The pools are held, and nothing follows the lines of `because` themselves. Beyond `most` lines nothing is worked
 * out: the pools are marked, for `revalueWaiting`.
 */
export async function revalue(
  { db }: Pick<Context, 'db'>,
  ledger: Ledger,
  because: readonly string[],
  most = mostAtOnce,
): Promise<Revalued> {
  const places = await placesOf(db, ledger, because);
  if (places.size === 0) return { differences: [], waits: false };
  await includeWaiting(db, ledger, places);
  return workOutFrom(db, ledger, places, { because, most });
}

async function workOutFrom(
  db: Db,
  ledger: Ledger,
  places: Map<string, Place>,
  { because, most }: { because: readonly string[]; most: number | null },
): Promise<Revalued> {
  const fresh = new Set(because);
  for (;;) {
    if (most !== null && (await countFrom(db, ledger, places, most)) > most) {
      await mark(db, ledger, places);
      return { differences: [], waits: true };
    }
    const { changed, pools } = await workOut(db, ledger, places);
    const further = await followersOf(
      db,
      ledger,
      [...new Set(changed.map(({ of }) => of))].filter((seq) => !fresh.has(seq)),
    );
    if (!widen(places, further)) {
      await writeFigures(db, ledger, changed, pools, because[0] as string);
      return { differences: differencesOf(changed), waits: false };
    }
  }
}

async function workOut(db: Db, ledger: Ledger, places: ReadonlyMap<string, Place>) {
  const read = await readFrom(db, ledger, places);
  const pools = new Map<string, { method: ValueMethod; state: ValueState }>(
    read.pools.map(({ id, method, state }) => [id, { method, state: stateOf(state) }]),
  );
  const worth = new Worth();
  const followed = [...new Set(read.lines.flatMap(({ follows }) => follows ?? []))];
  for (const { line, of, value } of await worthOfLines(db, ledger, followed))
    worth.set(line, of, new Big(value));
  const worked = foldPools(pools, read.lines, worth);
  return { changed: changedFigures(read.lines, worked), pools };
}

/** Adds places that lie before those that are known. True where there were any. */
function widen(places: Map<string, Place>, further: ReadonlyMap<string, Place>): boolean {
  let widened = false;
  for (const [pool, place] of further) {
    const known = places.get(pool);
    if (known && !isBefore(place, known)) continue;
    places.set(pool, place);
    widened = true;
  }
  return widened;
}

/** Pools that wait for the job are worked out from where they wait. */
async function includeWaiting(db: Db, ledger: Ledger, places: Map<string, Place>): Promise<void> {
  const { rows } = await db.execute<{ id: string; at: number }>(sql`
    SELECT id::text, (extract(epoch FROM revalued_since) * 1000000)::bigint::float8 AS at FROM ${tablesOf(ledger).pools}
     WHERE id = ANY (${sql.param([...places.keys()])}::bigint[]) AND revalued_since IS NOT NULL`);
  widen(places, new Map(rows.map(({ id, at }) => [id, { at, anchor: 0 }])));
}

const mark = (db: Db, ledger: Ledger, places: ReadonlyMap<string, Place>) =>
  db.execute(sql`
    UPDATE ${tablesOf(ledger).pools} p
       SET revalued_since = least(p.revalued_since, timestamptz 'epoch' + n.at * interval '1 microsecond')
      FROM jsonb_to_recordset(${JSON.stringify(
        [...places].map(([id, { at }]) => ({ id, at })),
      )}::jsonb) AS n (id bigint, at bigint) WHERE p.id = n.id`);

const differencesOf = (changed: readonly NewFigure[]): Revalued['differences'] =>
  changed.flatMap(({ line, of, value, before }) =>
    before && !value.eq(before.value) ? [{ line, of, before: before.value, now: value.toFixed(2) }] : [],
  );

/** Works out pools that wait, so many subjects at a time, for a job; false where none waits. */
export async function revalueWaiting(db: Db, ledger: Ledger, subjects = 1): Promise<boolean> {
  const { pools, lines } = tablesOf(ledger);
  const { rows } = await db.execute<{ id: string; at: number | null }>(sql`
    SELECT p.id::text, (extract(epoch FROM p.revalued_since) * 1000000)::bigint::float8 AS at FROM ${pools} p
     WHERE (p.company_id, p.subject) IN (SELECT DISTINCT company_id, subject FROM ${pools}
             WHERE revalued_since IS NOT NULL ORDER BY company_id, subject LIMIT ${subjects})
     ORDER BY p.id FOR NO KEY UPDATE`);
  const waiting = rows.flatMap(({ id, at }) => (at === null ? [] : [[id, { at, anchor: 0 }] as const]));
  if (waiting.length === 0) return false;
  const ids = waiting.map(([id]) => id);
  const first = await db.execute<{ seq: string }>(sql`
    SELECT l.seq::text FROM ${lines} l JOIN ${pools} p ON p.id = l.pool_id
     WHERE p.id = ANY (${sql.param(ids)}::bigint[]) AND l.posted_at >= p.revalued_since
     ORDER BY l.entered_at DESC, l.seq DESC LIMIT 1`);
  await workOutFrom(db, ledger, new Map(waiting), {
    because: first.rows.map(({ seq }) => seq),
    most: null,
  });
  return true;
}
