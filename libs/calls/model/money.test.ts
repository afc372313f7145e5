import fc from 'fast-check';
import Big from 'big.js';
import {
  addDecimals,
  compareDecimals,
  keptDecimal,
  moneyText,
  multiplyDecimals,
  roundMoney,
} from './money.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const asText = (value: number) =>
  `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;

it('an amount in a sentence has its currency and separators', () => {
  expect(moneyText('1234567.5', 'CNY')).toBe('CNY 1,234,567.50');
  expect(moneyText('-500', 'JPY')).toBe('JPY -500');
});

it('what is kept has at most fourteen digits before the point', () => {
  const texts = ['-99999999999999.999999', '100000000000000', '0.0000001'];
  expect(texts.filter((text) => keptDecimal.safeParse(text).success)).toEqual(['-99999999999999.999999']);
});

describe('decimals', () => {
  it('add cents without loss, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (values) => {
        const sum = values.reduce((a, b) => a + b, 0);
        expect(compareDecimals(addDecimals(...values.map(asText)), asText(sum))).toBe(0);
        expect(addDecimals(...values.map(asText))).toBe(addDecimals(...values.toReversed().map(asText)));
      }),
    );
  });

  it('do what floats do not', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(multiplyDecimals('1.005', '100')).toBe('100.5');
  });

  it('round half up to the decimals of the currency', () => {
    expect(roundMoney('2.675', 'CNY')).toBe('2.68');
    expect(roundMoney('-2.675', 'CNY')).toBe('-2.68');
    expect(roundMoney('2.5', 'JPY')).toBe('3');
  });
});

it('rounding what is stored with more decimals is the same as calculating it', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(999_999), fc.integer({ min: 0, max: 6 }), (whole, fraction, zeros) => {
      const kept = String(fraction)
        .padStart(6, '0')
        .slice(0, 6 - zeros);
      const stored = `${whole}.${kept.padEnd(6, '0')}`;
      for (const [currency, decimals] of [
        ['CNY', 2],
        ['JPY', 0],
      ] as const)
        expect(roundMoney(stored, currency)).toBe(new Big(stored).round(decimals, 1).toFixed(decimals));
    }),
  );
});
