import { choice, moneyAmount } from '#fields/model';
import { coversDay, cutBy, overlap } from './periods.ts';
import { defineRuleTable } from './rule-table.ts';
import { winningRule, type Rule } from './winning-rule.ts';

const options = (...values: string[]) => values.map((value) => ({ value, label: [value, value] as const }));
const table = defineRuleTable({
  name: 'sampleRule',
  code: 'TST210P',
  title: ['规则', 'Rules'],
  one: ['规则', 'Rule'],
  unit: ['条规则', 'rules'],
  editions: ['main'],
  home: '/testhome',
  codes: { prefix: 'R', digits: 4 },
  conditions: {
    kind: choice({ label: ['类别', 'Kind'], options: options('lodging', 'meals') }),
    tier: choice({ label: ['城市', 'City'], options: options('first', 'other') }),
  },
  values: { amount: moneyAmount({ label: ['金额', 'Amount'], required: true }) },
});
const rule = (code: string, values: Record<string, string | null>): Rule => ({
  id: code,
  values: { code, startsOn: '2026-01-01', endsOn: null, ...values },
});

describe('days [from, to)', () => {
  it('[01-01, ∞) cut by [03-10, 03-20) is three periods: 03-19 is new, 03-20 old', () => {
    const by = { from: '2026-03-10', to: '2026-03-20' };
    const { before, after } = cutBy({ from: '2026-01-01', to: null }, by);
    expect([before, by, after]).toEqual([
      { from: '2026-01-01', to: '2026-03-10' },
      { from: '2026-03-10', to: '2026-03-20' },
      { from: '2026-03-20', to: null },
    ]);
    expect([before, by, after].map((period) => coversDay(period!, '2026-03-19'))).toEqual([
      false,
      true,
      false,
    ]);
    expect([before, by, after].map((period) => coversDay(period!, '2026-03-20'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('every day stays covered once, however two periods lie to each other', () => {
    const days = Array.from({ length: 9 }, (_, at) => `2026-01-0${at + 1}`);
    const ends = [...days, null];
    for (const from of days)
      for (const to of ends)
        for (const cut of days)
          for (const until of ends) {
            if ((to !== null && to <= from) || (until !== null && until <= cut)) continue;
            const [period, by] = [
              { from, to },
              { from: cut, to: until },
            ];
            const { before, after } = cutBy(period, by);
            for (const day of days) {
              const left = [before, after].filter((one) => one && coversDay(one, day)).length;
              const was = coversDay(period, day) && !(overlap(period, by) && coversDay(by, day));
              expect(left).toBe(was ? 1 : 0);
            }
          }
  });
});

describe('the rule that counts', () => {
  const rules = [
    rule('any', { kind: null, tier: null, amount: '50' }),
    rule('lodging', { kind: 'lodging', tier: null, amount: '300' }),
    rule('first', { kind: 'lodging', tier: 'first', amount: '500' }),
    rule('later', { kind: 'lodging', tier: 'first', amount: '600', startsOn: '2027-01-01' }),
  ];
  const won = (asked: object, day = '2026-06-01') => winningRule(table, rules, { ...asked }, day);

  it('is the one that says most of those that fit, on that day', () => {
    expect(won({ kind: 'lodging', tier: 'first' }).won?.id).toBe('first');
    expect(won({ kind: 'lodging', tier: 'other' }).won?.id).toBe('lodging');
    expect(won({ kind: 'meals', tier: 'first' }).won?.id).toBe('any');
    expect(won({ kind: null, tier: null }).won?.id).toBe('any');
    expect(won({ kind: 'meals', tier: 'first' }, '2025-12-31').won).toBeNull();
  });

  it('says why', () => {
    const { why, others } = won({ kind: 'lodging', tier: 'first' });
    expect(others.map(({ id }) => id)).toEqual(['lodging', 'any']);
    expect(why).toEqual([
      'first：类别 lodging、城市 first 均符合，2026-01-01 起长期有效；比另外 2 条规则更具体',
      'first: fits by Kind lodging, City first, from 2026-01-01 on; it says more than 2 other rules',
    ]);
    expect(won({}, '2025-01-01').why[0]).toBe('2025-01-01 没有适用的规则');
  });

  it('has conditions that may all be empty', () =>
    expect(() =>
      defineRuleTable({
        ...table,
        ...{ codes: { prefix: 'R', digits: 4 }, values: {}, rules: [] },
        conditions: { kind: choice({ label: ['类', 'K'], required: true, options: options('a') }) },
      }),
    ).toThrow('may always be empty'));
});
