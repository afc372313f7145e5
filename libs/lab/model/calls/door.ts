import { z } from 'zod';
import { defineCall, right, writableInstant } from '#calls/model';
import { arrivalCelsius, within } from '../rules/bounds.ts';

const access = right('HBLAB320P', 'add');
const id = z.string().min(1).max(64);

/** A child whose box may be the one at the door though nobody has called its birth in. */
const unbornChild = z.object({
  id,
  /** Which child of how many. */
  order: z.int(),
  of: z.int(),
  contractNo: z.string(),
  mother: z.string(),
  dueOn: z.iso.date(),
  hospital: z.string(),
  /** The kit that the family has. */
  kit: z.string().nullable(),
});
export type UnbornChild = z.output<typeof unbornChild>;

/** Whose box was scanned: a unit that is awaited, or children without a birth call, by kit or contract; or found by hand. */
export const findAtDoor = defineCall({
  name: 'lab.findAtDoor',
  code: 'HBLAB320P_5',
  summary: ['查找到箱的合同', 'Find whose box it is'],
  effect: 'read',
  access,
  request: z.object({
    scan: z.string().trim().min(1).max(80),
    /** Number, mother, phone or pinyin, where the scan is of nothing that is known. */
    q: z.string().trim().max(60).default(''),
  }),
  response: z.object({ awaited: z.boolean(), children: z.array(unbornChild).max(8) }),
  topics: ['lab'],
});

/** The temperature of a box was read or typed wrongly: what is right, and why; the line itself stays as it was written. */
export const correctBox = defineCall({
  name: 'lab.correctBox',
  code: 'HBLAB320P_6',
  summary: ['更正外箱温度', 'Correct the temperature of a box'],
  effect: 'write',
  access,
  request: z.object({
    id: z.uuid(),
    /** How often it was corrected when it was read. */
    version: z.int32().min(0),
    shell: within(arrivalCelsius).nullable(),
    reason: z.string().trim().min(1).max(300),
  }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'notFound', 'conflict'],
  topics: ['lab'],
});

/** One more line of the door log. */
export const signIn = defineCall({
  name: 'lab.signInBox',
  code: 'HBLAB320P_3',
  summary: ['登记到达', 'Sign a box in'],
  effect: 'write',
  access,
  request: z.object({
    scan: z.string().trim().min(1).max(80),
    waybill: z.string().trim().max(60).default(''),
    arrivedAt: writableInstant.nullable().default(null),
    seal: z.enum(['intact', 'broken', 'missing']),
    shell: within(arrivalCelsius).nullable(),
    remarks: z.string().trim().max(300).default(''),
    /** Whose blood is in a box that nobody has called in. */
    childId: id.nullable().default(null),
  }),
  response: z.object({
    number: z.string(),
    unitId: z.uuid().nullable(),
    /** It came before anybody called the birth in. */
    birthMissing: z.boolean(),
  }),
  errors: ['invalid', 'businessRule'],
  topics: ['lab', 'contracts'],
});
