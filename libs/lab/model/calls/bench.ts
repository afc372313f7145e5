import { z } from 'zod';
import { defineCall, right, writableInstant } from '#calls/model';
import { processingRecord } from '../rules/processing.ts';
import { waysByHand } from '../states.ts';
import { certificate, unitState } from './parts.ts';

const topics = ['lab'];
const write = { effect: 'write', access: right('HBLAB330P', 'add'), topics } as const;

/** Saves what was done at the bench as a signed version; with the start of freezing the unit is frozen. */
export const saveProcessing = defineCall({
  ...write,
  name: 'lab.saveProcessing',
  code: 'HBLAB330P_3',
  summary: ['保存处理记录', 'Save the processing record'],
  request: z.object({
    unitId: z.uuid(),
    /** The version that was read; 0: none yet. */
    version: z.int32().min(0),
    record: processingRecord,
    /** Why a version is corrected. */
    reason: z.string().trim().max(500).default(''),
    /** The director lets an expired reagent pass; printed with the record. */
    override: z.boolean().default(false),
  }),
  response: z.object({ state: unitState, version: z.int() }),
  errors: ['invalid', 'notFound', 'conflict', 'businessRule', 'forbidden'],
});

const namedTests = z.array(z.string().max(60)).min(1).max(60);

/** Orders tests: of each there is a result to come. */
export const orderTests = defineCall({
  ...write,
  name: 'lab.orderTests',
  code: 'HBLAB330P_21',
  summary: ['检测开单', 'Order tests'],
  request: z.object({ unitId: z.uuid(), tests: namedTests }),
  response: z.object({ ordered: z.int() }),
  errors: ['invalid', 'notFound'],
});

/** The specimens of ordered tests were taken. */
export const takeSpecimens = defineCall({
  ...write,
  name: 'lab.takeSpecimens',
  code: 'HBLAB330P_22',
  summary: ['登记采样', 'Specimens were taken'],
  request: z.object({ unitId: z.uuid(), tests: namedTests, collectedAt: writableInstant }),
  response: z.object({ collected: z.int() }),
  errors: ['invalid', 'notFound'],
});

/** Enters a result; with `replaces` instead of one that was verified. */
export const enterResult = defineCall({
  ...write,
  name: 'lab.enterResult',
  code: 'HBLAB330P_6',
  summary: ['录入检测结果', 'Enter a result'],
  request: z.object({
    unitId: z.uuid(),
    /** One of `testsNow`. */
    test: z.string().max(60),
    value: z.string().trim().min(1).max(120),
    method: z.string().trim().max(80).default(''),
    collectedAt: writableInstant.nullable().default(null),
    replaces: z.uuid().nullable().default(null),
    reason: z.string().trim().max(300).default(''),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['invalid', 'notFound', 'businessRule'],
});

/** Somebody else looks at a result and finds it right. */
export const verifyResult = defineCall({
  ...write,
  access: right('HBLAB330P', 'edit'),
  name: 'lab.verifyResult',
  code: 'HBLAB330P_7',
  summary: ['复核检测结果', 'Verify a result'],
  request: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['notFound', 'businessRule', 'handledAlready'],
});

/** What questions and charts say of the mother. */
export const saveDonor = defineCall({
  ...write,
  name: 'lab.saveDonor',
  code: 'HBLAB330P_13',
  summary: ['判定捐献者', 'Judge the donor'],
  request: z.object({
    unitId: z.uuid(),
    /** Null: open again; not said: as it is. */
    plasmaDiluted: z.boolean().nullable().optional(),
    risk: z.enum(['none', 'found']).nullable().optional(),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['notFound'],
});

/** The other ways of a unit: reserved for a recipient and back, given up, destroyed, issued. */
export const moveUnitState = defineCall({
  ...write,
  access: right('HBLAB330P', 'edit'),
  name: 'lab.moveUnit',
  code: 'HBLAB330P_15',
  summary: ['变更产品状态', 'Move a unit on'],
  request: z.object({
    unitId: z.uuid(),
    to: z.enum(waysByHand),
    reason: z.string().trim().min(1).max(300),
    witnessId: z.string().max(64).nullable().default(null),
    /** Of the bag that is handed over: both have to be those of the unit. */
    dinScan: z.string().trim().max(40).default(''),
    productScan: z.string().trim().max(40).default(''),
  }),
  response: z.object({ state: unitState }),
  errors: ['invalid', 'notFound', 'forbidden', 'businessRule'],
});

/** What became of the look-back of an issued unit. */
export const closeLookBack = defineCall({
  ...write,
  access: right('HBLAB330P', 'edit'),
  name: 'lab.closeLookBack',
  code: 'HBLAB330P_14',
  summary: ['完成追溯', 'Close a look-back'],
  request: z.object({ id: z.uuid(), outcome: z.string().trim().min(1).max(500) }),
  response: z.object({ id: z.uuid() }),
  errors: ['notFound', 'handledAlready'],
});

/** Prints of a unit that are counted. */
export const printKinds = [
  'label',
  'certificate',
  'sheet',
  'receipt',
  'processing',
  'custody',
  'samples',
] as const;
export type PrintKind = (typeof printKinds)[number];
export const countPrint = defineCall({
  ...write,
  access: right('HBLAB330P', 'query'),
  name: 'lab.countPrint',
  code: 'HBLAB330P_16',
  summary: ['打印计数', 'Count a print'],
  request: z.object({ unitId: z.uuid(), kind: z.enum(printKinds) }),
  response: z.object({
    prints: z.int(),
    /** It is not the first: the paper says that it is a copy. */
    copy: z.boolean(),
    /** Of a certificate: what it is issued as. */
    certificate: certificate.nullable(),
  }),
  errors: ['notFound', 'businessRule'],
});
