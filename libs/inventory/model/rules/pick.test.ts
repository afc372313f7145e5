import { pickFor, pickFrom } from './pick.ts';

const at = (lot: string, quantity: string, expires: string | null, firstIn: string) => ({
  ...{ bin: 'A', lot, quantity, expires, firstIn },
});

it('takes what expires first, then what came first, and nothing that has expired', () => {
  const there = [
    at('never', '5', null, '2026-01-01T00:00:00Z'),
    at('late', '5', '2027-05-01', '2026-02-01T00:00:00Z'),
    at('soon', '3', '2026-12-01', '2026-09-01T00:00:00Z'),
    at('today', '1', '2026-11-23', '2026-09-01T00:00:00Z'),
    at('gone', '9', '2026-11-22', '2026-01-01T00:00:00Z'),
    at('older', '2', null, '2025-01-01T00:00:00Z'),
  ];
  expect(pickFrom('12.5', there, '2026-11-23').map(({ lot, quantity }) => [lot, quantity])).toEqual([
    ['today', '1'],
    ['soon', '3'],
    ['late', '5'],
    ['older', '2'],
    ['never', '1.5'],
  ]);
  // There is not enough: what is there is offered.
  expect(pickFrom('100', there.slice(4), '2026-11-23')).toEqual([{ bin: 'A', lot: 'older', quantity: '2' }]);
});

it('gives the lot that is asked for as far as it may leave, and then what expires first; never a lot that is not there', () => {
  const there = [
    at('late', '5', '2027-05-01', '2026-02-01T00:00:00Z'),
    at('soon', '3', '2026-12-01', '2026-09-01T00:00:00Z'),
    at('gone', '9', '2026-11-22', '2026-01-01T00:00:00Z'),
  ];
  const picked = (lot: string, quantity: string) => {
    const { picks, missing, missingOfLot } = pickFor({ lot, quantity }, there, '2026-11-23');
    return [...picks.map((pick) => `${pick.lot} ${pick.quantity}`), missing, missingOfLot];
  };
  expect(picked('late', '4')).toEqual(['late 4', '0', '0']);
  expect(picked('late', '7')).toEqual(['late 5', 'soon 2', '0', '2']);
  expect(picked('nowhere', '4')).toEqual(['soon 3', 'late 1', '0', '4']);
  expect(picked('gone', '9')).toEqual(['soon 3', 'late 5', '1', '9']);
  expect(picked('', '9')).toEqual(['soon 3', 'late 5', '1', '0']);
});
