import { z } from 'zod';
import { choice, dateTime, person, quantity, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';

const site = referenceTo('labSite', { label: ['站点', 'Site'] });
const ofStorage = { screens: ['HBLAB350P'], topics: ['lab'] } as const;

/** Readings of tanks, the newest first: what an auditor asks for by tank and month. */
export const readingList = defineList({
  ...ofStorage,
  name: 'lab.readings',
  code: 'HBLAB350P_readings',
  callCodes: { rows: 'HBLAB350P_24', totals: 'HBLAB350P_25' },
  title: ['罐读数', 'Readings of tanks'],
  unit: ['次读数', 'readings'],
  row: {
    readAt: dateTime({ label: ['时间', 'At'] }),
    tank: referenceTo('labTank', { label: ['罐', 'Tank'] }),
    celsius: quantity({ label: ['温度 °C', 'Temperature, °C'], decimals: 1 }),
    nitrogen: quantity({ label: ['液氮 %', 'Nitrogen, %'], decimals: 1 }),
    verdict: choice({
      label: ['判定', 'Verdict'],
      options: [
        { value: 'ok', label: ['正常', 'Within its limits'] },
        { value: 'warm', label: ['超温', 'Too warm'] },
        { value: 'dry', label: ['液位低', 'Low on nitrogen'] },
      ],
    }),
    person: person({ label: ['记录人', 'Read by'] }),
    site,
  },
  carries: { siteZone: z.string() },
  clocks: { readAt: 'siteZone' },
  tabs: 'verdict',
  tones: { ok: 'green', warm: 'red', dry: 'orange' },
  finds: ['罐编号或名称', 'Code or name of the tank'],
  sorts: ['readAt', 'celsius', 'nitrogen'],
  order: '-readAt',
  narrows: ['readAt', 'tank', 'celsius', 'nitrogen', 'person', 'site'],
  period: 'readAt',
  grows: 'person',
  cards: ['tank', 'celsius', 'verdict'],
});

/** Alarms of tanks, also those that are over and seen to. */
export const alarmList = defineList({
  ...ofStorage,
  name: 'lab.alarms',
  code: 'HBLAB350P_alarms',
  callCodes: { rows: 'HBLAB350P_26', totals: 'HBLAB350P_27' },
  title: ['罐报警', 'Alarms of tanks'],
  unit: ['次报警', 'alarms'],
  row: {
    tank: referenceTo('labTank', { label: ['罐', 'Tank'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'open', label: ['报警中', 'Going on'] },
        { value: 'toSee', label: ['待处理', 'To be seen to'] },
        { value: 'seen', label: ['已处理', 'Seen to'] },
      ],
    }),
    kind: choice({
      label: ['类别', 'Kind'],
      options: [
        { value: 'warm', label: ['超温', 'Too warm'] },
        { value: 'nitrogen', label: ['液位低', 'Low on nitrogen'] },
      ],
    }),
    worst: quantity({ label: ['极值（°C 或 %）', 'Worst, °C or %'], decimals: 1 }),
    units: quantity({ label: ['涉及产品', 'Units'], decimals: 0 }),
    beganAt: dateTime({ label: ['开始', 'Began'] }),
    endedAt: dateTime({ label: ['结束', 'Ended'] }),
    seenBy: person({ label: ['处理人', 'Seen to by'] }),
    seenAt: dateTime({ label: ['处理时间', 'Seen to'] }),
    action: text({ label: ['处理措施', 'What was done'] }),
    site,
  },
  carries: { siteZone: z.string() },
  clocks: { beganAt: 'siteZone', endedAt: 'siteZone', seenAt: 'siteZone' },
  tabs: 'state',
  tones: { open: 'red', toSee: 'orange', seen: 'green' },
  finds: ['罐编号或名称', 'Code or name of the tank'],
  sorts: ['beganAt', 'endedAt', 'units'],
  order: '-beganAt',
  narrows: ['beganAt', 'tank', 'kind', 'seenBy', 'site'],
  period: 'beganAt',
  waiting: ['site', 'seenAt'],
  grows: 'action',
  cards: ['state', 'worst', 'beganAt'],
});

/** Blind counts of boxes, as they were found. */
export const countList = defineList({
  ...ofStorage,
  name: 'lab.counts',
  code: 'HBLAB350P_counts',
  callCodes: { rows: 'HBLAB350P_28', totals: 'HBLAB350P_29' },
  title: ['盲盘记录', 'Blind counts'],
  unit: ['次盘点', 'counts'],
  row: {
    box: text({ label: ['盒', 'Box'] }),
    outcome: choice({
      label: ['结果', 'Outcome'],
      options: [
        { value: 'differs', label: ['不符', 'Differs'] },
        { value: 'agrees', label: ['相符', 'Agrees'] },
      ],
    }),
    expected: quantity({ label: ['账面', 'Expected'], decimals: 0 }),
    matched: quantity({ label: ['相符', 'Found'], decimals: 0 }),
    missing: text({ label: ['缺少', 'Missing'] }),
    strange: text({ label: ['不属于此盒', 'Not of this box'] }),
    countedAt: dateTime({ label: ['时间', 'Counted'] }),
    person: person({ label: ['盘点人', 'Counted by'] }),
    tank: referenceTo('labTank', { label: ['罐', 'Tank'] }),
    site,
  },
  carries: { siteZone: z.string() },
  clocks: { countedAt: 'siteZone' },
  tabs: 'outcome',
  tones: { differs: 'red', agrees: 'green' },
  finds: ['盒号或 DIN', 'Box or DIN'],
  sorts: ['countedAt', 'box'],
  order: '-countedAt',
  narrows: ['countedAt', 'tank', 'person', 'site'],
  period: 'countedAt',
  waiting: ['site'],
  grows: 'missing',
  cards: ['box', 'outcome', 'matched', 'countedAt'],
});
export type CountRow = ListRow<typeof countList>;
