import { fileSize } from './file-size.ts';
import { mixedWidth, shortened, truncateToWidth } from './mixed-width.ts';
import { relativeTime } from './relative-time.ts';

describe('file sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.00 KB'],
    [10240 * 1024, '10.00 MB'],
    [1024 ** 8, '1.00 YB'],
    [1024 ** 9, '1024.00 YB'],
  ])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
});

describe('mixed-width text', () => {
  it('counts a Chinese character as two', () => {
    expect(mixedWidth('BMS 系统')).toBe(8);
    expect(mixedWidth('€')).toBe(2);
    expect(mixedWidth('')).toBe(0);
  });
  it('truncates by that count without splitting a character', () => {
    expect(truncateToWidth('采购申请单', 10)).toBe('采购申请单');
    expect(truncateToWidth('采购申请单', 9)).toBe('采购申…');
    expect(truncateToWidth('a采购', 4)).toBe('a…');
    expect(truncateToWidth('𠮷𠮷𠮷', 4, '')).toBe('𠮷𠮷');
  });
  it('is shortened to so many characters, none of them split', () => {
    expect(shortened('采购', 2)).toBe('采购');
    expect(shortened('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷…');
  });
});

describe('relative time', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now, 'zh');
  it.each([
    [-5, '刚刚'],
    [10, '刚刚'],
    [11, '11 秒前'],
    [60, '1 分钟前'],
    [3599, '59 分钟前'],
    [3600, '1 小时前'],
    [86_400, '1 天前'],
    [90_000, '1 天 1 小时前'],
  ])('%d seconds ago reads %s', (seconds, text) => expect(ago(seconds)).toBe(text));
});
