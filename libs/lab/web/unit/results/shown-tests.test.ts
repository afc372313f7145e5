import { testsOfProduct } from '#lab/model';
import { shownTests } from './shown-tests.ts';

const tissue = { unit: { product: 'S1393' }, results: [], orders: [] };
const made = testsOfProduct('S1393');

it('has a row for each test that is made of the product', () => {
  expect(made).not.toContain('colonyGrowth');
  expect(shownTests(tissue)).toEqual(made);
});

it('keeps the rows of what was ordered or tested once, though the product has that test no more', () => {
  expect(shownTests({ ...tissue, orders: [{ test: 'colonyGrowth' }, { test: 'hla' }] })).toEqual([
    ...made,
    'colonyGrowth',
  ]);
  const both = { results: [{ test: 'zika' }, { test: 'zika' }], orders: [{ test: 'zika' }] };
  expect(shownTests({ ...tissue, ...both })).toEqual([...made, 'zika']);
});
