import Big from 'big.js';
import fc from 'fast-check';
import { emptyPool, type ValueMethod } from '#ledgers/model';
import { foldPools, Worth } from './fold-pools.ts';
import type { PoolLine } from './pool-lines.ts';

/** A line of the pool of an area, at an hour. */
function line(
  seq: number,
  at: number,
  pool: string,
  quantity: number,
  more: Partial<PoolLine> = {},
): PoolLine {
  return {
    ...{ seq: String(seq), at, anchor: seq, pool, quantity: String(quantity) },
    ...{ by: quantity < 0 ? 'method' : 'amount', amount: null, reverses: null, amends: null, figures: [] },
    ...{ follows: null, followsFrom: null, followed: null, movesOn: false },
    ...more,
  };
}
const bought = (seq: number, at: number, pool: string, quantity: number, amount: string) =>
  line(seq, at, pool, quantity, { amount });
const following = (seq: number, at: number, pool: string, quantity: number, source: PoolLine) =>
  line(seq, at, pool, quantity, {
    ...{ by: 'line', follows: source.seq, followsFrom: '0' },
    followed: new Big(source.quantity).abs().toFixed(),
  });
/** Both legs of a move. */
const move = (seq: number, at: number, from: string, to: string, quantity: number): [PoolLine, PoolLine] => {
  const out = line(seq, at, from, -quantity, { movesOn: true });
  return [out, following(seq + 1, at, to, quantity, out)];
};

/** What lines and pools come to; `worth` is what was known before. */
function worked(lines: readonly PoolLine[], method: ValueMethod = 'average', worth = new Worth()) {
  const pools = new Map(
    [...new Set(lines.map(({ pool }) => pool))].map((id) => [id, { method, state: emptyPool }]),
  );
  const figures = foldPools(
    pools,
    lines.toSorted((a, b) => a.at - b.at || a.anchor - b.anchor),
    worth,
  );
  const of = (seq: number) =>
    figures
      .filter((one) => one.of === String(seq))
      .reduce((sum, { value }) => sum.plus(value), new Big(0))
      .toFixed(2);
  const state = (id: string) => {
    const { quantity, value } = pools.get(id)!.state;
    return [quantity.toFixed(), value.toFixed(2)];
  };
  const differences = figures.reduce((sum, { difference }) => sum.plus(difference), new Big(0)).toFixed(2);
  return { figures, of, state, differences, pools };
}

describe('goods that go in a circle between areas below zero', () => {
  const out = move(1, 2, 'B', 'C', 204);
  const home = move(3, 3, 'C', 'B', 213);

  it('come to rest: what moved on keeps the last rate, and what came back is a price difference', () => {
    const all = [...out, ...home, bought(5, 4, 'C', 9, '90.00'), bought(6, 5, 'B', 1, '10.00')];
    const { of, state, differences } = worked(all);
    // B had no rate when it sent what was not there.
    expect([of(1), of(2)]).toEqual(['0.00', '0.00']);
    // 9 beyond what C had, at what C bought later.
    expect([of(3), of(4)]).toEqual(['-90.00', '90.00']);
    expect(state('C')).toEqual(['0', '0.00']);
    // 9 of 213 stay in B: 90.00 × 204 ÷ 213 = 86.20 goes, 3.80 is left, and 10.00 was bought.
    expect(differences).toBe('-86.20');
    expect(state('B')).toEqual(['10', '13.80']);
  });

  it('at a rate that was known, a circle costs nothing', () => {
    const { of, state, differences } = worked([
      bought(9, 0, 'B', 1, '10.00'),
      line(10, 1, 'B', -1),
      ...out,
      ...home,
    ]);
    expect([of(1), of(3), differences]).toEqual(['-2040.00', '-2130.00', '0.00']);
    expect([state('B'), state('C')]).toEqual([
      ['9', '90.00'],
      ['-9', '-90.00'],
    ]);
  });
});

it('what is bought settles what moved on, and whatever followed goes along', () => {
  const { of, state } = worked([
    bought(1, 1, 'A', 5, '50.00'),
    ...move(2, 2, 'A', 'B', 8),
    line(4, 3, 'B', -8),
    bought(5, 4, 'A', 10, '120.00'),
  ]);
  expect([of(2), of(3), of(4)]).toEqual(['-86.00', '86.00', '-86.00']);
  expect([state('A'), state('B')]).toEqual([
    ['7', '84.00'],
    ['0', '0.00'],
  ]);
});

it('what moves in settles an issue, but not what came back of it before', () => {
  const issue = line(3, 2, 'B', -8);
  const { of, state } = worked([
    bought(1, 1, 'A', 20, '240.00'),
    bought(2, 1, 'B', 5, '50.00'),
    issue,
    following(4, 3, 'C', 2, issue),
    ...move(5, 4, 'A', 'B', 10),
  ]);
  expect(of(3)).toBe('-86.00');
  expect(state('C')).toEqual(['2', '20.00']);
  expect(state('B')).toEqual(['7', '84.00']);
});

const areas = ['A', 'B', 'C'];
const histories = fc.array(
  fc.record({
    at: fc.nat(12),
    kind: fc.constantFrom('in', 'found', 'out', 'move', 'move', 'move', 'returned'),
    area: fc.nat(2),
    further: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 1, max: 300 }),
    amount: fc.nat(90_000),
  }),
  { minLength: 2, maxLength: 16 },
);

describe.each(['average', 'fifo'] as const)('any history of three areas by %s', (method) => {
  it('comes to the same from whatever was known before, to the cent, and moves take as much as they bring', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.integer({ min: -90_000, max: 90_000 })), (drawn, known) => {
        const lines: PoolLine[] = [];
        const issues: PoolLine[] = [];
        const moves: [number, number][] = [];
        for (const { at, kind, area, further, quantity, amount } of drawn.toSorted((a, b) => a.at - b.at)) {
          const [seq, pool] = [lines.length + 1, areas[area]!];
          const issue = kind === 'returned' ? issues.shift() : undefined;
          if (issue) lines.push(following(seq, at, pool, Math.min(quantity, -Number(issue.quantity)), issue));
          else if (kind === 'in') lines.push(bought(seq, at, pool, quantity, (amount / 100).toFixed(2)));
          else if (kind === 'found') lines.push(line(seq, at, pool, quantity, { by: 'rate' }));
          else if (kind === 'move') {
            moves.push([seq, seq + 1]);
            lines.push(...move(seq, at, pool, areas[(area + further) % 3]!, quantity));
          } else {
            const out = line(seq, at, pool, -quantity);
            issues.push(out);
            lines.push(out);
          }
        }
        const fresh = worked(lines, method);
        for (const [from, to] of moves)
          expect(new Big(fresh.of(from)).plus(fresh.of(to)).toFixed(2)).toBe('0.00');
        // What earlier turns, or an earlier history, left behind.
        const worth = new Worth();
        for (const [index, { seq }] of lines.entries())
          worth.set(seq, seq, {
            ...{ value: new Big(known[index] ?? 0).div(100), difference: new Big(0), followed: true },
          });
        const again = worked(lines, method, worth);
        expect(again.figures.map(({ line, of, value }) => [line, of, value.toFixed(2)])).toEqual(
          fresh.figures.map(({ line, of, value }) => [line, of, value.toFixed(2)]),
        );
      }),
      { numRuns: 300 },
    );
  });
});
