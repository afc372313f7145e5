import { say as sayIn } from '#calls/model';
import type { Say } from '#ui/web';
import { inMeasures, whyPassed } from './sheet-words.ts';

const say: Say = (label, values) => sayIn(label, 'zh', values);

it('reads durations in hours and minutes, counts with separators, and leaves what is no measure', () => {
  expect(inMeasures('hours', '2820 min', say)).toBe('47 小时 0 分');
  expect(inMeasures('hours', '≤ 2880 min', say)).toBe('≤ 48 小时 0 分');
  expect(inMeasures('warmSeconds', '95 s', say)).toBe('0 小时 1 分 35 秒');
  expect(inMeasures('nucleated', '≥ 500000000', say)).toBe('≥ 500,000,000');
  expect(inMeasures('identity', 'A999926000002 · S1151V00', say)).toBe('A999926000002 · S1151V00');
});

it('says why an ineligible donor is no miss, and nothing where that explains itself', () => {
  const check = {
    ...{ key: 'eligibility', label: ['捐献者判定', 'Donor eligibility'] as const, limit: '' },
    ...{ state: 'ok' as const, found: ['不合格', 'Ineligible'] as const },
  };
  expect(whyPassed(check, 'own', 'in')?.[0]).toContain('自体');
  expect(whyPassed(check, 'related', 'in')?.[0]).toContain('亲属');
  expect(whyPassed(check, 'own', 'out')?.[0]).toContain('本人或一、二级亲属');
  expect(whyPassed({ ...check, state: 'miss' }, 'own', 'in')).toBeNull();
  expect(whyPassed({ ...check, found: ['合格', 'Eligible'] }, 'own', 'in')).toBeNull();
});
