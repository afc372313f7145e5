import { sql } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';
import { endOfPart, followersOf, fromPlaces, readFrom, type Place } from './pool-lines.ts';
import { mark } from './revalue.ts';
import { changesOf, type ValueChanged } from './value-changed.ts';
import { workOut } from './work-out.ts';
import { writeFigures, writePools } from './write-figures.ts';

/** How much is worked out in one transaction. */
export interface PartSize {
  /** Items, whose pools are held meanwhile. */
  subjects?: number;
  /** Lines, in the order in which they happened; more where so many happened at the same instant. */
  lines?: number;
  /** Is told what changed, in the same transaction. */
  tells?: (changes: readonly ValueChanged[]) => Promise<void>;
}

/**
 * Works out a part of the pools that wait, in a transaction of its own; false where none waits. Pools of which lines are
 * left wait from there on, so that the next part, or a posting that comes between, goes on with the states that this one
 * wrote. What follows lines before its own waits again from there: it is worked out with the next part.
 */
export const revalueWaiting = (db: Db, ledger: Ledger, size: PartSize = {}): Promise<boolean> =>
  db.transaction((transaction) => workOutPart(transaction, ledger, size));

async function workOutPart(
  db: Db,
  ledger: Ledger,
  { subjects = 1, lines: most = 2000, tells }: PartSize,
): Promise<boolean> {
  const waiting = await holdWaiting(db, ledger, subjects);
  if (waiting.size === 0) return false;
  const end = await endOfPart(db, ledger, waiting, most);
  const places = new Map([...waiting].filter(([, { at }]) => end === null || at < end));
  const read = await readFrom(db, ledger, fromPlaces(places), { end });
  const { lines, changed, pools } = await workOut(db, ledger, { ...read, lines: read.lines ?? [] });
  const worked = new Set(lines.map(({ seq }) => seq));
  const further = await followersOf(db, ledger, [...new Set(changed.map(({ of }) => of))], worked);
  await writeFigures(db, ledger, changed, () => latestOf(db, ledger, [...waiting.keys()]));
  await writePools(db, ledger, pools, end);
  if (further.size > 0) await mark(db, ledger, further);
  await tells?.(changesOf(changed));
  return true;
}

/**
 * Pools that wait, of so many subjects, where they wait from; all pools of those subjects are held. The longest history
 * comes first: one that is marked again and again keeps no other one waiting.
 */
async function holdWaiting(db: Db, ledger: Ledger, subjects: number): Promise<Map<string, Place>> {
  const { pools } = tablesOf(ledger);
  const { rows } = await db.execute<{ id: string; at: number | null }>(sql`
    SELECT p.id::text, (extract(epoch FROM p.revalued_since) * 1000000)::bigint::float8 AS at FROM ${pools} p
     WHERE (p.company_id, p.subject) IN (
             SELECT company_id, subject FROM ${pools} WHERE revalued_since IS NOT NULL
              GROUP BY company_id, subject ORDER BY min(revalued_since), company_id, subject LIMIT ${subjects})
     ORDER BY p.id FOR NO KEY UPDATE`);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, { at, anchor: 0 }] as const])));
}

/** The line that was entered last: because of it, or of one shortly before it, the pools were marked. */
async function latestOf(db: Db, ledger: Ledger, pools: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ seq: string }>(sql`
    SELECT seq::text FROM ${tablesOf(ledger).lines} WHERE pool_id = ANY (${sql.param([...pools])}::bigint[])
     ORDER BY entered_at DESC, seq DESC LIMIT 1`);
  return rows[0]?.seq ?? '0';
}
