import type { FieldRule } from '#fields/model';

/** The check digit of all digits before it (GS1, modulo 10): the last of them counts three times. */
export function gtinCheck(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Is it a GTIN-8, -12, -13 or -14 with the check digit that belongs to it? */
export const isGtin = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && gtinCheck(code.slice(0, -1)) === code.at(-1);

export const gtinRule = (name: string): FieldRule => ({
  check: (values) =>
    typeof values[name] === 'string' && !isGtin(values[name])
      ? [
          {
            path: name,
            text: ['条码的位数或校验位不符，请核对', 'The length or check digit of the GTIN does not fit'],
          },
        ]
      : [],
});
