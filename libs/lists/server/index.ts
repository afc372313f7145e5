export { listFrom, type ListRows } from './list-from.ts';
export type { ListSource, ReadRow, Scanned, SearchedPlace } from './list-source.ts';
export { namedIn, type Expression, type FieldAt, type NamedAt } from './rows/field-at.ts';
export { conditionOn } from './rows/condition-on.ts';
export {
  behind,
  inOrder,
  isId,
  readCursor,
  writeCursor,
  type Cursor,
  type KeyType,
  type SortKey,
} from './cursor.ts';
export { countRows, countUpTo, exactUpTo, type Countable, type Counts } from './figures/count-rows.ts';
export { keptAMinute } from './figures/kept-a-minute.ts';
export { isoOf } from './iso-of.ts';
export { fieldCell, widthOf, type CellContext } from './export/field-cell.ts';
export type { ExportSource } from './export/export-source.ts';
export { listsFeature, screensOfList } from './feature.ts';
export type * from './slots.ts';
export { sendPieces } from './export/send-pieces.ts';
export { withOwnWords, readSheet, rowsByColumn, nothingInIt, type ImportSheet } from './import/read-sheet.ts';
export { errorFileOf, templateOf, type Fault } from './import/sheets.ts';
export { idInImport } from './import/id-in-import.ts';
export { toTheEnd } from './import/to-the-end.ts';
