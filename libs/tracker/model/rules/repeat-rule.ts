/** What a rule may say (module file, 4.7): a part of RFC 5545, in days and nothing smaller. */
const day = '(?:MO|TU|WE|TH|FR|SA|SU)';
const list = (one: string): RegExp => new RegExp(`^${one}(?:,${one})*$`);
const parts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  BYDAY: list(`(?:[+-]?[1-5])?${day}`),
  BYMONTHDAY: list('[+-]?(?:[1-9]|[12]\\d|3[01])'),
  BYMONTH: list('(?:[1-9]|1[0-2])'),
  BYSETPOS: list('[+-]?[1-9]\\d{0,2}'),
  WKST: new RegExp(`^${day}$`),
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T\d{6}Z)?$/,
};

/** Is a text such a rule: 'FREQ=MONTHLY;BYMONTHDAY=-1'. SECONDLY, unknown parts and parts twice are none. */
export function isRepeatRule(text: string): boolean {
  const said = text.split(';').map((part) => part.split('='));
  const names = said.map(([name = '']) => name);
  const isKnown = said.every(
    ([name = '', value = '', ...more]) =>
      !more.length && Object.hasOwn(parts, name) && parts[name]?.test(value),
  );
  if (!isKnown || !names.includes('FREQ') || new Set(names).size < names.length) return false;
  if (names.includes('COUNT') && names.includes('UNTIL')) return false;
  return !names.includes('BYSETPOS') || names.some((name) => /^BY(?:DAY|MONTHDAY|MONTH)$/.test(name));
}
