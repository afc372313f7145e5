import { z } from 'zod';
import { label, type Door } from '#calls/model';
import { historyChange } from '#fields/model';
import { importFault, importOutcomes, largestImport } from '#lists/model';

/** Where records are imported and an import is taken back; answers in lines of JSON (recordImportPiece). */
export const recordImportDoor: Door = { method: 'POST', path: '/Bseajax/ImportRecords' };
/** Where the empty sheet of a register comes from. */
export const recordTemplateDoor: Door = { method: 'POST', path: '/Bseajax/RecordTemplate' };

/** Which records an import may touch. */
export const importModes = ['both', 'new', 'change'] as const;
export type ImportMode = (typeof importModes)[number];

export const recordTemplateRequest = z.object({
  /** Name of the register. */
  register: z.string().min(1).max(60),
});

const ofImport = recordTemplateRequest.extend({
  /** Made by the browser for a file: sent again, nothing is imported twice. */
  id: z.uuid(),
});

export const recordImportRequest = z.discriminatedUnion('what', [
  ofImport.extend({
    /** try: says what would happen, and changes nothing. */
    what: z.enum(['try', 'import']),
    mode: z.enum(importModes),
    /** The column by which a row's record is known: 'code', or a unique field. */
    keyBy: z.string().min(1).max(60),
    fileName: z.string().max(255),
    file: z.base64().max(Math.ceil((largestImport * 4) / 3) + 4),
  }),
  /** Puts back what was before the import, as far as nobody has changed it since. */
  ofImport.extend({ what: z.literal('undo') }),
]);
export type RecordImportRequest = z.output<typeof recordImportRequest>;

/** What becomes of the rows of a record; skipped: the mode leaves it as it is. */
export const recordOutcomes = [...importOutcomes, 'skipped'] as const;
export type RecordOutcome = (typeof recordOutcomes)[number];

/** What becomes, or has become, of the rows of a record. */
const importedRecord = z.object({
  row: z.int(),
  outcome: z.enum(recordOutcomes),
  /** 'S1001 上海华源' */
  name: z.string(),
  /** Of a record that there was: from what to what. */
  changes: z.array(historyChange),
  /** What is to be known of it: whom it may be the same as, or that it was named by a code that was merged. */
  notes: z.array(label),
});
export type ImportedRecord = z.output<typeof importedRecord>;

export const recordImportResult = z.object({
  rows: z.int(),
  /** How many records of each. */
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    skipped: z.int(),
  }),
  /** The first of each kind (see mostListed). */
  records: z.array(importedRecord),
  /** The first of them; all are in the error file. */
  faults: z.array(importFault),
  /** The faulty rows with what is wrong, as a workbook to be mended and imported again; null where there are none. */
  errorFile: z.base64().nullable(),
  /** The same file was imported by the same person before. */
  before: z.object({ at: z.iso.datetime() }).nullable(),
  /** The one request that was made of all that waits for an approval. */
  asked: z.object({ path: z.string(), number: z.string() }).nullable().default(null),
});
export type RecordImportResult = z.output<typeof recordImportResult>;

/** So many records of each kind are listed. */
export const mostListed = 500;

export const recordUndoResult = z.object({
  /** New ones that are gone again, and changed ones that are as they were. */
  removed: z.int(),
  restored: z.int(),
  /** Records of which something stays, because it was changed or used since. */
  kept: z.int(),
  /** The first of them: which, and what stays. */
  left: z.array(z.object({ id: z.string(), name: z.string(), why: label })),
  /** The number of the request of what had waited for an approval, and is asked for no more. */
  withdrawn: z.string().nullable().default(null),
});
export type RecordUndoResult = z.output<typeof recordUndoResult>;

export const recordImportPiece = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ result: recordImportResult }),
  z.object({ undone: recordUndoResult }),
  z.object({ refused: z.string() }),
]);
export type RecordImportPiece = z.output<typeof recordImportPiece>;
