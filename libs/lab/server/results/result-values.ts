import type { Label } from '#calls/model';
import { bloodGroups, testOf, type TestKind } from '#lab/model';

/** What values a test can have. */
const shapes: Readonly<Record<TestKind, (value: string) => boolean>> = {
  agent: (value) => value === 'negative' || value === 'reactive',
  growth: (value) => value === 'noGrowth' || value === 'growth',
  group: (value) => (bloodGroups as readonly string[]).includes(value),
  percent: (value) => /^(100|\d{1,2})(\.\d{1,2})?$/.test(value),
  text: (value) => value.length > 0 && value.length <= 120,
};

/** What a value has to be that is none of its test. */
const asked: Readonly<Record<TestKind, Label>> = {
  agent: ['结果须为阴性或反应性', 'It is negative or reactive'],
  growth: ['结果须为有生长或无生长', 'It is growth or no growth'],
  group: [`血型须为 ${bloodGroups.join('、')} 之一`, `It is one of ${bloodGroups.join(', ')}`],
  percent: [
    '结果须为 0–100 的百分数，至多两位小数',
    'It is a share between 0 and 100 %, with two decimals at most',
  ],
  text: ['结果须为 1–120 个字符', 'It has 1 to 120 characters'],
};
export const askedOf = (test: string): Label => asked[testOf(test)?.kind ?? 'text'];

export const isValueOf = (test: string, value: string): boolean => {
  const known = testOf(test);
  return known !== undefined && shapes[known.kind](value);
};

/** Growth is good in colonies and bad in cultures. */
export function flagOf(test: string, value: string): 'ok' | 'attention' | 'reactive' {
  if (value === 'reactive') return 'reactive';
  const bad =
    test === 'sterility' ? value === 'growth' : value === 'noGrowth' && testOf(test)?.kind === 'growth';
  return bad ? 'attention' : 'ok';
}
