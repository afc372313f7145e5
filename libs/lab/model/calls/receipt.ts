import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { arrivalCelsius, bagGrams, within } from '../rules/bounds.ts';
import { deviceFile, instant, mostBytesOfDevice, unitState } from './parts.ts';

export const receiptDecisions = ['accepted', 'conditional', 'rejected'] as const;

/** Why a unit is not taken, or not without conditions. */
export const receiptCauses = {
  lowVolume: ['体积或细胞数不足', 'Low volume or cell count'],
  contamination: ['污染', 'Contamination'],
  tooLate: ['超过 48 小时', 'Over the hours'],
  temperature: ['温度', 'Temperature'],
  paperwork: ['文件不全', 'Paperwork'],
  history: ['健康史', 'Health history'],
  maternalTests: ['母亲检测', 'Tests of the mother'],
  processing: ['处理', 'Processing'],
  clots: ['凝块', 'Clots'],
  label: ['标签不符', 'Label does not match'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Label>;
export type ReceiptCause = keyof typeof receiptCauses;

/** How the child came, as the papers of the hospital say. */
export const deliveryKinds = {
  vaginal: ['顺产', 'Vaginal'],
  assisted: ['助产', 'Assisted'],
  caesarean: ['剖宫产', 'Caesarean'],
} as const satisfies Record<string, Label>;
export type DeliveryKind = keyof typeof deliveryKinds;

const tubes = z.int().min(0).max(40).nullable().default(null);

const condition = z.object({ text: z.string().trim().min(1).max(200), ownerId: z.string().min(1).max(64) });

/** Takes a unit in, conditionally with whoever has to see to each condition, or not at all. */
export const saveReceipt = defineCall({
  name: 'lab.saveReceipt',
  code: 'HBLAB310P_3',
  summary: ['接收产品', 'Receive a unit'],
  effect: 'write',
  access: right('HBLAB310P', 'add'),
  request: z.object({
    unitId: z.uuid(),
    /** 0 the first time; later the version that this one corrects. */
    version: z.int32().min(0),
    decision: z.enum(receiptDecisions),
    /** What was scanned from the bag: both have to be those of the unit. */
    dinScan: z.string().trim().max(40),
    productScan: z.string().trim().max(40),
    seal: z.enum(['intact', 'broken', 'missing']).default('intact'),
    celsius: within(arrivalCelsius).nullable().default(null),
    package: z.enum(['intact', 'damaged', 'wet']).default('intact'),
    delivery: z
      .enum(Object.keys(deliveryKinds) as [DeliveryKind, ...DeliveryKind[]])
      .nullable()
      .default(null),
    /** Who was at the birth, as the papers in the box say. */
    physician: z.string().trim().max(80).default(''),
    bagGrams: within(bagGrams).nullable().default(null),
    /** Of the cord, and of the mother. */
    tubes,
    maternalTubes: tubes,
    clots: z.boolean().nullable().default(null),
    cause: z
      .enum(Object.keys(receiptCauses) as [ReceiptCause, ...ReceiptCause[]])
      .nullable()
      .default(null),
    conditions: z.array(condition).max(10).default([]),
    reason: z.string().trim().max(500).default(''),
  }),
  response: z.object({ state: unitState, version: z.int() }),
  errors: ['invalid', 'notFound', 'conflict', 'businessRule'],
  topics: ['lab'],
});

/** Reads the file of the logger that came with a unit. */
export const readLogger = defineCall({
  name: 'lab.readLogger',
  code: 'HBLAB310P_6',
  summary: ['读取温度记录', 'Read the file of a logger'],
  effect: 'write',
  access: right('HBLAB310P', 'edit'),
  request: z.object({
    unitId: z.uuid(),
    serial: z.string().trim().min(1).max(40),
    name: z.string().trim().max(200),
    text: z.string().max(mostBytesOfDevice),
    /** Why a file counts that does not say which logger it is of, or that is of another one than the box had. */
    reason: z.string().trim().max(300).default(''),
  }),
  response: z.object({ outside: z.int(), unknown: z.int(), kineticMean: z.string() }),
  errors: ['invalid', 'notFound', 'businessRule'],
  topics: ['lab'],
});

/** The file of the logger that counts, as it was read. */
export const loggerFile = defineCall({
  name: 'lab.loggerFile',
  code: 'HBLAB310P_9',
  summary: ['温度记录文件', 'The file of a logger'],
  effect: 'read',
  access: right(['HBLAB310P', 'HBLAB330P'], 'query'),
  request: z.object({ unitId: z.uuid() }),
  response: deviceFile,
  errors: ['notFound'],
});

/** Whoever has to see to a condition says what came of it. */
export const closeCondition = defineCall({
  name: 'lab.closeCondition',
  code: 'HBLAB310P_7',
  summary: ['完成接收条件', 'Settle a condition'],
  effect: 'write',
  access: right('HBLAB310P', 'edit'),
  request: z.object({ id: z.uuid(), outcome: z.string().trim().min(1).max(300) }),
  response: z.object({ at: instant }),
  errors: ['notFound', 'forbidden', 'businessRule'],
  topics: ['lab'],
});
