import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { instant, sheetState, unitState, who } from './parts.ts';

const topics = ['lab'];
const write = { effect: 'write', access: right('HBLAB330P', 'edit'), topics } as const;

/** Opens a check sheet: into the bank, or out of it for a recipient. */
export const openSheet = defineCall({
  ...write,
  access: right('HBLAB330P', 'add'),
  name: 'lab.openSheet',
  code: 'HBLAB330P_9',
  summary: ['开核对单', 'Open a check sheet'],
  request: z.object({
    unitId: z.uuid(),
    direction: z.enum(['in', 'out']),
    recipient: z
      .object({
        relation: z.enum(['own', 'first', 'second', 'none']),
        kilograms: z
          .string()
          .trim()
          .regex(/^\d{1,3}(\.\d{1,2})?$/),
        physician: z.string().trim().min(1).max(80),
        hospital: z.string().trim().min(1).max(120),
      })
      .nullable()
      .default(null),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['invalid', 'notFound', 'businessRule'],
});

/** Signs a sheet with one's password, for a stated meaning; the second signature releases. */
export const signSheet = defineCall({
  ...write,
  name: 'lab.signSheet',
  code: 'HBLAB330P_10',
  summary: ['签署放行', 'Sign a release'],
  request: z.object({
    sheetId: z.uuid(),
    /** Which signature the signer means to give; and the checks that were on the screen. */
    place: z.literal([1, 2]),
    sha256: z.string().length(64),
    meaning: z.string().trim().min(1).max(200),
    password: z.string().max(200),
  }),
  response: z.object({ sheetState, unitState, position: z.string().nullable() }),
  errors: ['invalid', 'notFound', 'forbidden', 'conflict', 'handledAlready', 'businessRule', 'tooMany'],
  secret: true,
});

/** Whoever finds that a unit cannot be released says why. */
export const refuseSheet = defineCall({
  ...write,
  name: 'lab.refuseSheet',
  code: 'HBLAB330P_12',
  summary: ['不予放行', 'Refuse a release'],
  request: z.object({ sheetId: z.uuid(), why: z.string().trim().min(1).max(300) }),
  response: z.object({ sheetState }),
  errors: ['notFound', 'handledAlready'],
});

/** What would follow if a unit could not be stored, before anybody signs: owed, posted, sent. */
export const readIfItFails = defineCall({
  name: 'lab.ifItFails',
  code: 'HBLAB330P_30',
  summary: ['若不合格', 'If this unit fails'],
  effect: 'read',
  access: right('HBLAB330P', 'edit'),
  request: z.object({ unitId: z.uuid() }),
  response: z.object({
    /** Null: the reader may see no amounts of contracts. */
    owe: z.array(z.object({ text: label, amount: z.string(), currency: z.string() })).nullable(),
    post: z.array(label),
    send: z.array(label),
  }),
  errors: ['notFound'],
  topics: [...topics, 'contractMoney'],
});

/** Sheets that one person has signed, for whoever signs second: nobody's own are among them. */
export const halfSigned = defineCall({
  name: 'lab.halfSigned',
  code: 'HBLAB330P_17',
  summary: ['待第二人签署', 'Half-signed releases'],
  effect: 'read',
  access: right('HBLAB330P', 'query'),
  request: z.object({}),
  response: z.object({
    sheets: z.array(
      z.object({
        id: z.uuid(),
        unitId: z.uuid(),
        din: z.string(),
        product: z.string(),
        childName: z.string(),
        signedBy: who,
        signedAt: instant,
      }),
    ),
    /** The first 20 of so many. */
    total: z.int(),
  }),
  topics,
});
