import Big from 'big.js';
import type { LineRow } from '../post/write-lines.ts';
import type { PoolEnd, PoolFrom, PoolLine } from './pool-lines.ts';

/** Pools from a place on, as they are read, with their lines from there on. */
export interface ReadPools {
  pools: readonly PoolFrom[];
  lines: readonly PoolLine[];
}

/**
 * What a posting would read of its pools after it was written, where its lines are the last of them all: nothing comes after
 * them, and how the pools end is known. Null where it has to be read: a line follows another one, or a pool goes on.
 */
export function atTheEnds(
  rows: readonly LineRow[],
  postedAt: Date,
  ends: ReadonlyMap<string, PoolEnd>,
): ReadPools | null {
  const valued = rows.flatMap((row) => (row.pool_id === null ? [] : [{ ...row, pool: row.pool_id }]));
  if (valued.some(({ pool, follows }) => follows !== null || !ends.has(pool))) return null;
  const at = postedAt.getTime() * 1000;
  const lines = valued.map(({ seq, pool, quantity, valued_by: by, amount }): PoolLine => ({
    ...{ seq, pool, at, anchor: Number(seq), quantity, by },
    // As the column keeps it.
    amount: amount === null ? null : new Big(amount).round(2, Big.roundHalfUp).toFixed(2),
    ...{ follows: null, followsFrom: null, movesOn: false, followed: null, reverses: null, amends: null },
    figures: [],
  }));
  const first = new Map(lines.toReversed().map(({ pool, anchor }) => [pool, anchor]));
  const pools = [...first].map(([id, anchor]): PoolFrom => {
    const { method, state } = ends.get(id) as PoolEnd;
    return { id, method, state, at, anchor };
  });
  return { pools, lines };
}
