import { daysBetween, daysDrawn, headOf } from './gantt-scale.ts';

const zone = 'Asia/Shanghai';

describe('the scale of a gantt', () => {
  it('goes from before the first to behind the last day, with today in between', () => {
    // 16:00 UTC is the next day in Shanghai.
    expect(daysDrawn(['2026-11-10T16:00:00Z', null, '2026-12-01T10:00:00Z'], '2026-11-22', zone)).toEqual({
      first: '2026-11-04',
      count: 57,
    });
    expect(daysDrawn([], '2026-11-22', zone)).toEqual({ first: '2026-11-15', count: 37 });
    const long = daysDrawn(['2010-01-01T00:00:00Z', '2030-01-01T00:00:00Z'], '2026-11-22', zone);
    expect(long.count).toBe(1_100);
    expect(daysBetween(long.first, '2026-11-22')).toBe(550);
  });

  it('has a line at each day, Monday or first of a month', () => {
    expect(headOf('2026-11-19', 6, 'day').map(({ text }) => text)).toEqual([
      '19',
      '20',
      '21',
      '22',
      '23',
      '24',
    ]);
    expect(headOf('2026-11-19', 14, 'week').map(({ text, days }) => [text, days])).toEqual([
      ['11-19', 4],
      ['11-23', 7],
      ['11-30', 3],
    ]);
    expect(headOf('2026-11-19', 20, 'month').map(({ text, from }) => [text, from])).toEqual([
      ['2026-11', 0],
      ['2026-12', 12],
    ]);
  });
});
