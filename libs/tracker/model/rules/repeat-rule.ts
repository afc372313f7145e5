/** What a rule may say (module file, 4.7): a part of RFC 5545, in days and nothing smaller. */
const one = (pattern: RegExp) => (value: string) => pattern.test(value);
const list = (pattern: RegExp) => (value: string) => value.split(',').every((each) => pattern.test(each));
const parts: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: one(/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/),
  INTERVAL: one(/^[1-9]\d{0,2}$/),
  BYDAY: list(/^(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)$/),
  BYMONTHDAY: list(/^[+-]?(?:[1-9]|[12]\d|3[01])$/),
  BYMONTH: list(/^(?:[1-9]|1[0-2])$/),
  BYSETPOS: list(/^[+-]?[1-9]\d{0,2}$/),
  WKST: one(/^(?:MO|TU|WE|TH|FR|SA|SU)$/),
  COUNT: one(/^[1-9]\d{0,3}$/),
  UNTIL: one(/^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T\d{6}Z)?$/),
};

/** Is a text such a rule: 'FREQ=MONTHLY;BYMONTHDAY=-1'. SECONDLY, unknown parts and parts twice are none. */
export function isRepeatRule(text: string): boolean {
  const said = text.split(';').map((part) => part.split('='));
  const names = said.map(([name = '']) => name);
  const isKnown = said.every(
    ([name = '', value = '', ...more]) => !more.length && Object.hasOwn(parts, name) && parts[name]?.(value),
  );
  if (!isKnown || !names.includes('FREQ') || new Set(names).size < names.length) return false;
  if (names.includes('COUNT') && names.includes('UNTIL')) return false;
  return !names.includes('BYSETPOS') || names.some((name) => /^BY(?:DAY|MONTHDAY|MONTH)$/.test(name));
}
