import { formFilters } from '#documents/model';
import { dayConditions } from './filters.ts';

it.each([
  [{ appliedFrom: '2026-11-01', appliedTo: '2026-11-30' }, 2],
  [{ appliedTo: '9999-12-30' }, 1],
  // After the last day that can be written there is none to end before.
  [{ appliedTo: '9999-12-31' }, 0],
])('of %j makes %i conditions that the database understands', (filters, count) => {
  expect(dayConditions(filters as never, 'Asia/Shanghai')).toHaveLength(count);
});

it.each(['appliedFrom', 'appliedTo'])('are asked for days of %s that can be written alone', (name) => {
  const refused = (day: string) =>
    formFilters.safeParse({ [name]: day }).error?.issues.map(({ path }) => path);
  expect(refused('0000-01-01')).toEqual([[name]]);
  expect(refused('10000-01-01')).toEqual([[name]]);
  expect(refused('9999-12-31')).toBeUndefined();
});
