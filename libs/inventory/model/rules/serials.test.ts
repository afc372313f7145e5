import { namedSerials, onePieceEach, serialsInShort } from './serials.ts';

it('reads one serial number, several, and ranges', () => {
  expect(namedSerials(' SN-7 ')).toEqual(['SN-7']);
  expect(namedSerials('')).toEqual([]);
  expect(namedSerials('A1，A2 B9')).toEqual(['A1', 'A2', 'B9']);
  expect(namedSerials('SN008～SN011')).toEqual(['SN008', 'SN009', 'SN010', 'SN011']);
  expect(namedSerials('SN-2026-098 ~ 101')).toEqual([
    'SN-2026-098',
    'SN-2026-099',
    'SN-2026-100',
    'SN-2026-101',
  ]);
  expect(namedSerials('X1~X3, Y7')).toEqual(['X1', 'X2', 'X3', 'Y7']);
});

it('takes what is no range as one number: ends that differ, backwards, too many', () => {
  for (const text of ['SN1~TN3', 'SN09~SN1', 'SN5~SN2', 'A~B', 'S0001~S9999', '1~2~3'])
    expect(namedSerials(text)).toEqual([text]);
});

it('makes one line a piece of a line that names as many as it has', () => {
  const line = { id: 'a', lot: 'S1~S3', quantity: '3', price: '10' };
  expect(onePieceEach(line)).toEqual([
    { ...line, lot: 'S1', quantity: '1' },
    { ...line, id: 'a-2', lot: 'S2', quantity: '1' },
    { ...line, id: 'a-3', lot: 'S3', quantity: '1' },
  ]);
  expect(onePieceEach({ ...line, quantity: null })).toHaveLength(3);
  expect(onePieceEach({ ...line, lot: 'S1', quantity: null })).toEqual([
    { ...line, lot: 'S1', quantity: '1' },
  ]);
  expect(onePieceEach({ ...line, lot: null, quantity: null })).toEqual([
    { ...line, lot: null, quantity: null },
  ]);
  for (const quantity of ['2', '4', '3.5']) expect(onePieceEach({ ...line, quantity })).toHaveLength(1);
  expect(onePieceEach({ ...line, lot: 'S1', quantity: '1' })).toHaveLength(1);
});

it('writes numbers that follow one another as a range', () => {
  expect(serialsInShort(['S3', 'S1', 'S2', 'S9', 'T1', 'S004'])).toBe('S004、S1~S3、S9、T1');
  expect(serialsInShort(['A', 'B'])).toBe('A、B');
  expect(namedSerials(serialsInShort(['X01', 'X02', 'X07']))).toEqual(['X01', 'X02', 'X07']);
});
