import fc from 'fast-check';
import { niceTicks, placeBetween } from './scale.ts';

it.each([
  [
    [70_120, 81_400],
    [68_000, 72_000, 76_000, 80_000, 84_000],
  ],
  [
    [0.0471, 0.0484],
    [0.047, 0.0475, 0.048, 0.0485],
  ],
  [
    [5, 5],
    [4, 6],
  ],
])('%j is drawn between %j', (values, ticks) => {
  const made = niceTicks(values);
  expect(made[0]).toBeLessThanOrEqual(Math.min(...values));
  expect(made.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
  if (values[0] !== values[1]) expect(made.length).toBeGreaterThanOrEqual(ticks.length - 1);
});

it('ticks hold all values, rise evenly, and are few', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1e7, noNaN: true }), { minLength: 1 }), (values) => {
      const ticks = niceTicks(values);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

it('a value lies between its ends, and equal ends put it into the middle', () => {
  expect(placeBetween(5, 0, 10, 200)).toBe(100);
  expect(placeBetween(5, 5, 5, 200)).toBe(100);
});
