import { isRepeatRule } from './repeat-rule.ts';

it('takes rules of days up to years, and nothing else', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=4;WKST=SU',
    'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271231',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1FR',
  ])
    expect([rule, isRepeatRule(rule)]).toEqual([rule, true]);
  for (const rule of [
    '',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'INTERVAL=2',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;COUNT=2;UNTIL=20271231',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=DAILY;toString=1',
    'FREQ=DAILY\nDTSTART=1',
  ])
    expect([rule, isRepeatRule(rule)]).toEqual([rule, false]);
});
