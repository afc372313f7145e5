import { date, lines, moneyAmount, referenceTo, text } from '#fields/model';
import { leastGridWidth, mostGridWidth, sharesOf } from './grid-head.tsx';

const of = (fields: Parameters<typeof lines>[0]['fields']) => lines({ label: ['明细', 'Lines'], fields });
const day = date({ label: ['日期', 'Day'] });
const amount = moneyAmount({ label: ['金额', 'Amount'] });

/** Characters of all columns together. */
const charactersIn = (width: string): number => Number(/(\d+)ch/.exec(width)?.[1]);

it('columns share what is left by as much as each may grow: a name takes more than a day', () => {
  const field = of({ item: referenceTo('item', { label: ['物料', 'Item'] }), day, amount });
  const [item = 0, ofDay = 0, ofAmount = 0] = sharesOf(field);
  expect(item + ofDay + ofAmount).toBeCloseTo(1);
  expect(item).toBeGreaterThan(2 * ofAmount);
  expect(ofAmount).toBeGreaterThan(ofDay);
});

it('a grid of two short columns stays narrow, and one with words takes its room', () => {
  const short = of({ day, amount });
  expect(charactersIn(mostGridWidth(short))).toBe(34);
  expect(charactersIn(leastGridWidth(short))).toBe(25);
  const long = of({ day, reason: text({ label: ['原因', 'Reason'], max: 200 }) });
  expect(charactersIn(mostGridWidth(long))).toBeGreaterThan(70);
});
