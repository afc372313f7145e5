import Big from 'big.js';
import fc from 'fast-check';
import { valueGroup, type Valuation, type ValueGroup } from './value-group.ts';
import { emptyPool, nothing, type ValueMethod, type ValueState } from './value-state.ts';

const group = (line: string, quantity: string | Big, valuation?: Valuation): ValueGroup => ({
  line,
  quantity: new Big(quantity),
  valuation: valuation ?? { by: 'method' },
  amendments: [],
  movesOn: false,
  reversedBy: null,
});
const into = (line: string, quantity: string, rate: string): ValueGroup =>
  group(line, quantity, {
    by: 'amount',
    amount: new Big(quantity).times(rate).round(2, Big.roundHalfUp),
  });
const out = (line: string, quantity: string): ValueGroup => group(line, new Big(quantity).times(-1));

/** Values of the lines, with what was settled on them, and what is left. */
function play(groups: readonly ValueGroup[], method: ValueMethod = 'average') {
  let state: ValueState = emptyPool;
  const values = new Map<string, Big>();
  let differences = nothing;
  for (const one of groups) {
    const valued = valueGroup(state, one, method);
    state = valued.state;
    for (const { of, value, difference } of valued.figures) {
      values.set(of, (values.get(of) ?? nothing).plus(value));
      differences = differences.plus(difference);
    }
  }
  return { state, differences, values, of: (line: string) => values.get(line)?.toFixed(2) };
}
const left = ({ state }: { state: ValueState }) => [state.quantity.toString(), state.value.toFixed(2)];

describe('worked numbers', () => {
  const first = into('1', '100', '10');
  const late = into('late', '30', '9');
  const second = into('2', '50', '11.50');
  const rest = [out('3', '60'), into('4', '7', '10.333333'), out('5', '97')];

  it('moving average', () => {
    const before = play([first, second, ...rest.slice(0, 2)]);
    expect(before.of('3')).toBe('-630.00');
    expect(before.of('4')).toBe('72.33');
    expect(before.state.rate.toFixed(6)).toBe('10.487938');
    const all = play([first, second, ...rest]);
    expect(all.of('5')).toBe('-1017.33');
    expect(left(all)).toEqual(['0', '0.00']);
  });

  it('moving average with a receipt that is entered late', () => {
    const all = play([first, late, second, ...rest]);
    expect([all.of('3'), all.of('5')]).toEqual(['-615.00', '-994.69']);
    expect(left(all)).toEqual(['30', '307.64']);
  });

  it('first in, first out, before and after', () => {
    const before = play([first, second, ...rest], 'fifo');
    expect([before.of('3'), before.of('5')]).toEqual(['-600.00', '-1047.33']);
    const after = play([first, late, second, ...rest], 'fifo');
    expect([after.of('3'), after.of('5')]).toEqual(['-600.00', '-980.50']);
    expect(after.state.value.toFixed(2)).toBe('336.83');
  });

  it('three pieces for 10.00, out singly', () => {
    for (const method of ['average', 'fifo'] as const) {
      const all = play(
        [
          group('in', '3', { by: 'amount', amount: new Big(10) }),
          out('a', '1'),
          out('b', '1'),
          out('c', '1'),
        ],
        method,
      );
      expect([all.of('a'), all.of('b'), all.of('c')]).toEqual(['-3.33', '-3.34', '-3.33']);
    }
  });

  it('below zero at the last rate, settled by the next receipt', () => {
    const below = [into('1', '5', '10'), out('2', '8')];
    expect(play(below).of('2')).toBe('-80.00');
    const all = play([...below, into('3', '10', '12')]);
    expect(all.of('2')).toBe('-86.00');
    expect(left(all)).toEqual(['7', '84.00']);
  });

  it('what an invoice adds to a receipt goes along with what was issued', () => {
    const receipt = { ...into('1', '100', '10'), amendments: [{ line: '3', amount: new Big(20) }] };
    const all = play([receipt, out('2', '60')]);
    expect([all.of('1'), all.of('2')]).toEqual(['1020.00', '-612.00']);
    expect(left(all)).toEqual(['40', '408.00']);
  });
});

it('goods go back to their supplier at what the receipt cost, and nothing is left at quantity 0', () => {
  const returned = group('back', '-1', { by: 'line', of: '1', worth: new Big(10) });
  const all = play([into('1', '1', '10'), into('2', '1', '2'), out('3', '1'), returned]);
  expect(all.of('back')).toBe('-10.00');
  expect(left(all)).toEqual(['0', '0.00']);
  expect(all.differences.toFixed(2)).toBe('4.00');
});

/** Any history: receipts, issues beyond what is there, found goods, returns at their cost, amendments and reversals. */
const histories = fc.array(
  fc.record({
    kind: fc.constantFrom('in', 'in', 'out', 'out', 'found', 'back'),
    quantity: fc.integer({ min: 1, max: 5_000_000 }).map((n) => new Big(n).div(1000)),
    amount: fc.nat(1_000_000).map((n) => new Big(n).div(100)),
    amended: fc.option(fc.integer({ min: -2000, max: 2000 })),
    reversed: fc.boolean(),
  }),
  { maxLength: 25 },
);
type Played = { kind: string; quantity: Big; amount: Big; amended: number | null; reversed: boolean };

const groupsOf = (history: readonly Played[]): ValueGroup[] =>
  history.map(({ kind, quantity, amount, amended, reversed }, index) => {
    const line = String(index);
    const signed = kind === 'in' || kind === 'found' ? quantity : quantity.times(-1);
    const valuation: Valuation =
      kind === 'in'
        ? { by: 'amount', amount }
        : kind === 'found'
          ? { by: 'rate' }
          : kind === 'back'
            ? { by: 'line', of: String(Math.max(0, index - 1)), worth: amount }
            : { by: 'method' };
    return {
      ...group(line, signed, valuation),
      amendments:
        kind === 'in' && amended && amount.times(100).plus(amended).gte(0)
          ? [{ line: `${line}+`, amount: new Big(amended).div(100) }]
          : [],
      reversedBy: reversed && index % 5 === 0 ? `${line}-` : null,
    };
  });

describe.each(['average', 'fifo'] as const)('any history by %s', (method) => {
  it('in less out is what is left, to the cent, and quantity 0 is value 0', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let state: ValueState = emptyPool;
        let sum = nothing;
        for (const one of groupsOf(history)) {
          const valued = valueGroup(state, one, method);
          state = valued.state;
          for (const { value, difference } of valued.figures) sum = sum.plus(value).plus(difference);
          expect(sum.toFixed(2)).toBe(state.value.toFixed(2));
          if (state.quantity.eq(0)) expect(state.value.toFixed(2)).toBe('0.00');
          if (state.quantity.lt(0)) {
            const owed = state.owed.reduce((total, { quantity }) => total.plus(quantity), nothing);
            expect(owed.toString()).toBe(state.quantity.abs().toString());
            const worth = state.owed.reduce((total, { value }) => total.plus(value), nothing);
            expect(worth.toFixed(2)).toBe(state.value.times(-1).toFixed(2));
          } else expect(state.owed).toEqual([]);
          if (method === 'fifo' && state.quantity.gt(0)) {
            const layered = state.layers.reduce((total, { quantity }) => total.plus(quantity), nothing);
            expect(layered.toString()).toBe(state.quantity.toString());
            const worth = state.layers.reduce((total, { value }) => total.plus(value), nothing);
            expect(worth.toFixed(2)).toBe(state.value.toFixed(2));
          }
        }
      }),
    );
  });

  it('a line with its reversal is as if neither had been', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const kept = groupsOf(history).map((one) => ({ ...one, reversedBy: null }));
        const some = kept.map((one, index) =>
          index % 3 === 1 ? { ...one, reversedBy: `${one.line}-` } : one,
        );
        const without = play(
          kept.filter((_, index) => index % 3 !== 1),
          method,
        );
        const withThem = play(some, method);
        expect(left(withThem)).toEqual(left(without));
        for (const [line, value] of without.values)
          expect(withThem.values.get(line)?.toFixed(2)).toBe(value.toFixed(2));
      }),
    );
  });
});
