import { z } from 'zod';
import { type Door, label } from '#calls/model';
import { importFault, importOutcomes, largestImport } from '#lists/model';

/** Where forms are imported, and where the template of a type comes from; answers in lines of JSON (importPiece). */
export const importDoor: Door = { method: 'POST', path: '/Bseajax/Import' };
export const templateDoor: Door = { method: 'POST', path: '/Bseajax/ImportTemplate' };

export const importRequest = z.object({
  /** Made by the browser for a file: sent again, nothing is imported twice. */
  id: z.uuid(),
  /** Screen code of the form type. */
  screen: z.string().min(1).max(20),
  /** Code of a designed type, on the screen of designed types. */
  design: z.string().max(20).optional(),
  fileName: z.string().max(255),
  file: z.base64().max(Math.ceil((largestImport * 4) / 3) + 4),
  /** Looks only, and says what would happen. */
  dryRun: z.boolean(),
  /** Key of a column (keyColumns): a row whose text one of the reader's open forms has, changes that one. */
  keyBy: z.string().max(60).optional(),
  /** Submits what was written, where the type allows it. */
  submit: z.boolean().default(false),
});
export type ImportRequest = z.output<typeof importRequest>;
/** The same as it is sent. */
export type ImportInput = z.input<typeof importRequest>;

export const templateRequest = importRequest
  .pick({ screen: true, design: true })
  /** With one's own forms that can still be changed, to be changed in the sheet. */
  .extend({ filled: z.boolean().optional() });
export type TemplateRequest = z.output<typeof templateRequest>;

/** What becomes, or has become, of a row. */
export const importedRow = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** What the form is called. */
  name: z.string(),
  /** Fields that are changed. */
  changes: z.array(label),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importResult = z.object({
  rows: z.int(),
  /** New forms that can be, or have been, imported. */
  forms: z.int(),
  /** Forms that there were, which are, or have been, changed. */
  changed: z.int(),
  unchanged: z.int(),
  submitted: z.int(),
  /** Every row of the file. */
  outcomes: z.array(importedRow),
  faultyRows: z.int(),
  /** The first of them; all are in the error file. */
  faults: z.array(importFault),
  /** The faulty rows with what is wrong, as a workbook to be mended and imported again; null where there are none. */
  errorFile: z.base64().nullable(),
  /** The same file was imported by the same person before. */
  before: z.object({ at: z.iso.datetime(), forms: z.int() }).nullable(),
});
export type ImportResult = z.output<typeof importResult>;

export const importPiece = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ result: importResult }),
  z.object({ refused: z.string() }),
]);
export type ImportPiece = z.output<typeof importPiece>;
