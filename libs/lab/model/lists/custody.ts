import { z } from 'zod';
import { dateTime, person, quantity, text } from '#fields/model';
import { labScans } from '../scans.ts';
import { defineList, type ListRow } from '#lists/model';

/** Who had which unit, from where to where: the lines of the custody ledger. */
export const custodyList = defineList({
  name: 'lab.custody',
  code: 'HBLAB350P_lines',
  callCodes: { rows: 'HBLAB350P_20', totals: 'HBLAB350P_21' },
  screens: ['HBLAB350P'],
  title: ['保管记录', 'Custody'],
  unit: ['条记录', 'lines'],
  row: {
    din: text({ label: ['DIN', 'DIN'] }),
    sample: text({ label: ['样品', 'Sample'] }),
    movedAt: dateTime({ label: ['时间', 'At'] }),
    from: text({ label: ['从', 'From'] }),
    to: text({ label: ['到', 'To'] }),
    person: person({ label: ['经手人', 'By'] }),
    witness: person({ label: ['见证人', 'Witness'] }),
    reason: text({ label: ['原因', 'Reason'] }),
    warm: quantity({ label: ['脱离低温（秒）', 'Out of the cold, s'], decimals: 0 }),
    hash: text({ label: ['校验码', 'Seal'] }),
  },
  carries: { unitId: z.string(), siteZone: z.string() },
  clocks: { movedAt: 'siteZone' },
  finds: ['DIN、样品、姓名或拼音', 'DIN, sample, name or pinyin'],
  scans: labScans,
  sorts: ['movedAt', 'warm'],
  order: '-movedAt',
  narrows: ['movedAt', 'person', 'witness', 'warm'],
  period: 'movedAt',
  waiting: ['hash'],
  grows: 'to',
  cards: ['movedAt', 'from', 'to', 'person'],
  topics: ['lab'],
});
export type CustodyRow = ListRow<typeof custodyList>;
