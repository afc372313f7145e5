import { formatDecimal } from './decimal-format.ts';

describe('formatDecimal', () => {
  it.each([
    ['0', 2, '0.00'],
    ['1234567.5', 2, '1,234,567.50'],
    ['-999', 2, '-999.00'],
    ['-1000', 0, '-1,000'],
    ['123456789012345.678901', 2, '123,456,789,012,345.678901'],
    ['12.500', 0, '12.5'],
    ['007', 0, '7'],
    ['abc', 2, 'abc'],
  ])('%s with %i decimals is %s', (text, decimals, shown) => {
    expect(formatDecimal(text, decimals)).toBe(shown);
  });
});
