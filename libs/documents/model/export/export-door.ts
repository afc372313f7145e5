import { z } from 'zod';
import type { Door } from '#calls/model';
import { formFilters } from '../form-list.ts';

/**
 * Where a list is exported: beside the dispatcher, because the workbook comes bit by bit while the rows are read. The
 * answer is lines of JSON (exportPiece); whoever closes the connection ends it.
 */
export const exportDoor: Door = { method: 'POST', path: '/Bseajax/Export' };

/** Most forms of one export. */
export const mostExported = 200_000;

export const exportRequest = z.object({
  /** Screen code of the list. */
  screen: z.string().min(1).max(20),
  fields: z.array(z.string().max(100)).min(1).max(200),
  filters: formFilters,
  sort: z.string().max(60).optional(),
  /** Chosen rows; absent: all that the filters leave. */
  ids: z.array(z.uuid()).min(1).max(1000).optional(),
});
export type ExportRequest = z.output<typeof exportRequest>;

export const exportPiece = z.union([
  /** First: how many forms there are, as far as they have been counted. */
  z.object({ total: z.int() }),
  /** A part of the file, and how many forms are in it so far. */
  z.object({ part: z.base64(), done: z.int() }),
  /** Last: it is whole. */
  z.object({ end: z.int() }),
  z.object({ refused: z.string() }),
]);
export type ExportPiece = z.output<typeof exportPiece>;
