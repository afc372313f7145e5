import { dayConditions } from './filters.ts';

it.each([
  [{ appliedFrom: '2026-11-01', appliedTo: '2026-11-30' }, 2],
  [{ appliedTo: '9999-12-30' }, 1],
  // After the last day that can be written there is none to end before.
  [{ appliedTo: '9999-12-31' }, 0],
])('of %j makes %i conditions that the database understands', (filters, count) => {
  expect(dayConditions(filters as never, 'Asia/Shanghai')).toHaveLength(count);
});
