import { presetFrom, rangeOfPreset } from './date-presets.ts';

describe('relative periods', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['thisQuarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ] as const)('%s seen from %s', (preset, today, from, to) => {
    expect(rangeOfPreset(preset, today)).toEqual([from, to]);
  });

  it('everything from a day on is called by the preset that ends today, and two days are two days', () => {
    const today = '2026-11-27';
    expect(presetFrom('2026-10-29', undefined, today)).toBe('last30Days');
    expect(presetFrom('2026-10-28', undefined, today)).toBeUndefined();
    expect(presetFrom('2026-10-29', '2026-11-27', today)).toBeUndefined();
    expect(presetFrom(undefined, undefined, today)).toBeUndefined();
  });
});
