import { z } from 'zod';
import { choice, dateTime, text } from '#fields/model';
import { labScans } from '../scans.ts';
import { defineList, type ListRow } from '#lists/model';
import { sampleKindOptions, sampleStateOptions, sampleTones } from '../samples.ts';

/** Samples that are kept beside units, with where each lies. */
export const sampleList = defineList({
  name: 'lab.samples',
  code: 'HBLAB350P_samples',
  callCodes: { rows: 'HBLAB350P_22', totals: 'HBLAB350P_23' },
  screens: ['HBLAB350P'],
  title: ['留样', 'Samples'],
  unit: ['份样品', 'samples'],
  row: {
    sample: text({ label: ['样品', 'Sample'] }),
    kind: choice({ label: ['种类', 'Kind'], options: sampleKindOptions }),
    state: choice({ label: ['状态', 'State'], options: sampleStateOptions }),
    position: text({ label: ['位置', 'Position'] }),
    child: text({ label: ['新生儿', 'Child'] }),
    contract: text({ label: ['合同编号', 'Contract'] }),
    movedAt: dateTime({ label: ['最近经手', 'Last moved'] }),
    madeAt: dateTime({ label: ['留存时间', 'Kept since'] }),
    notes: text({ label: ['备注', 'Notes'] }),
  },
  carries: { unitId: z.string(), siteZone: z.string() },
  clocks: { movedAt: 'siteZone', madeAt: 'siteZone' },
  tabs: 'state',
  tones: sampleTones,
  gathers: { label: ['在库', 'Kept'], of: ['bench', 'kept', 'withUnit'] },
  finds: ['样品、DIN、合同编号、姓名或拼音', 'Sample, DIN, contract, name or pinyin'],
  scans: labScans,
  sorts: ['sample', 'madeAt'],
  order: 'sample',
  narrows: ['kind', 'madeAt'],
  waiting: ['notes', 'madeAt'],
  grows: 'position',
  cards: ['kind', 'state', 'position', 'child'],
  widths: { sample: 18 },
  topics: ['lab'],
});
export type SampleRow = ListRow<typeof sampleList>;
