import { measure, summarise, type LoadOptions, type LoadResult, type Measured } from './calls/load.ts';

/** One of several things that are measured against each other. */
export type Side = Pick<LoadOptions, 'origin' | 'next' | 'check'> & {
  /** Made before each of its turns, where they have turns. */
  before?: () => Promise<unknown>;
};

/** Measures sides turn by turn, so that what else the machine does meets all of them; each turn in the other direction. */
export async function inTurns(
  sides: readonly Side[],
  { connections, seconds, turns }: { connections: number; seconds: number; turns: number },
): Promise<LoadResult[]> {
  const measured: Measured[][] = sides.map(() => []);
  for (let turn = 0; turn < turns; turn++) {
    const order = [...sides.entries()];
    for (const [at, { before, ...side }] of turn % 2 ? order.toReversed() : order) {
      await before?.();
      measured[at]?.push(await measure({ ...side, connections, duration: seconds * 1000, warmUp: 500 }));
    }
  }
  return measured.map(summarise);
}

/**
 * Measures sides at the same moments, each with its share of the connections: of two that hardly differ, turns tell no more than how
 * busy the machine was in each (decision 502).
 */
export async function atOnce(
  sides: readonly Side[],
  { connections, seconds, turns }: { connections: number; seconds: number; turns: number },
): Promise<LoadResult[]> {
  const measured: Measured[][] = sides.map(() => []);
  const each = { connections: connections / sides.length, duration: seconds * 1000, warmUp: 500 };
  for (let turn = 0; turn < turns; turn++) {
    const results = await Promise.all(sides.map((side) => measure({ ...side, ...each })));
    for (const [at, result] of results.entries()) measured[at]?.push(result);
  }
  return measured.map(summarise);
}
