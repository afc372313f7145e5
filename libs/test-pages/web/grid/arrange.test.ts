import { sampleRows } from '#test-pages/model';
import { arrange, totalsOf, yuanOf } from './arrange.ts';
import { windowOf } from './window-of.ts';

const rows = sampleRows(2_000);

it('rows are the same every time, found by words and sorted by a column, equal ones by their number', () => {
  expect(sampleRows(2_000)).toEqual(rows);
  const copper = arrange(rows, '电解铜 w01', { key: 'day', descending: true });
  expect(copper.length).toBeGreaterThan(0);
  expect(copper.every(({ item, warehouse }) => item.startsWith('电解铜') && warehouse === 'W01')).toBe(true);
  expect(copper.map(({ day }) => day)).toEqual(
    copper
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
  expect(arrange(rows, '', { key: 'number', descending: false })).toEqual(rows);
  expect(arrange(rows, 'nothing like it', { key: 'number', descending: false })).toEqual([]);
});

it('totals are exact', () => {
  const { quantity, cents } = totalsOf(rows);
  expect(quantity).toBe(rows.reduce((sum, row) => sum + row.quantity, 0));
  expect(yuanOf(cents)).toMatch(/^\d+\.\d\d$/);
  expect(yuanOf(105)).toBe('1.05');
});

it('of 100,000 rows only those in view and a few around are drawn, up to the last one', () => {
  expect(windowOf(0, 600, 30, 100_000)).toEqual({ first: 0, last: 32 });
  expect(windowOf(1_500_000, 600, 30, 100_000)).toEqual({ first: 49_988, last: 50_032 });
  expect(windowOf(100_000 * 30 - 600, 600, 30, 100_000)).toEqual({ first: 99_968, last: 100_000 });
  expect(windowOf(5_000, 600, 30, 3)).toEqual({ first: 3, last: 3 });
});
