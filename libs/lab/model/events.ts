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

/** A unit is on its way, or will be: whoever collects tells it, as soon and as often as something is known of it. */
export const unitAwaited = defineEvent({
  name: 'lab.unitAwaited',
  label: ['产品待到达', 'Unit awaited'],
  data: z.object({
    din: z.string(),
    product: z.string(),
    companyId: z.string(),
    use: z.enum(['own', 'related', 'unrelated']),
    childId: z.string().nullable(),
    childName: z.string(),
    motherName: z.string(),
    contractId: z.string().nullable(),
    contractNo: z.string(),
    kitId: z.string().nullable(),
    kitSerial: z.string().nullable(),
    waybill: z.string().nullable(),
    hospital: z.string(),
    collector: z.string(),
    /** ISO instants; null while nobody knows. */
    bornAt: z.string().nullable(),
    bornZone: z.string(),
    collectedAt: z.string().nullable(),
    arrivesAt: z.string().nullable(),
  }),
});
