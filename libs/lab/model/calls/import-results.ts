import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';

/** The largest file of results. Bytes. */
export const mostResultBytes = 2_000_000;
/** A workbook or a text with commas, as base64. */
const file = z.base64().max(Math.ceil((mostResultBytes * 4) / 3) + 4);

const row = z.object({
  /** In the file; heads are row 1. */
  row: z.int(),
  unitId: z.uuid(),
  din: z.string(),
  product: z.string(),
  test: z.string(),
  value: z.string(),
  method: z.string(),
  /** What it stands instead of; null: the first of its test. */
  instead: z.string().nullable(),
});
export type ImportedResult = z.output<typeof row>;

/** What is wrong with a row of the file: which column, why. */
const fault = z.object({ row: z.int(), column: label, text: label });
export type ResultFault = z.output<typeof fault>;

const check = {
  summary: ['检查检测结果文件', 'Check a file of results'],
  effect: 'read',
  access: right('HBLAB330P', 'add'),
  request: z.object({ file }),
  response: z.object({
    /** SHA-256 of the file, with which it is posted. */
    digest: z.string(),
    rows: z.array(row),
    faults: z.array(fault),
  }),
  errors: ['businessRule'],
  topics: ['lab'],
} as const;
const post = {
  summary: ['导入检测结果', 'Post a file of results'],
  effect: 'write',
  access: right('HBLAB330P', 'add'),
  request: z.object({ file, digest: z.string().length(64) }),
  response: z.object({
    entered: z.int(),
    /** This file was posted before: nothing was entered again. */
    before: z.boolean(),
  }),
  errors: ['businessRule', 'invalid'],
  topics: ['lab'],
} as const;

/** IMR_1: reads a file of measurement results, and keeps nothing. */
export const checkResults = defineCall({ ...check, name: 'lab.checkResults', code: 'IMR_1' });
/** IMR_4: enters what was checked, all or nothing. */
export const postResults = defineCall({ ...post, name: 'lab.postResults', code: 'IMR_4' });

// The same behind the addresses of the specification (processIMR).
export const checkResultsAtDoor = defineCall({
  ...check,
  name: 'lab.checkResultsAtDoor',
  door: { method: 'POST', path: '/processIMR/IMR_1' },
});
export const postResultsAtDoor = defineCall({
  ...post,
  name: 'lab.postResultsAtDoor',
  door: { method: 'POST', path: '/processIMR/IMR_4' },
});
