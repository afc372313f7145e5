import { bloodGroups, testOf, type TestKind } from '#lab/model';

/** What values a test can have. */
const shapes: Readonly<Record<TestKind, (value: string) => boolean>> = {
  agent: (value) => value === 'negative' || value === 'reactive',
  growth: (value) => value === 'noGrowth' || value === 'growth',
  group: (value) => (bloodGroups as readonly string[]).includes(value),
  percent: (value) => /^(100|\d{1,2})(\.\d{1,2})?$/.test(value),
  text: (value) => value.length > 0 && value.length <= 120,
};

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
