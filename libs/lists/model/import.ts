import { z } from 'zod';
import { label } from '#calls/model';

/** Most rows of one import, and the largest file in bytes. */
export const mostImportedRows = 20_000;
export const largestImport = 8 * 1024 * 1024;

/** What becomes of the rows of a record. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What is wrong with a row, as it stands in the file. */
export const importFault = z.object({
  /** As the spreadsheet counts: 1 is the head. */
  row: z.int(),
  /** Name of the column; null for the row as a whole. */
  column: label.nullable(),
  text: label,
});
export type ImportFault = z.output<typeof importFault>;
