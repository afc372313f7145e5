import { expiryOf, problemsOfLife, tooShort } from './life.ts';

const typed = { lot: 'L1', madeOn: null, expires: null };
const of = { shelfLife: 180, known: null, today: '2026-11-26' };
const fields = (more: object, item: object = {}) =>
  problemsOfLife({ ...typed, ...more }, { ...of, ...item }).map(({ field }) => field);

it('works an expiry out from the day on which goods were made, where neither the line nor the lot says one', () => {
  expect(expiryOf({ madeOn: '2026-11-01', expires: null }, of)).toBe('2027-04-30');
  expect(expiryOf({ madeOn: '2026-11-01', expires: '2027-01-01' }, of)).toBe('2027-01-01');
  expect(expiryOf({ madeOn: null, expires: null }, { ...of, known: '2027-02-02' })).toBe('2027-02-02');
  expect(expiryOf({ madeOn: '2026-11-01', expires: null }, { ...of, shelfLife: null })).toBeNull();
});

it('asks for a life where an item has one, and refuses what cannot be', () => {
  expect(fields({})).toEqual(['expires']);
  expect(fields({}, { shelfLife: null })).toEqual([]);
  expect(fields({}, { known: '2027-01-01' })).toEqual([]);
  expect(fields({ madeOn: '2026-11-27' })).toEqual(['madeOn']);
  expect(fields({ madeOn: '2026-11-01', expires: '2026-10-31' })).toEqual(['expires']);
  expect(fields({ expires: '2027-01-02' }, { known: '2027-01-01' })).toEqual(['expires']);
  expect(fields({ expires: '2027-01-02', lot: '' })).toEqual(['lot']);
});

it('says how much is missing of the life that has to be left, to the day', () => {
  const least = { minimumLife: 90, today: '2026-11-26' };
  expect(tooShort('2027-02-23', least)).toEqual({ left: 89, least: 90 });
  expect(tooShort('2027-02-24', least)).toBeNull();
  expect(tooShort(null, least)).toBeNull();
  expect(tooShort('2026-11-26', { ...least, minimumLife: null })).toBeNull();
});
