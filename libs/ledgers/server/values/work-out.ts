import Big from 'big.js';
import type { Ledger, ValueMethod, ValueState } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { foldPools, Worth } from './fold-pools.ts';
import { readFrom, worthOfLines, type Place, type PoolLine } from './pool-lines.ts';
import { stateOf } from './state-json.ts';
import { changedFigures, type NewFigure } from './write-figures.ts';

/** What lines are worth that were worked out, and what their pools came to. Nothing of it is written yet. */
export interface Worked {
  lines: readonly PoolLine[];
  changed: readonly NewFigure[];
  pools: ReadonlyMap<string, { method: ValueMethod; state: ValueState }>;
}

/** Works out the lines of pools from their places on; up to an instant (microseconds) where one is given. */
export async function workOut(
  db: Db,
  ledger: Ledger,
  places: ReadonlyMap<string, Place>,
  before: number | null = null,
): Promise<Worked> {
  const read = await readFrom(db, ledger, places, before);
  const pools = new Map<string, { method: ValueMethod; state: ValueState }>(
    read.pools.map(({ id, method, state }) => [id, { method, state: stateOf(state) }]),
  );
  const worth = new Worth();
  const followed = [...new Set(read.lines.flatMap(({ follows }) => follows ?? []))];
  for (const { line, of, value } of await worthOfLines(db, ledger, followed))
    worth.set(line, of, new Big(value));
  const worked = foldPools(pools, read.lines, worth);
  return { lines: read.lines, changed: changedFigures(read.lines, worked), pools };
}
