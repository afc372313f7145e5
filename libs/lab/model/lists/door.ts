import { z } from 'zod';
import { choice, dateTime, person, quantity, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';

/** A box that came before its birth was called in says so, and afterwards that the call came later. */
export const birthCallLooks = {
  missing: { label: ['出生未登记', 'No birth call'], tone: 'red' },
  later: { label: ['到箱后补登记', 'Called in later'], tone: 'grey' },
} as const;
const birthCalls = Object.entries(birthCallLooks).map(([value, { label }]) => ({ value, label }));

export const sealOptions = [
  { value: 'intact', label: ['完好', 'Intact'] },
  { value: 'broken', label: ['破损', 'Broken'] },
  { value: 'missing', label: ['缺失', 'Missing'] },
] as const;

/** HBLAB320P: what came to the door, box by box. */
export const doorList = defineList({
  name: 'lab.doorLog',
  code: 'HBLAB320P',
  title: ['签收日志', 'Sign-in log form'],
  unit: ['条签收', 'lines'],
  row: {
    number: text({ label: ['编号', 'No.'] }),
    arrivedAt: dateTime({ label: ['到达时间', 'Arrived'] }),
    kit: text({ label: ['箱号', 'Box'] }),
    waybill: text({ label: ['运单号', 'Waybill'] }),
    seal: choice({ label: ['封签', 'Seal'], options: sealOptions }),
    shell: quantity({ label: ['外箱温度 °C', 'Outer box, °C'], decimals: 1 }),
    corrected: text({ label: ['温度更正', 'Corrected'] }),
    birthCall: choice({ label: ['出生登记', 'Birth call'], options: birthCalls }),
    din: text({ label: ['DIN', 'DIN'] }),
    takenBy: person({ label: ['签收人', 'Taken by'] }),
    site: referenceTo('labSite', { label: ['站点', 'Site'] }),
    remarks: text({ label: ['备注', 'Remarks'] }),
  },
  carries: { unitId: z.string().nullable(), siteZone: z.string(), corrections: z.int() },
  clocks: { arrivedAt: 'siteZone' },
  tones: { intact: 'green', broken: 'red', missing: 'red' },
  finds: ['编号、箱号、运单号或 DIN', 'Number, box, waybill or DIN'],
  sorts: ['arrivedAt', 'number', 'shell'],
  order: '-arrivedAt',
  narrows: ['arrivedAt', 'seal', 'birthCall', 'takenBy', 'site'],
  period: 'arrivedAt',
  waiting: ['site'],
  grows: 'remarks',
  cards: ['arrivedAt', 'kit', 'birthCall', 'seal', 'shell'],
  topics: ['lab'],
});
export type DoorRow = ListRow<typeof doorList>;
