import * as Y from 'yjs';
import { Axis } from './axis.ts';
import { keepFormula, showFormula, type Axes } from './formula/references.ts';
import { sheetLimits } from './limits.ts';

/**
 * What a sheet keeps: maps of single values, of which the last writer counts. Rows and columns are ids with the place where
 * they stand; cells and looks are by 'row.column', looks of a whole row or column by 'row.' and '.column'; `layout` has
 * widths by 'w.column', and 'frozen'.
 */
export const sheetRoots = ['rows', 'columns', 'cells', 'looks', 'layout'] as const;
export type SheetRoot = (typeof sheetRoots)[number];
export type Lines = 'rows' | 'columns';

export const cellKey = (row: string, column: string): string => `${row}.${column}`;
export function idsOf(key: string): [row: string, column: string] {
  const [row = '', column = ''] = key.split('.');
  return [row, column];
}

export const mapOf = (doc: Y.Doc, root: SheetRoot): Y.Map<unknown> => doc.getMap(root);
export const axisOf = (doc: Y.Doc, lines: Lines): Axis =>
  new Axis(mapOf(doc, lines), sheetLimits.begin[lines]);
export const axesOf = (doc: Y.Doc): Axes => ({ rows: axisOf(doc, 'rows'), columns: axisOf(doc, 'columns') });

/** Every cell that holds something. */
export function* cellsOf(doc: Y.Doc): Generator<[row: string, column: string, raw: string]> {
  for (const [key, raw] of mapOf(doc, 'cells'))
    if (typeof raw === 'string' && raw !== '') yield [...idsOf(key), raw];
}

/** What was typed, as it is kept: formulas by the ids of what they read. */
export const keepTyped = (typed: string, axes: Axes): string => {
  const narrow = typed.startsWith('＝') ? `=${typed.slice(1)}` : typed;
  return narrow.length > 1 && narrow.startsWith('=') ? keepFormula(narrow, axes) : narrow;
};
/** What is kept, as people read and type it. */
export const showTyped = (raw: string, axes: Axes): string =>
  raw.length > 1 && raw.startsWith('=') ? showFormula(raw, axes) : raw;

/** A sheet holds no more. */
export class SheetFull extends Error {
  override readonly name = 'SheetFull';
  readonly what: 'rows' | 'columns' | 'cells' | 'text';
  constructor(what: 'rows' | 'columns' | 'cells' | 'text') {
    super(what);
    this.what = what;
  }
}

/** Writes cells by their keys; '' empties one. In a transaction of the caller, or one of its own. */
export function writeCells(
  doc: Y.Doc,
  changes: Iterable<readonly [key: string, raw: string]>,
  origin?: unknown,
): void {
  const cells = mapOf(doc, 'cells');
  const all = [...changes];
  const fresh = all.filter(([key, raw]) => raw !== '' && !cells.has(key)).length;
  // Counting takes long: what was deleted is counted with the rest until that is too much.
  const isNear = cells._map.size + fresh > sheetLimits.cells;
  if (isNear && fresh > 0 && cells.size + fresh > sheetLimits.cells) throw new SheetFull('cells');
  if (all.some(([, raw]) => raw.length > sheetLimits.text)) throw new SheetFull('text');
  doc.transact(() => {
    for (const [key, raw] of all)
      if (raw === '') cells.delete(key);
      else if (cells.get(key) !== raw) cells.set(key, raw);
  }, origin);
}

/** Ids that nobody else makes: each entry that a page writes has a number of its own. */
function newLineIds(doc: Y.Doc, count: number): string[] {
  const page = doc.clientID.toString(36).padStart(7, '0');
  const first = Y.getState(doc.store, doc.clientID);
  return Array.from({ length: count }, (_, at) => `n${page}${(first + at).toString(36)}`);
}

/** Puts empty rows or columns before an index; answers their ids. */
export function addLines(doc: Y.Doc, lines: Lines, index: number, count: number, origin?: unknown): string[] {
  const axis = axisOf(doc, lines);
  if (axis.length + count > sheetLimits[lines]) throw new SheetFull(lines);
  const ids = newLineIds(doc, count);
  const keys = axis.keysBefore(index, count, doc.clientID ^ Y.getState(doc.store, doc.clientID));
  doc.transact(() => {
    const map = mapOf(doc, lines);
    for (const [at, id] of ids.entries()) map.set(id, keys[at]);
  }, origin);
  return ids;
}

/** Takes rows or columns out, with what stands in them. One always stays. */
export function removeLines(doc: Y.Doc, lines: Lines, ids: readonly string[], origin?: unknown): void {
  const axis = axisOf(doc, lines);
  const gone = new Set(ids.filter((id) => axis.has(id)).slice(0, axis.length - 1));
  doc.transact(() => {
    const map = mapOf(doc, lines);
    for (const id of gone) map.set(id, `-${axis.keyAt(axis.indexOf(id)) ?? ''}`);
    for (const root of ['cells', 'looks'] as const)
      for (const key of [...mapOf(doc, root).keys()])
        if (gone.has(idsOf(key)[lines === 'rows' ? 0 : 1])) mapOf(doc, root).delete(key);
  }, origin);
}
