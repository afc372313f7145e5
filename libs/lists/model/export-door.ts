import { z } from 'zod';
import type { Door, Label } from '#calls/model';

/**
 * Where a list is exported: beside the dispatcher, because the workbook comes bit by bit while the rows are read. The
 * answer is lines of JSON (exportPiece); whoever closes the connection ends it.
 */
export const exportDoor: Door = { method: 'POST', path: '/Bseajax/Export' };

/** Most rows of one export. */
export const mostExported = 200_000;

/** What every export is asked; the list that `screen` names says what its filters are. */
export const exportRequest = z.object({
  /** Screen code of the list. */
  screen: z.string().min(1).max(20),
  /** Name of the list, where its screen has several. */
  list: z.string().max(60).optional(),
  fields: z.array(z.string().max(100)).min(1).max(200),
  filters: z.record(z.string(), z.unknown()),
  sort: z.string().max(60).optional(),
  /** Chosen rows; absent: all that the filters leave. */
  ids: z.array(z.string().max(64)).min(1).max(1000).optional(),
});
export type ExportRequest = z.output<typeof exportRequest>;

export const exportPiece = z.union([
  /** First: how many rows there are, as far as they have been counted. */
  z.object({ total: z.int() }),
  /** A part of the file, and how many rows are in it so far. */
  z.object({ part: z.base64(), done: z.int() }),
  /** Last: it is whole. */
  z.object({ end: z.int() }),
  z.object({ refused: z.string() }),
]);
export type ExportPiece = z.output<typeof exportPiece>;

/** A column that can be exported. */
export interface ExportField {
  /** 'number', 'own.purpose', 'lines.lines.price': what is sent. */
  key: string;
  label: Label;
}

export interface ExportGroup {
  key: string;
  label: Label;
  fields: readonly ExportField[];
  /** Lines: choosing one of these makes a row of every line, with the other values beside it. */
  ofLines: boolean;
}

/** What the column is called in which the code of a record stands beside its name. */
export const codeColumnOf = ([zh, en]: Label): Label => [`${zh}编码`, `${en}: code`];
