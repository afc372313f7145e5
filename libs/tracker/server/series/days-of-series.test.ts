import fc from 'fast-check';
import { dayAfter } from '#calls/model';
import { isWorkingDay } from '#requisitions/model';
import { daysOffKinds } from '#tracker/model';
import { daysOfSeries, type SeriesDays } from './days-of-series.ts';

const days = (rule: string, startsOn: string, most: number, daysOff: SeriesDays['daysOff'] = 'keep') =>
  daysOfSeries(
    { rule, startsOn, daysOff },
    { from: startsOn, to: dayAfter(startsOn, 400), most },
    isWorkingDay,
  );

describe('the dates of a series', () => {
  it('leave out those that a month does not have', () => {
    expect(days('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', 4)).toEqual([
      ...['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    ]);
    expect(days('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', 4)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ]);
  });

  it('go before a day off; a Saturday that is worked is none', () => {
    const found = days('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', 12, 'before');
    expect(found).toContain('2026-05-29');
    expect(found).not.toContain('2026-05-31');
    expect(found).toContain('2026-02-28');
    expect(days('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-05-01', 1, 'after')).toEqual(['2026-06-01']);
    expect(days('FREQ=DAILY', '2026-11-20', 3, 'skip')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  });

  it('count weeks from the day that the rule begins them on', () => {
    const weekly = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=4';
    const of = (start: string) =>
      days(`${weekly};WKST=${start}`, '1997-08-05', 10).map((day) => day.slice(8));
    expect(of('MO')).toEqual(['05', '10', '19', '24']);
    expect(of('SU')).toEqual(['05', '17', '19', '31']);
  });

  it('are asked for quickly, also where a rule has none', () => {
    for (const rule of [
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=DAILY;BYDAY=MO;BYSETPOS=2',
      // From a Sunday on.
      'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
      'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3',
      'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=9',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    ]) {
      const before = performance.now();
      expect([rule, days(rule, '2026-11-22', 5)]).toEqual([rule, []]);
      expect(performance.now() - before).toBeLessThan(1_000);
    }
  });

  it('are found up to the last day that is asked for, however rare they are', () => {
    const until = (rule: string, to: string) =>
      daysOfSeries(
        { rule, startsOn: '2026-01-31', daysOff: 'keep' },
        { from: to, to, most: 5 },
        isWorkingDay,
      );
    for (const [rule, day] of [
      ['FREQ=DAILY', '2036-02-01'],
      ['FREQ=DAILY;INTERVAL=7', '2036-02-02'],
      ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', '2036-02-03'],
      ['FREQ=MONTHLY;BYMONTHDAY=-1', '2036-02-29'],
      ['FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31', '2031-01-31'],
      ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2036-02-29'],
      ['FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=31', '2036-12-31'],
    ] as const)
      expect([rule, until(rule, day)]).toEqual([rule, [day]]);
  });

  it('are the same whether they are asked for at once or piece by piece (property)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'FREQ=DAILY;INTERVAL=3',
          'FREQ=WEEKLY;BYDAY=MO,SA;COUNT=30',
          'FREQ=MONTHLY;BYMONTHDAY=-1',
          'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
        ),
        fc.constantFrom(...daysOffKinds),
        fc.nat(700),
        fc.integer({ min: 1, max: 90 }),
        (rule, daysOff, offset, piece) => {
          const startsOn = dayAfter('2025-01-01', offset);
          const series = { rule, startsOn, daysOff };
          const to = dayAfter(startsOn, 200);
          const whole = daysOfSeries(series, { from: startsOn, to, most: 1_000 }, isWorkingDay);
          const pieces: string[] = [];
          for (let from = startsOn; from <= to; from = dayAfter(from, piece)) {
            const last = dayAfter(from, piece - 1);
            pieces.push(
              ...daysOfSeries(series, { from, to: last < to ? last : to, most: 1_000 }, isWorkingDay),
            );
          }
          expect(pieces).toEqual(whole);
          expect(new Set(whole).size).toBe(whole.length);
        },
      ),
    );
  });
});
