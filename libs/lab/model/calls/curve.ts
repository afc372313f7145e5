import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { deviceFile, instant, mostBytesOfDevice, who } from './parts.ts';

/** What the file of a controlled-rate freezer says of a unit. */
export const freezingCurve = z.object({
  name: z.string(),
  sha256: z.string(),
  /** The file itself is there. */
  kept: z.boolean(),
  person: who,
  at: instant,
  begins: instant,
  minutes: z.int(),
  first: z.string(),
  lowest: z.string(),
  coolingRate: z.string().nullable(),
  rise: z.object({ from: z.string(), by: z.string() }).nullable(),
  longestGap: z.int(),
  points: z.array(z.object({ minute: z.number(), celsius: z.number(), chamber: z.number().nullable() })),
});
export type FreezingCurve = z.output<typeof freezingCurve>;

/** Reads the file of the freezer for a unit; the last one that was read counts. */
export const readCurve = defineCall({
  name: 'lab.readCurve',
  code: 'HBLAB330P_23',
  summary: ['读取冻存曲线', 'Read a curve of freezing'],
  effect: 'write',
  access: right('HBLAB330P', 'add'),
  request: z.object({
    unitId: z.uuid(),
    name: z.string().trim().min(1).max(200),
    text: z.string().max(mostBytesOfDevice),
  }),
  response: z.object({ minutes: z.int(), lowest: z.string(), coolingRate: z.string().nullable() }),
  errors: ['invalid', 'notFound', 'businessRule'],
  topics: ['lab'],
});

/** The file of the freezer that counts, as it was read. */
export const curveFile = defineCall({
  name: 'lab.curveFile',
  code: 'HBLAB330P_24',
  summary: ['冻存曲线文件', 'The file of a curve of freezing'],
  effect: 'read',
  access: right(['HBLAB310P', 'HBLAB330P'], 'query'),
  request: z.object({ unitId: z.uuid() }),
  response: deviceFile,
  errors: ['notFound'],
});
