import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { labScreenCodes } from '../screens.ts';
import { unitHead } from './parts.ts';

/** Finds what was scanned: a unit by its DIN, kit, waybill, contract or position, or by a sample of it; a box; nothing. */
export const findScan = defineCall({
  name: 'lab.findScan',
  code: 'HBLAB310P_2',
  summary: ['按扫描查找', 'Find what was scanned'],
  effect: 'read',
  access: right(labScreenCodes, 'query'),
  request: z.object({ text: z.string().trim().min(1).max(80) }),
  response: z.object({
    units: z.array(unitHead).max(20),
    /** The sample that was scanned, or lies where was scanned; null: it was none. */
    sample: z.string().nullable(),
    /** A DIN that nobody awaits, a text that looks like one and is none. */
    problem: z.enum(['notADin', 'unknown']).nullable(),
  }),
  topics: ['lab'],
});
