import { sql } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import { inOneTrip, type Context, type Db } from '#server-kit/server';
import type { FreshLines, ServerLedger } from '../ledger-from.ts';
import { tablesOf } from '../tables.ts';
import type { ReadPools } from './at-the-ends.ts';
import {
  followersOf,
  fromLines,
  fromPlaces,
  isBefore,
  readFrom,
  type Place,
  type PoolFrom,
  type PoolLine,
} from './pool-lines.ts';
import { workOut } from './work-out.ts';
import { changesOf, type ValueChanged } from './value-changed.ts';
import { writeWorth } from './write-figures.ts';

/** Lines that are worked out within the transaction that posts, unless the ledger says otherwise; more wait for a job. */
const usualAtOnce = 2000;
/** So few are always worked out at once: nobody is asked how many may be. */
export const fewAtOnce = 100;

/** What came of it. */
export interface Revalued {
  changes: readonly ValueChanged[];
  /** Too many lines: the pools say since when, until the job has run. */
  waits: boolean;
}

/**
 * Works out what lines are worth, and anew what every later line of their pools is, and whatever follows them in other
 * pools. The pools are held, and nothing follows the lines of `because` themselves. Beyond so many lines nothing is worked
 * out: the pools are marked, for `revalueWaiting`. Whoever keeps books is told what changed because of the voucher.
 */
export async function revalue<L extends Ledger>(
  context: Context,
  { ledger, atOnce, tells }: Pick<ServerLedger<L>, 'ledger' | 'atOnce' | 'tells'>,
  because: readonly string[],
  voucher: { kind: string; id: string },
  {
    fresh = new Map(),
    known = null,
  }: {
    /** Of the lines that were just posted what whoever keeps books asks for, so that they need not be read. */
    fresh?: FreshLines<L>;
    /** The pools with these lines, where they need not be read. */
    known?: ReadPools | null;
  } = {},
): Promise<Revalued> {
  const { db } = context;
  const tell = async (changes: readonly ValueChanged[]) =>
    tells?.(context, { because: voucher, changes, fresh });
  const few = await revalueUpTo(db, ledger, because, fewAtOnce, { tell, known, write: context.atEnd.behind });
  if ('changes' in few) return few;
  const many = await inParts(db, ledger, because, (await atOnce?.(context)) ?? usualAtOnce);
  await tell(many.changes);
  return many;
}

/** Where there is too much of it, each subject for itself: one with few lines does not wait with one that has many. */
async function inParts(db: Db, ledger: Ledger, because: readonly string[], most: number): Promise<Revalued> {
  const whole = await revalueUpTo(db, ledger, because, most);
  if ('changes' in whole) return whole;
  const parts = await bySubject(db, ledger, because);
  if (parts.length < 2) {
    await mark(db, ledger, whole.tooMany);
    return { changes: [], waits: true };
  }
  const all: Revalued[] = [];
  for (const part of parts) all.push(await inParts(db, ledger, part, most));
  return { changes: all.flatMap(({ changes }) => changes), waits: all.some(({ waits }) => waits) };
}

/** The same up to so many lines; where there are more nothing is written, and it is said from where on. */
async function revalueUpTo(
  db: Db,
  ledger: Ledger,
  because: readonly string[],
  most: number,
  {
    tell,
    known = null,
    write = db,
  }: {
    /** What it asks travels with what is written. */
    tell?: (changes: readonly ValueChanged[]) => Promise<unknown>;
    known?: ReadPools | null;
    /** What writes, where that is another than what reads. */
    write?: Db;
  } = {},
): Promise<Revalued | { tooMany: ReadonlyMap<string, Place> }> {
  const fresh = new Set(because);
  let read: { pools: readonly PoolFrom[]; lines: readonly PoolLine[] | null } =
    known && known.lines.length <= most
      ? known
      : await readFrom(db, ledger, fromLines(ledger, because), { most });
  const places = new Map<string, Place>(read.pools.map(({ id, at, anchor }) => [id, { at, anchor }]));
  while (places.size > 0) {
    if (!read.lines) return { tooMany: places };
    const { changed, pools } = await workOut(db, ledger, { ...read, lines: read.lines });
    const further = await followersOf(
      db,
      ledger,
      [...new Set(changed.map(({ of }) => of))].filter((seq) => !fresh.has(seq)),
    );
    if (widen(places, further)) {
      await includeWaiting(db, ledger, places);
      read = await readFrom(db, ledger, fromPlaces(places), { most });
      continue;
    }
    const changes = changesOf(changed);
    await inOneTrip([
      () => writeWorth(write, ledger, { changed, pools }, because[0] as string),
      () => tell?.(changes),
    ]);
    return { changes, waits: false };
  }
  return { changes: [], waits: false };
}

/** Lines by the subjects of their pools: nothing follows from one subject to another. */
async function bySubject(db: Db, ledger: Ledger, seqs: readonly string[]): Promise<string[][]> {
  const { lines, pools } = tablesOf(ledger);
  const { rows } = await db.execute<{ seqs: string[] }>(sql`
    SELECT array_agg(l.seq::text ORDER BY l.seq) AS seqs FROM ${lines} l JOIN ${pools} p ON p.id = l.pool_id
     WHERE l.seq = ANY (${sql.param([...seqs])}::bigint[]) GROUP BY p.company_id, p.subject
     ORDER BY p.company_id, p.subject`);
  return rows.map((row) => row.seqs);
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

/** Says of pools that they are to be worked out from places on, for the job. */
export const mark = (db: Db, ledger: Ledger, places: ReadonlyMap<string, Place>) =>
  db.execute(sql`
    UPDATE ${tablesOf(ledger).pools} p
       SET revalued_since = least(p.revalued_since, timestamptz 'epoch' + n.at * interval '1 microsecond')
      FROM jsonb_to_recordset(${JSON.stringify(
        [...places].map(([id, { at }]) => ({ id, at })),
      )}::jsonb) AS n (id bigint, at bigint) WHERE p.id = n.id`);
