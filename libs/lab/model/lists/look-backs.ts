import { z } from 'zod';
import { choice, dateTime, person, text } from '#fields/model';
import { labScans } from '../scans.ts';
import { defineList, type ListRow } from '#lists/model';
import { testNames, tests } from '../measures.ts';

/** Why an issued unit is looked back at. */
export const lookBackCauses = [
  { value: 'result', label: ['检测结果有变', 'A result changed'] },
  { value: 'history', label: ['健康史结论已改变', 'The health history is judged otherwise'] },
  { value: 'judgement', label: ['捐献者判定已改变', 'The donor is judged otherwise'] },
  { value: 'birth', label: ['出生时间已更正', 'The time of birth was corrected'] },
] as const;
export type LookBackCause = (typeof lookBackCauses)[number]['value'];

/** HBLAB330P: issued units of which something was found out afterwards, until somebody says what became of it. */
export const lookBackList = defineList({
  name: 'lab.lookBacks',
  code: 'HBLAB330P_lookBacks',
  callCodes: { rows: 'HBLAB330P_18', totals: 'HBLAB330P_19' },
  screens: ['HBLAB330P'],
  title: ['追溯', 'Look-backs'],
  unit: ['项追溯', 'look-backs'],
  row: {
    din: text({ label: ['DIN', 'DIN'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'open', label: ['未完成', 'Open'] },
        { value: 'closed', label: ['已完成', 'Closed'] },
      ],
    }),
    cause: choice({ label: ['起因', 'Cause'], options: lookBackCauses }),
    test: choice({
      label: ['检测项目', 'Test'],
      options: testNames.map((value) => ({ value, label: tests[value].label })),
    }),
    hospital: text({ label: ['去向医院', 'Went to'] }),
    physician: text({ label: ['申请医师', 'Physician'] }),
    child: text({ label: ['新生儿', 'Child'] }),
    contract: text({ label: ['合同编号', 'Contract'] }),
    issuedAt: dateTime({ label: ['出库时间', 'Issued'] }),
    openedAt: dateTime({ label: ['开始时间', 'Opened'] }),
    closedAt: dateTime({ label: ['完成时间', 'Closed'] }),
    closedBy: person({ label: ['完成人', 'Closed by'] }),
    outcome: text({ label: ['结论', 'Outcome'] }),
  },
  carries: { unitId: z.string(), siteZone: z.string() },
  clocks: { issuedAt: 'siteZone' },
  tabs: 'state',
  tones: { open: 'red', closed: 'green' },
  finds: ['DIN、合同编号、姓名或拼音', 'DIN, contract, name or pinyin'],
  scans: labScans,
  sorts: ['openedAt', 'issuedAt', 'closedAt'],
  order: '-openedAt',
  narrows: ['cause', 'test', 'openedAt', 'closedBy'],
  period: 'openedAt',
  waiting: ['closedAt', 'closedBy', 'outcome'],
  grows: 'outcome',
  cards: ['state', 'cause', 'hospital', 'physician', 'openedAt'],
  topics: ['lab'],
});
export type LookBackRow = ListRow<typeof lookBackList>;
