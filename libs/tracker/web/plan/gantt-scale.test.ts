import { daysBetween } from '#calls/model';
import { daysDrawn, headOf, paperScale } from './gantt-scale.ts';

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

  it('is as fine on paper as a plan is long: weeks, months, quarters, each below what they are of', () => {
    const said = (first: string, count: number) => {
      const { upper, lower } = paperScale(first, count);
      const days = (cells: { days: number }[]) => cells.reduce((sum, each) => sum + each.days, 0);
      expect([days(upper), days(lower)]).toEqual([count, count]);
      return [upper.map(({ text }) => text).join(' '), lower.map(({ text }) => text).join(' ')];
    };
    expect(said('2026-11-19', 20)).toEqual(['2026-11 2026-12', '19 23 30 7']);
    expect(said('2026-10-30', 100)).toEqual(['2026 2027', '10 11 12 1 2']);
    expect(said('2026-01-01', 801)).toEqual(['2026 2027 2028', 'Q1 Q2 Q3 Q4 Q1 Q2 Q3 Q4 Q1']);
    expect(said('2026-11-19', 1)).toEqual(['2026-11', '19']);
  });
});
