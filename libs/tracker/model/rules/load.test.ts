import { isWorkingDay } from '#requisitions/model';
import { capacityOf, loadOf, percentOf, spreadMinutes } from './load.ts';

const calendar = { isWorkingDay, timeZone: 'Asia/Shanghai' };
/** Monday 2026-11-23, 09:00 in Shanghai. */
const now = new Date('2026-11-23T01:00:00Z');
const work = (startsAt: string, endsAt: string, remaining: number) => ({
  ...{ startsAt: `${startsAt}T01:00:00Z`, endsAt: `${endsAt}T10:00:00Z`, remaining },
});

describe('the load of a task', () => {
  it('is even over its working days, the rest on the earliest', () => {
    expect([...spreadMinutes(1_000, ['a', 'b', 'c']).values()]).toEqual([334, 333, 333]);
    expect([...loadOf(work('2026-11-23', '2026-11-25', 1_000), now, calendar)]).toEqual([
      ['2026-11-23', 334],
      ['2026-11-24', 333],
      ['2026-11-25', 333],
    ]);
    // Over a weekend, and begun before today.
    expect([...loadOf(work('2026-11-12', '2026-11-24', 101), now, calendar)]).toEqual([
      ['2026-11-23', 51],
      ['2026-11-24', 50],
    ]);
    expect([...loadOf(work('2026-11-27', '2026-11-30', 60), now, calendar).keys()]).toEqual([
      '2026-11-27',
      '2026-11-30',
    ]);
  });

  it('of what is overdue lies on today; of what has days off alone, on the next working day', () => {
    expect([...loadOf(work('2026-11-02', '2026-11-03', 90), now, calendar)]).toEqual([['2026-11-23', 90]]);
    expect([...loadOf(work('2026-11-28', '2026-11-29', 90), now, calendar)]).toEqual([['2026-11-30', 90]]);
  });

  it('is held against the time that is there', () => {
    expect(percentOf(520, capacityOf(true, 1))).toBe(216);
    expect(percentOf(480, capacityOf(true, 0))).toBe(100);
    expect(percentOf(1, capacityOf(true, 2))).toBeNull();
    expect(percentOf(0, capacityOf(false, 0))).toBe(0);
  });
});
