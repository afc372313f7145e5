import { formatInstant } from '#calls/model';
import { endOfDay, plannedBy, shortcutKeys } from './planned-time.ts';

const zone = 'Asia/Shanghai';
/** Sunday 2026-11-22 10:15:40 in Shanghai. */
const now = new Date('2026-11-22T02:15:40Z');

describe('planned times', () => {
  it('begin with the minute and end at 23:59:29 of their last day', () => {
    const ends = shortcutKeys.map((key) => formatInstant(plannedBy(key, now, zone).to, zone));
    expect(ends).toEqual([
      '2026-11-22 23:59',
      '2026-11-23 23:59',
      '2026-11-22 23:59',
      '2026-11-30 23:59',
      '2026-11-25 23:59',
      '2026-11-27 23:59',
      '2026-11-29 23:59',
    ]);
    const { from, to } = plannedBy('today', now, zone);
    expect(from.toISOString()).toBe('2026-11-22T02:15:00.000Z');
    expect(to.toISOString()).toBe('2026-11-22T15:59:29.000Z');
    expect(endOfDay('2024-02-29', zone).toISOString()).toBe('2024-02-29T15:59:29.000Z');
  });
});
