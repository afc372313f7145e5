import { z } from 'zod';
import { choice, date, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { bankScans, healthCode } from '../placed.ts';
import { healthStates, healthTones } from '../rules/health.ts';
import { optionsOf } from '../states.ts';

/** HBLAB315P: health histories of signed contracts, and where they stand. */
export const healthList = defineList({
  name: 'contracts.health',
  code: healthCode,
  title: ['健康史', 'Health histories'],
  unit: ['份合同', 'contracts'],
  row: {
    number: text({ label: ['合同编号', 'Contract no.'] }),
    mother: text({ label: ['母亲姓名', 'Mother'] }),
    state: choice({ label: ['健康史', 'Health history'], options: optionsOf(healthStates) }),
    dueOn: date({ label: ['预产期', 'Due date'] }),
    entries: quantity({ label: ['版次', 'Entries'], decimals: 0 }),
    enteredBy: person({ label: ['填写人', 'Entered by'] }),
    enteredAt: dateTime({ label: ['填写时间', 'Entered'] }),
    reviewedBy: person({ label: ['复核人', 'Reviewed by'] }),
    reviewedAt: dateTime({ label: ['复核时间', 'Reviewed'] }),
  },
  carries: { contractId: z.string() },
  leads: 'number',
  grows: 'mother',
  tabs: 'state',
  tones: healthTones,
  finds: ['合同编号、电话、姓名或拼音', 'Number, phone, name or pinyin'],
  scans: bankScans,
  sorts: ['number', 'dueOn', 'enteredAt', 'reviewedAt'],
  order: '-number',
  narrows: ['dueOn', 'enteredBy', 'enteredAt', 'reviewedBy', 'reviewedAt'],
  cards: ['mother', 'state', 'dueOn', 'enteredBy'],
  widths: { mother: 14, entries: 5 },
  topics: ['register:bankContract', 'contracts', 'healthHistory'],
});
export type HealthRow = ListRow<typeof healthList>;
