import fc from 'fast-check';
import { amountInCapitals, amountInEnglish, amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    ['0', '零元整'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['105', '壹佰零伍元整'],
    ['1001', '壹仟零壹元整'],
    ['1010', '壹仟零壹拾元整'],
    ['10000', '壹万元整'],
    ['10500', '壹万零伍佰元整'],
    ['100001', '壹拾万零壹元整'],
    ['1000000', '壹佰万元整'],
    ['10010001', '壹仟零壹万零壹元整'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['500.50', '伍佰元伍角整'],
    ['500.05', '伍佰元零伍分'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    // Both with and without 零 are lawful where the unit place of a group is zero; this is the shorter one.
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['-12.3', '负壹拾贰元叁角整'],
    ['1.995', '贰元整'],
  ])('%s is %s', (amount, words) => expect(amountInCapitals(amount)).toBe(words));

  it('reads back to the same whole amount', () => {
    const value: Record<string, number> = {
      零: 0,
      壹: 1,
      贰: 2,
      叁: 3,
      肆: 4,
      伍: 5,
      陆: 6,
      柒: 7,
      捌: 8,
      玖: 9,
    };
    const readBack = (words: string): bigint => {
      let total = 0n;
      let section = 0n;
      let digit = 0n;
      for (const character of words.replace(/元整$/, '')) {
        const place = { 拾: 10n, 佰: 100n, 仟: 1000n }[character];
        if (character in value) digit = BigInt(value[character]!);
        else if (place) {
          section += digit * place;
          digit = 0n;
        } else {
          section += digit;
          digit = 0n;
          if (character === '万') total += section * 10_000n;
          if (character === '亿') total = (total + section) * 100_000_000n;
          section = 0n;
        }
      }
      return total + section + digit;
    };
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999n }), (amount) => {
        expect(readBack(amountInCapitals(String(amount)))).toBe(amount);
      }),
    );
  });

  it('in English with hundredths', () => {
    expect(amountInEnglish('1230.45')).toBe('one thousand two hundred thirty and 45/100');
    expect(amountInEnglish('1000021')).toBe('one million twenty-one and 00/100');
    expect(amountInWords('8', 'USD', 'en')).toBe('USD eight and 00/100');
    expect(amountInWords('8', 'CNY', 'zh')).toBe('人民币捌元整');
  });

  it('has no words for what no amount can be, which is still being typed', () => {
    expect(amountInWords('999999999999999.99', 'CNY', 'zh')).toMatch(/^人民币玖佰玖拾玖万亿.*玖分$/);
    for (const language of ['zh', 'en'] as const) {
      expect(amountInWords('-999999999999999.99', 'CNY', language)).not.toMatch(/undefined/);
      expect(amountInWords('999999999999999.995', 'CNY', language)).toBe('');
    }
  });
});
