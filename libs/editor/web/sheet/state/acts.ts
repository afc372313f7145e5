import {
  addLines,
  idsOf,
  keepTyped,
  lookText,
  mapOf,
  moveFormula,
  readLook,
  readTable,
  removeLines,
  sheetLimits,
  tableText,
  writeCells,
  type Lines,
  type Look,
} from '#editor/model';
import type { Box } from './selection.ts';
import type { SheetStore } from './sheet-store.ts';

type Change = readonly [key: string, raw: string];

/** Cells that are written at once; more travels in several changes. */
const atOnce = 2_000;

/** Every cell of a box, row by row. */
export function* placesIn({ top, left, bottom, right }: Box): Generator<[row: number, column: number]> {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) yield [row, column];
}

/** The part of a box where something stands. */
export function filledPart({ top, left, bottom, right }: Box, store: SheetStore): Box {
  const { rows, columns } = store.filled;
  return { top, left, bottom: Math.min(bottom, rows - 1), right: Math.min(right, columns - 1) };
}

/** Writes cells in changes that are small enough to travel. */
export function writeAll(store: SheetStore, changes: readonly Change[]): void {
  let part: Change[] = [];
  let length = 0;
  const write = () => {
    if (part.length) writeCells(store.doc, part, store);
    part = [];
    length = 0;
  };
  for (const change of changes) {
    part.push(change);
    length += change[1].length;
    if (part.length >= atOnce || length > 100_000) write();
  }
  write();
}

export const typeInto = (store: SheetStore, row: number, column: number, typed: string): void =>
  writeCells(store.doc, [[store.keyAt(row, column), keepTyped(typed, store.axes)]], store);

export function clear(store: SheetStore, box: Box): void {
  const part = filledPart(box, store);
  writeAll(
    store,
    [...placesIn(part)]
      .filter((at) => store.raw(...at) !== '')
      .map((at) => [store.keyAt(...at), ''] as const),
  );
}

/** What was copied last in this page: with formulas, which go along when they are put elsewhere. */
interface Copied {
  text: string;
  box: Box;
  cells: readonly (readonly { raw: string; look: string }[])[];
  isCut: boolean;
}
let copied: Copied | null = null;

/** The selected cells as text for the clipboard. */
export function copy(store: SheetStore, box: Box, isCut = false): string {
  const part = filledPart(box, store);
  const shown: string[][] = [];
  const cells: { raw: string; look: string }[][] = [];
  for (let row = part.top; row <= Math.max(part.bottom, part.top); row++) {
    shown.push([]);
    cells.push([]);
    for (let column = part.left; column <= Math.max(part.right, part.left); column++) {
      shown.at(-1)?.push(store.shown(row, column));
      cells.at(-1)?.push({ raw: store.raw(row, column), look: lookText(store.look(row, column)) });
    }
  }
  const text = tableText(shown);
  copied = { text, box: part, cells, isCut };
  return text;
}

/** Makes room for so many rows and columns; what the sheet cannot hold is refused. */
export function makeRoom(store: SheetStore, rows: number, columns: number): void {
  for (const [lines, wanted] of [
    ['rows', rows],
    ['columns', columns],
  ] as const) {
    const missing = wanted - store[lines];
    if (missing > 0) addLines(store.doc, lines, store[lines], missing, store);
  }
}

/** Puts a table that came from the clipboard into the sheet; answers the box that it fills. */
export function paste(store: SheetStore, box: Box, text: string): Box {
  const own = copied && copied.text === text.replaceAll('\r\n', '\n') ? copied : null;
  const table = own ? own.cells : readTable(text);
  const [height, width] = [table.length, Math.max(...table.map((row) => row.length))];
  // Copied cells fill what is selected as often as they fit.
  const [times, across] = [box.bottom - box.top + 1, box.right - box.left + 1].map((size, at) =>
    size % (at ? width : height) === 0 ? size / (at ? width : height) : 1,
  ) as [number, number];
  const into = {
    ...{ top: box.top, left: box.left },
    ...{ bottom: box.top + height * times - 1, right: box.left + width * across - 1 },
  };
  makeRoom(store, into.bottom + 1, into.right + 1);
  const { axes } = store;
  const changes: Change[] = [];
  const looks: Change[] = [];
  for (const [row, column] of placesIn(into)) {
    const [y, x] = [(row - into.top) % height, (column - into.left) % width];
    const key = store.keyAt(row, column);
    if (own) {
      const { raw = '', look = '' } = own.cells[y]?.[x] ?? {};
      const moves = raw.startsWith('=') && !own.isCut;
      const [down, right] = [row - own.box.top - y, column - own.box.left - x];
      changes.push([key, moves ? moveFormula(raw, axes, down, right) : raw]);
      looks.push([key, look]);
    } else changes.push([key, keepTyped(String(table[y]?.[x] ?? ''), axes)]);
  }
  if (own?.isCut) copied = null;
  writeAll(store, changes);
  writeLooks(store, looks);
  return into;
}

function writeLooks(store: SheetStore, looks: readonly Change[]): void {
  const map = mapOf(store.doc, 'looks');
  store.doc.transact(() => {
    for (const [key, look] of looks)
      if (look === '') map.delete(key);
      else if (map.get(key) !== look) map.set(key, look);
  }, store);
}

/** Fills a box from its first row (down) or column (right). */
export function fill(store: SheetStore, box: Box, way: 'down' | 'right'): void {
  const changes: Change[] = [];
  const looks: Change[] = [];
  const isDown = way === 'down';
  for (const [row, column] of placesIn(box)) {
    const [fromRow, fromColumn] = isDown ? [box.top, column] : [row, box.left];
    if (fromRow === row && fromColumn === column) continue;
    const raw = store.raw(fromRow, fromColumn);
    const moved = raw.startsWith('=')
      ? moveFormula(raw, store.axes, row - fromRow, column - fromColumn)
      : raw;
    changes.push([store.keyAt(row, column), moved]);
    looks.push([store.keyAt(row, column), lookText(store.look(fromRow, fromColumn))]);
  }
  writeAll(store, changes);
  writeLooks(store, looks);
}

/** Dresses what is selected; whole rows and columns are dressed as such. */
export function dress(store: SheetStore, box: Box, change: Look): void {
  const { rows, columns } = store.axes;
  const map = mapOf(store.doc, 'looks');
  const isWhole = (lines: Lines) =>
    lines === 'columns'
      ? box.top === 0 && box.bottom === store.rows - 1
      : box.left === 0 && box.right === store.columns - 1;
  const keys = isWhole('columns')
    ? columns.ids.slice(box.left, box.right + 1).map((id) => `.${id}`)
    : isWhole('rows')
      ? rows.ids.slice(box.top, box.bottom + 1).map((id) => `${id}.`)
      : [...placesIn(box)].map((at) => store.keyAt(...at));
  const known = new Set(keys);
  // Cells in whole rows and columns that were dressed by themselves follow.
  const followers =
    isWhole('columns') || isWhole('rows')
      ? [...map.keys()].filter((key) => {
          const [row, column] = idsOf(key);
          return row !== '' && column !== '' && (known.has(`.${column}`) || known.has(`${row}.`));
        })
      : [];
  store.doc.transact(() => {
    for (const key of [...keys, ...followers])
      map.set(key, lookText({ ...readLook(map.get(key)), ...change }));
  }, store);
}

export const setWidth = (store: SheetStore, column: number, pixels: number): void => {
  const { least, most } = sheetLimits.width;
  const width = Math.round(Math.min(most, Math.max(least, pixels)));
  const id = store.axes.columns.ids[column];
  if (id !== undefined) store.doc.transact(() => mapOf(store.doc, 'layout').set(`w.${id}`, width), store);
};

export const freeze = (store: SheetStore, isFrozen: boolean): void =>
  store.doc.transact(() => void mapOf(store.doc, 'layout').set('frozen', isFrozen), store);

/** Puts as many empty lines before or behind the selected ones as these are. */
export function insert(store: SheetStore, lines: Lines, box: Box, where: 'before' | 'behind'): void {
  const [first, last] = lines === 'rows' ? [box.top, box.bottom] : [box.left, box.right];
  addLines(store.doc, lines, where === 'before' ? first : last + 1, last - first + 1, store);
}

export function remove(store: SheetStore, lines: Lines, box: Box): void {
  const [first, last] = lines === 'rows' ? [box.top, box.bottom] : [box.left, box.right];
  removeLines(store.doc, lines, store.axes[lines].ids.slice(first, last + 1), store);
}
