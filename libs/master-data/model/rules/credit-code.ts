import type { FieldRule } from '#fields/model';

/** The 31 characters of a unified social credit code, in the order of their values (GB 32100-2015). */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character of the 17 before it; null where one of them cannot stand there. */
export function creditCheck(first: string): string | null {
  let weight = 1;
  let sum = 0;
  for (const character of first) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] ?? null;
}

/** Is it a unified social credit code, by its characters and its check? */
export const isCreditCode = (code: string): boolean =>
  code.length === 18 && creditCheck(code.slice(0, 17)) === code[17];

/** A tax number: of 18 characters it is a credit code, others are foreign ones or older than that. */
export const taxNumberRule = (name: string): FieldRule => ({
  check: (values) => {
    const value = values[name];
    if (typeof value !== 'string') return [];
    if (value.length === 18 && !isCreditCode(value))
      return [
        {
          path: name,
          text: [
            '统一社会信用代码的校验位不符，请核对',
            'The check digit of the credit code does not fit, please look again',
          ],
        },
      ];
    return /^[0-9A-Z-]{5,20}$/.test(value)
      ? []
      : [
          {
            path: name,
            text: [
              '税号由 5 至 20 位大写字母与数字组成',
              'A tax number has 5 to 20 capital letters and digits',
            ],
          },
        ];
  },
});
