import type * as Y from 'yjs';
import { axesOf, cellsOf, idsOf, mapOf, showTyped } from './sheet-doc.ts';
import { isLineId, isLineKey } from './axis.ts';
import { isLookText } from './looks.ts';
import { placeName } from './formula/references.ts';
import { sheetLimits } from './limits.ts';

const isCellKey = (key: string): boolean => {
  const parts = key.split('.');
  return parts.length === 2 && parts.every(isLineId);
};
/** Of a cell, or of a whole row or column. */
const isLookKey = (key: string): boolean => {
  const parts = key.split('.');
  return (
    parts.length === 2 &&
    parts.some((part) => part !== '') &&
    parts.every((part) => part === '' || isLineId(part))
  );
};
const isRaw = (value: unknown): boolean => typeof value === 'string' && value.length <= sheetLimits.text;

/** What may stand in a sheet: the server refuses anything else. */
export const sheetParts = {
  rows: { isKey: isLineId, value: isLineKey },
  columns: { isKey: isLineId, value: isLineKey },
  cells: { isKey: isCellKey, value: isRaw },
  looks: { isKey: isLookKey, value: isLookText },
  layout: {
    isKey: (key: string): boolean => key === 'frozen' || (key.startsWith('w.') && isLineId(key.slice(2))),
    value: (value: unknown): boolean =>
      typeof value === 'boolean' || (typeof value === 'number' && value >= 0 && value <= 2_000),
  },
} as const;

/** A cell that says something else than in an older state; '' is empty. */
export interface CellChange {
  /** Where it stands now, or stood. */
  place: string;
  old: string;
  fresh: string;
}

/** Cells in the order in which one reads them, as people would type them. */
function placed(doc: Y.Doc): Map<string, { row: number; column: number; typed: string }> {
  const axes = axesOf(doc);
  const all = [...cellsOf(doc)].flatMap(([row, column, raw]) => {
    const [y, x] = [axes.rows.indexOf(row), axes.columns.indexOf(column)];
    return y < 0 || x < 0
      ? []
      : [[`${row}.${column}`, { row: y, column: x, typed: showTyped(raw, axes) }] as const];
  });
  return new Map(all.toSorted(([, a], [, b]) => a.row - b.row || a.column - b.column));
}

/** The words of a sheet, cell by cell, row by row: for the search. */
export const sheetWords = (doc: Y.Doc): string[] => [...placed(doc).values()].map(({ typed }) => typed);

/** Which cells changed since an older state. What a formula reads is told by ids: a row that came in between changes none. */
export function compareSheets(older: Y.Doc, newer: Y.Doc): CellChange[] {
  const [before, after] = [placed(older), placed(newer)];
  const kept = (doc: Y.Doc, key: string): unknown => mapOf(doc, 'cells').get(key);
  const found: (CellChange & { row: number; column: number })[] = [];
  for (const [key, { row, column, typed }] of after) {
    const old = before.get(key);
    if (!old || kept(older, key) !== kept(newer, key))
      found.push({ ...{ row, column }, place: placeName(row, column), old: old?.typed ?? '', fresh: typed });
  }
  const axes = axesOf(newer);
  for (const [key, { row, column, typed }] of before)
    if (!after.has(key)) {
      const [rowId, columnId] = idsOf(key);
      const [y, x] = [axes.rows.indexOf(rowId), axes.columns.indexOf(columnId)];
      const isThere = y >= 0 && x >= 0;
      const [atRow, atColumn] = isThere ? [y, x] : [row, column];
      found.push({
        ...{ row: atRow, column: atColumn },
        place: placeName(atRow, atColumn),
        old: typed,
        fresh: '',
      });
    }
  return found
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map(({ place, old, fresh }) => ({ place, old, fresh }));
}
