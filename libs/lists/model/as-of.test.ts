import { asOfIn } from './as-of.ts';

const list = { asOf: 'at' };
const clock = { today: '2026-11-27', timeZone: 'Asia/Shanghai' };

it.each([
  ['an instant', 'at:to:2026-11-20T02%3A00%3A00Z', '2026-11-20T02:00:00.000Z'],
  ['a day, to its end', 'at:to:2026-11-20', '2026-11-20T15:59:59.999Z'],
  ['nothing: the beginning of the day', '', '2026-11-26T16:00:00.000Z'],
  ['what is no instant: likewise', 'at:to:soon;item:is:x', '2026-11-26T16:00:00.000Z'],
  ['from when on: likewise', 'at:from:2026-11-20', '2026-11-26T16:00:00.000Z'],
])('as of %s', (_, where, expected) => expect(asOfIn(list, where, clock)).toBe(expected));
