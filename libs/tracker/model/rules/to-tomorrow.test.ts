import { toTomorrow } from './to-tomorrow.ts';

const zone = 'Asia/Shanghai';
// Sunday 2026-11-22 10:15 in Shanghai.
const now = new Date('2026-11-22T02:15:20.000Z');

it('ends tomorrow at the same time and takes as long as before', () => {
  const { from, to } = toTomorrow(
    { startsAt: '2026-11-18T01:00:00.000Z', endsAt: '2026-11-20T10:30:00.000Z' },
    now,
    zone,
  );
  expect(to.toISOString()).toBe('2026-11-23T10:30:00.000Z');
  expect(from.toISOString()).toBe('2026-11-21T01:00:00.000Z');
});

it('keeps the seconds of the end of a day', () => {
  const { to } = toTomorrow(
    { startsAt: '2026-11-22T01:00:00.000Z', endsAt: '2026-11-22T15:59:29.000Z' },
    now,
    zone,
  );
  expect(to.toISOString()).toBe('2026-11-23T15:59:29.000Z');
});

it('without a time is planned from now until the end of tomorrow', () => {
  const { from, to } = toTomorrow({ startsAt: null, endsAt: null }, now, zone);
  expect(from.toISOString()).toBe('2026-11-22T02:15:00.000Z');
  expect(to.toISOString()).toBe('2026-11-23T15:59:29.000Z');
});
