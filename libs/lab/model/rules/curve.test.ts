import { curveFigures, readCurveFile, type CurveOf } from './curve.ts';

const din = 'A999926000002';
const of: CurveOf = {
  ...{ din, zone: 'America/New_York', now: new Date('2026-11-02T20:00:00Z') },
  freezingAt: new Date('2026-11-02T13:30:00Z'),
};
/** What is read of rows below these heads: figures, or the sentence that says why not. */
function read(heads: string, rows: readonly string[], about: Partial<CurveOf> = {}) {
  const file = readCurveFile([heads, ...rows].join('\n'), { ...of, ...about });
  return 'problem' in file ? file.problem[1] : curveFigures(file.readings);
}

describe('a curve of freezing', () => {
  it('says rate, rise, coldest and gaps of the sample; minutes count from the start of freezing', () => {
    const rows = [
      ...['0,6.0,4.0', '2,4.0,2.0', '10,-4.0,-12.0', '11,-8.0,-30.0', '12,-3.5,-20.0'],
      ...['40,-38.0,-45.0', '44,-42.0,-50.0', '70,-95.0,-100.0'],
    ];
    expect(read('Elapsed (min),Sample °C,Chamber °C', rows)).toMatchObject({
      ...{ begins: '2026-11-02T13:30:00.000Z', minutes: 70, first: '6.0', lowest: '-95.0' },
      // 44 °C in the 40 minutes from 2 to 42.
      ...{ coolingRate: '1.10', rise: { from: '-8.0', by: '4.5' }, longestGap: 28 },
    });
    // Colder than 4 °C from its beginning; it never gets to −40 °C.
    expect(read('Time (s);Temp °C', ['0;2,0', '60;-3,0'])).toMatchObject({ coolingRate: null, rise: null });
    expect(read('Time (s);Temp °C', ['0;2,0', '2520;-40,0'])).toMatchObject({ coolingRate: '1.00' });
  });

  it('takes clocks of the laboratory, also where an hour comes twice, instants, a day beside the time, °F and words of both languages', () => {
    expect(read('Date,Time,Temp °F', ['2026/11/2,8:30:00,39.2', '2026/11/2,09:10:00,-40'])).toMatchObject({
      ...{ begins: '2026-11-02T13:30:00.000Z', minutes: 40, first: '4.0', lowest: '-40.0' },
    });
    expect(read('时间\t样品温度 ℃', ['2026-11-02T13:30:00Z\t4', '2026-11-02T13:40:00Z\t-6'])).toMatchObject({
      minutes: 10,
    });
    const twice = ['2026-11-01 01:40,4.0', '2026-11-01 01:10,-26.0'];
    expect(read('Time,Temp °C', twice, { freezingAt: new Date('2026-11-01T05:40:00Z') })).toMatchObject({
      minutes: 30,
    });
    expect(read('历时（分钟）,温度 °C', ['0:30,1.0', '12:30,-9.0'])).toMatchObject({ minutes: 12 });
  });

  it('draws long curves by a part of their points, with both ends', () => {
    const rows = Array.from({ length: 10_000 }, (_one, at) => `${at},${(4 - at / 100).toFixed(1)}`);
    const figures = read('Time (s),Temp °C', rows);
    if (typeof figures === 'string') throw new Error(figures);
    expect(figures.points.length).toBeLessThanOrEqual(241);
    expect(figures.points.at(-1)).toEqual({ minute: 166.7, celsius: -96, chamber: null });
  });

  it.each([
    ['no heads', 'a,b', ['1,2'], 'Row 1: no heads for time and temperature'],
    ['nothing below them', 'Time,Temp °C', [], 'Row 2: no readings'],
    ['no time', 'Time,Temp °C', ['8:30,4'], /^Row 2: no time can be read/],
    ['an hour that was skipped', 'Time,Temp °C', ['2026-03-08 02:30,4'], /^Row 2: no time can be read/],
    ['a time that falls', 'Elapsed min,Temp °C', ['1,4', '1,3'], /^Row 3: the time does not come after/],
    ['no temperature', 'Elapsed min,Temp °C', ['1,OPEN'], 'Row 2: no temperature can be read'],
    ['a broken chamber', 'Elapsed min,Sample °C,Chamber °C', ['1,4,x'], 'Row 2: no temperature can be read'],
    ['too cold', 'Elapsed min,Temp °C', ['1,-273'], /^Row 2: the temperature is not between −?-?210 and 60/],
    ['another unit', 'DIN,Elapsed min,Temp °C', [`A999926123456,1,4`], /^Row 2: DIN A999926123456 is not A/],
    ['another run', 'Time,Temp °C', ['2026-11-02 10:31,4', '2026-11-02 11:00,-9'], /^The curve begins at/],
    ['what is to come', 'Elapsed min,Temp °C', ['0,4', '900,-9'], /later than now$/],
    ['no freezing', 'Elapsed min,Temp °C', ['0,21', '9,20.5'], /^20\.5 °C at the lowest/],
    ['too many rows', 'Time (s),Temp °C', Array.from({ length: 20_001 }, (_one, at) => `${at},-1`), /20000/],
  ])('refuses %s and says so', (_what, heads, rows, said) => {
    const answer = read(heads, rows);
    if (typeof said === 'string') expect(answer).toBe(said);
    else expect(answer).toMatch(said);
  });

  it('knows its unit by the DIN of each row, with or without its check character', () => {
    expect(read('DIN;Elapsed min;Temp °C', ['A9999 26 000002 6;0;4', `${din};5;-1`])).toMatchObject({
      minutes: 5,
    });
  });
});
