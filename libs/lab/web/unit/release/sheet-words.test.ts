import { say as sayIn } from '#calls/model';
import type { Say } from '#ui/web';
import { inMeasures } from './sheet-words.ts';

const say: Say = (label, values) => sayIn(label, 'zh', values);

it('reads durations in hours and minutes, counts with separators, and leaves what is no measure', () => {
  expect(inMeasures('hours', '2820 min', say)).toBe('47 小时 0 分');
  expect(inMeasures('hours', '≤ 2880 min', say)).toBe('≤ 48 小时 0 分');
  expect(inMeasures('warmSeconds', '95 s', say)).toBe('0 小时 1 分 35 秒');
  expect(inMeasures('nucleated', '≥ 500000000', say)).toBe('≥ 500,000,000');
  expect(inMeasures('identity', 'A999926000002 · S1151V00', say)).toBe('A999926000002 · S1151V00');
});
