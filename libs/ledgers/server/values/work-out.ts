import Big from 'big.js';
import type { Ledger, ValueMethod, ValueState } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { foldPools, takenBackLater, Worth } from './fold-pools.ts';
import { worthOfLines, type PoolFrom, type PoolLine } from './pool-lines.ts';
import { stateOf } from './state-json.ts';
import { changedFigures, type NewFigure } from './write-figures.ts';

/** What lines are worth that were worked out, and what their pools came to. Nothing of it is written yet. */
export interface Worked {
  lines: readonly PoolLine[];
  changed: readonly NewFigure[];
  pools: ReadonlyMap<string, { method: ValueMethod; state: ValueState }>;
}

/** Works out the lines of pools that were read from places on. */
export async function workOut(
  db: Db,
  ledger: Ledger,
  read: { pools: readonly PoolFrom[]; lines: readonly PoolLine[] },
): Promise<Worked> {
  const pools = new Map<string, { method: ValueMethod; state: ValueState }>(
    read.pools.map(({ id, method, state }) => [id, { method, state: stateOf(state) }]),
  );
  const worth = new Worth();
  const asked = new Set([
    ...read.lines.flatMap(({ follows }) => follows ?? []),
    ...takenBackLater(read.lines),
  ]);
  for (const { line, of, value, difference, followed } of await worthOfLines(db, ledger, [...asked]))
    worth.set(line, of, { value: new Big(value), difference: new Big(difference), followed });
  const worked = foldPools(pools, read.lines, worth);
  return { lines: read.lines, changed: changedFigures(read.lines, worked), pools };
}
