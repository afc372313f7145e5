import { z } from 'zod';
import { defineEvent, type Label } from '#calls/model';

/** The exceptional release was approved: its misses no longer stand against the sheet of that unit. */
export const exceptionalReleaseApproved = defineEvent({
  name: 'lab.exceptionalReleaseApproved',
  label: ['例外放行已批准', 'Exceptional release approved'],
  data: z.object({
    type: z.string(),
    id: z.string(),
    number: z.string(),
    values: z.record(z.string(), z.unknown()),
  }),
  about: ({ type, id }) => ({ type, id }),
});

const unitFact = z.object({
  id: z.string(),
  din: z.string(),
  product: z.string(),
  companyId: z.string(),
  childId: z.string().nullable(),
  contractId: z.string().nullable(),
  contractNo: z.string(),
  /** ISO instant. */
  at: z.string(),
});
const ofUnit = (name: string, label: Label) =>
  defineEvent({ name: `lab.${name}`, label, data: unitFact, about: ({ id }) => ({ type: 'labUnit', id }) });

/** What the laboratory tells the register of contracts and finance. */
export const unitBanked = ofUnit('unitBanked', ['产品已入库', 'Unit banked']);
export const unitNotBankable = ofUnit('unitNotBankable', ['产品不可入库', 'Unit not bankable']);
export const unitIssued = ofUnit('unitIssued', ['产品已出库', 'Unit issued']);
export const unitDiscarded = ofUnit('unitDiscarded', ['产品已销毁', 'Unit discarded']);
export const unitReceived = ofUnit('unitReceived', ['产品已接收', 'Unit received']);
export const unitEvents = { unitBanked, unitNotBankable, unitIssued, unitDiscarded, unitReceived } as const;
export type UnitEvent = keyof typeof unitEvents;

/** Birth to freezing took longer than may be: the director decides, and the family is told. */
export const unitLate = defineEvent({
  name: 'lab.unitLate',
  label: ['出生至冻存超时', 'Frozen too late after birth'],
  data: unitFact.extend({ minutes: z.int(), limitMinutes: z.int() }),
  about: ({ id }) => ({ type: 'labUnit', id }),
});

/** A unit stands otherwise than before, or its certificate was printed: whoever derives something of it does so anew. */
export const unitMoved = defineEvent({
  name: 'lab.unitMoved',
  label: ['产品状态变更', 'Unit moved on'],
  data: unitFact.extend({ contractId: z.string(), kitId: z.string().nullable(), state: z.string() }),
  about: ({ id }) => ({ type: 'labUnit', id }),
});
