import { readDay, readInstant, readInstantOfToday, readTable } from './typed-text.ts';

describe('a typed day', () => {
  it.each([
    ['t', '2026-11-20'],
    ['+3', '2026-11-23'],
    ['-20', '2026-10-31'],
    ['5', '2026-11-05'],
    ['1231', '2026-12-31'],
    ['12/31', '2026-12-31'],
    ['20270102', '2027-01-02'],
    ['2027年1月2日', '2027-01-02'],
    ['27.1.2', '2027-01-02'],
    ['0231', undefined],
    ['soon', undefined],
    ['', null],
    // The third of August or the eighth of March; with signs that say which, it is one.
    ['3/8', undefined],
    ['3月8日', '2026-03-08'],
    ['8/8', '2026-08-08'],
    // As spreadsheets write days.
    ['2027/3/5 0:00', '2027-03-05'],
    ['2027-03-05 00:00:00', '2027-03-05'],
    ['2027年3月5日 星期五', '2027-03-05'],
    ['2027/3/5（周五）', '2027-03-05'],
    ['5-Mar-27', '2027-03-05'],
    ['05-Mar-2027', '2027-03-05'],
    ['5 March', '2026-03-05'],
    ['Mar 5, 2027', '2027-03-05'],
    ['Friday, March 5, 2027', '2027-03-05'],
    ['25/3/2027', '2027-03-25'],
    ['3/25/2027', '2027-03-25'],
    ['5.5.2027', '2027-05-05'],
    // The fifth of March or the third of May; a month without a day; half of a day is not dropped.
    ['3/5/2027', undefined],
    ['Mar-27', undefined],
    ['31-Feb-27', undefined],
    ['2027-03-05 18:30', undefined],
  ])('%j is %j', (typed, value) => {
    expect(readDay(typed, '2026-11-20')).toBe(value);
  });
});

describe('a typed day with its time', () => {
  it.each([
    ['2026-12-01 18:30', '2026-12-01T10:30:00.000Z'],
    ['2026-12-01T18:30:00', '2026-12-01T10:30:00.000Z'],
    ['1201 1830', '2026-12-01T10:30:00.000Z'],
    ['12/13 8:30', '2026-12-13T00:30:00.000Z'],
    ['12/1 8:30', undefined],
    ['t 7.05', '2026-11-19T23:05:00.000Z'],
    ['+1 ８：３０', '2026-11-21T00:30:00.000Z'],
    ['2026年12月1日 18时30分', '2026-12-01T10:30:00.000Z'],
    ['2026/12/1 下午6:30', '2026-12-01T10:30:00.000Z'],
    ['1-Dec-2026 6:30 PM', '2026-12-01T10:30:00.000Z'],
    ['2026-12-01 12:05:00 am', '2026-11-30T16:05:00.000Z'],
    ['2026-12-01 18:30 pm', undefined],
    ['2026-12-01', undefined],
    ['18:30', undefined],
    ['t 24:00', undefined],
    ['0231 08:30', undefined],
    ['soon', undefined],
    [' ', null],
  ])("%j is %j by the company's clocks", (typed, instant) => {
    expect(readInstant(typed, '2026-11-20')).toBe(instant);
  });
});

describe('a typed time', () => {
  it.each([
    ['America/New_York', '2026-12-01T14:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-30T19:30:00.000Z'],
  ])('is of the clocks of %s where they are named, wherever the machine stands', (timeZone, instant) => {
    expect(readInstant('2026-12-01 09:30', '2026-11-20', timeZone)).toBe(instant);
  });
});

describe('a time alone, of what is written down as it happens', () => {
  it.each([
    ['0230', '2026-11-19T18:30:00.000Z'],
    ['1120', '2026-11-20T03:20:00.000Z'],
    ['9:05', '2026-11-20T01:05:00.000Z'],
    ['930', '2026-11-20T01:30:00.000Z'],
    ['2:30 pm', '2026-11-20T06:30:00.000Z'],
    ['1119 0230', '2026-11-18T18:30:00.000Z'],
    ['2460', undefined],
    ['soon', undefined],
    ['', null],
  ])('%j is %j', (typed, instant) => {
    expect(readInstantOfToday(typed, '2026-11-20')).toBe(instant);
  });
});

describe('a pasted table', () => {
  it('has rows and cells, with quotes and breaks inside cells', () => {
    expect(readTable('a\t1\r\nb\t2\r\n')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(readTable('"two\nlines"\t"say ""hi"""\t')).toEqual([['two\nlines', 'say "hi"', '']]);
    expect(readTable('5" pipe')).toEqual([['5" pipe']]);
  });
});
