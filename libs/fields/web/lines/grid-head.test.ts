import type { Label } from '#calls/model';
import { date, lines, moneyAmount, quantity, referenceTo, text } from '#fields/model';
import { leastGridWidth, mostGridWidth, sharesOf } from './grid-head.tsx';

const of = (fields: Parameters<typeof lines>[0]['fields']) => lines({ label: ['明细', 'Lines'], fields });
const day = date({ label: ['日期', 'Day'] });
const amount = moneyAmount({ label: ['金额', 'Amount'] });

const zh = ([words]: Label): string => words;

/** Characters of all columns together. */
const charactersIn = (width: string): number => Number(/(\d+)ch/.exec(width)?.[1]);

it('columns share what is left by as much as each may grow: a name takes more than a day', () => {
  const field = of({ item: referenceTo('item', { label: ['物料', 'Item'] }), day, amount });
  const [item = 0, ofDay = 0, ofAmount = 0] = sharesOf(field, zh);
  expect(item + ofDay + ofAmount).toBeCloseTo(1);
  expect(item).toBeGreaterThan(2 * ofAmount);
  expect(ofAmount).toBeGreaterThan(ofDay);
});

it('a grid of two short columns stays narrow, and one with words takes its room', () => {
  const short = of({ day, amount });
  expect(charactersIn(mostGridWidth(short, zh))).toBe(34);
  expect(charactersIn(leastGridWidth(short, zh))).toBe(25);
  const long = of({ day, reason: text({ label: ['原因', 'Reason'], max: 200 }) });
  expect(charactersIn(mostGridWidth(long, zh))).toBeGreaterThan(70);
});

it('a column has room for its head and for the star of what is required, in the language that it is read in', () => {
  const price = (required: boolean) =>
    of({ price: quantity({ label: ['不含税单价', 'Net price'], required }) });
  expect(charactersIn(leastGridWidth(price(false), zh))).toBe(10);
  expect(charactersIn(leastGridWidth(price(true), zh))).toBe(12);
  expect(charactersIn(leastGridWidth(price(true), ([, en]) => en))).toBe(11);
});
