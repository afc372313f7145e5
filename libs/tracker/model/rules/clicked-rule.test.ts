import { choicesInMonth, clickedFrom, clicksOfRule, ruleOfClicks, wordsOfRule } from './clicked-rule.ts';
import { isRepeatRule } from './repeat-rule.ts';

/** A Tuesday, the third of its month. */
const day = '2026-11-17';

it('what is clicked is a rule, and the rule is the same clicks', () => {
  const begun = clickedFrom(day);
  const all = [
    begun,
    { ...begun, interval: 2, weekdays: ['MO', 'FR'] as const },
    { ...begun, frequency: 'DAILY' as const, end: { kind: 'count' as const, count: 5 } },
    { ...begun, frequency: 'YEARLY' as const, end: { kind: 'until' as const, day: '2030-01-31' } },
    ...choicesInMonth(day).map(({ value }) => ({ ...begun, frequency: 'MONTHLY' as const, inMonth: value })),
  ];
  for (const clicked of all) {
    const rule = ruleOfClicks(clicked);
    expect([rule, isRepeatRule(rule)]).toEqual([rule, true]);
    expect(ruleOfClicks(clicksOfRule(rule, day) ?? begun)).toBe(rule);
  }
});

it.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'Every week on Tue', '每周周二'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;COUNT=6',
    'Every 2 weeks on Mon, Wed, Fri, 6 times',
    '每 2 周周一、周三、周五，共 6 次',
  ],
  ['FREQ=DAILY;UNTIL=20270131', 'Every day, until 2027-01-31', '每天，到 2027-01-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on day 31', '每月 31 日'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Fri', '每月最后一个周五'],
  ['FREQ=YEARLY', 'Every year', '每年'],
  ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1', 'Every month on Tue number 1', '每月第 1 个周二'],
  [
    'FREQ=WEEKLY;COUNT=4;INTERVAL=1;BYDAY=SA,MO',
    'Every week on Mon, Sat, 4 times',
    '每周周一、周六，共 4 次',
  ],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8', 'Every year on 3-8', '每年 3 月 8 日'],
])('says %s in words', (rule, en, zh) => expect(wordsOfRule(rule, day)).toEqual([zh, en]));

it.each([
  'FREQ=WEEKLY;BYDAY=TU,SU;WKST=SU',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=-1FR',
  'FREQ=DAILY;BYMONTH=3',
  'nonsense',
])('leaves %s to the rule itself', (rule) => {
  expect(clicksOfRule(rule, day)).toBeNull();
  expect(wordsOfRule(rule, day)).toBeNull();
});
