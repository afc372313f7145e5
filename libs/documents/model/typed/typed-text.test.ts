import { readDay, readTable } from './typed-text.ts';

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
  ])('%j is %j', (typed, value) => {
    expect(readDay(typed, '2026-11-20')).toBe(value);
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
