import { linesOfTotal } from './lines-of-total.ts';

const lines = [
  { id: 1, document: 'a', gross: '113.00' },
  { id: 2, document: 'a', gross: '56.50' },
  { id: 3, document: 'b', gross: '169.50' },
  { id: 4, document: 'c', gross: '20.01' },
];
const idsOf = (total: string) => linesOfTotal(lines, total, '0.05')?.map(({ id }) => id) ?? null;

it('lines that come to the total of an invoice are found: whole receipts first, else single lines, else none', () => {
  expect(idsOf('169.50')).toEqual([1, 2]);
  expect(idsOf('189.53')).toEqual([1, 2, 4]);
  expect(idsOf('133.01')).toEqual([1, 4]);
  expect(idsOf('359.01')).toEqual([1, 2, 3, 4]);
  expect(linesOfTotal(lines, '20.01', '19')?.map(({ id }) => id)).toEqual([4]);
  expect(idsOf('99')).toBeNull();
  expect(idsOf('0')).toBeNull();
});

it('gives up where there are too many ways', () => {
  const many = Array.from({ length: 60 }, (_, id) => ({ id, document: String(id), gross: '2.00' }));
  expect(linesOfTotal(many, '61.01', '0')).toBeNull();
  expect(linesOfTotal(many, '60', '0')).toHaveLength(30);
});
