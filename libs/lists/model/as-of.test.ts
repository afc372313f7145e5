import { asOfIn } from './as-of.ts';

const list = { asOf: 'at' };
const clock = { today: '2026-11-27', timeZone: 'Asia/Shanghai' };

it.each([
  ['an instant', 'at:to:2026-11-20T02%3A00%3A00Z', '2026-11-20T02:00:00.000Z'],
  ['a day, to its end', 'at:to:2026-11-20', '2026-11-20T15:59:59.999Z'],
  ['nothing: the beginning of the day', '', '2026-11-26T16:00:00.000Z'],
  ['what is no instant: likewise', 'at:to:soon;item:is:x', '2026-11-26T16:00:00.000Z'],
  ['a day that no calendar has: likewise', 'at:to:2026-13-45', '2026-11-26T16:00:00.000Z'],
  ['the thirtieth of February: likewise', 'at:to:2026-02-30', '2026-11-26T16:00:00.000Z'],
  ['an instant of such a day: likewise', 'at:to:2026-02-30T00%3A00%3A00Z', '2026-11-26T16:00:00.000Z'],
  ['a day before the first: likewise', 'at:to:0000-01-01', '2026-11-26T16:00:00.000Z'],
  ['an instant before the first: likewise', 'at:to:0000-01-01T00%3A00%3A00Z', '2026-11-26T16:00:00.000Z'],
  ['an instant without a clock: likewise', 'at:to:2026-11-20T02%3A00', '2026-11-26T16:00:00.000Z'],
  ['the first day', 'at:to:0001-01-01', '0001-01-01T15:54:59.999Z'],
  ['the last day', 'at:to:9999-12-31', '9999-12-31T23:59:59.999Z'],
  ['from when on: likewise', 'at:from:2026-11-20', '2026-11-26T16:00:00.000Z'],
])('as of %s', (_, where, expected) => expect(asOfIn(list, where, clock)).toBe(expected));

it('is told of the last day in the west as well', () =>
  expect(asOfIn(list, 'at:to:9999-12-31', { ...clock, timeZone: 'America/New_York' })).toBe(
    '9999-12-31T23:59:59.999Z',
  ));
