import { keepTyped, lookText, mapOf, type SheetRoot } from '#editor/model';
import { makeRoom, setWidth, writeAll } from '../state/acts.ts';
import type { SheetStore } from '../state/sheet-store.ts';
import type { ReadSheet } from './read-sheet.ts';

/** Entries that are changed at once. */
const atOnce = 2_000;

function inParts<T>(all: readonly T[], run: (part: readonly T[]) => void): void {
  for (let at = 0; at < all.length; at += atOnce) run(all.slice(at, at + atOnce));
}

/** Takes a sheet of a file in the place of what the sheet says. */
export function takeIn(store: SheetStore, { cells, widths, isFrozen }: ReadSheet): void {
  const { doc } = store;
  const emptied = (root: SheetRoot) =>
    inParts([...mapOf(doc, root).keys()], (keys) =>
      doc.transact(() => keys.forEach((key) => mapOf(doc, root).delete(key)), store),
    );
  for (const root of ['cells', 'looks', 'layout'] as const) emptied(root);
  const [height, width] = cells.reduce(
    ([rows, columns], { row, column }) => [Math.max(rows, row + 1), Math.max(columns, column + 1)],
    [1, 1],
  );
  makeRoom(store, height, width);
  writeAll(
    store,
    cells.flatMap(({ row, column, typed }) =>
      typed === '' ? [] : [[store.keyAt(row, column), keepTyped(typed, store.axes)] as const],
    ),
  );
  inParts(
    cells.filter(({ look }) => lookText(look) !== ''),
    (part) =>
      doc.transact(() => {
        for (const { row, column, look } of part)
          mapOf(doc, 'looks').set(store.keyAt(row, column), lookText(look));
      }, store),
  );
  doc.transact(() => {
    for (const [column, pixels] of widths) if (column < store.columns) setWidth(store, column, pixels);
    if (isFrozen) mapOf(doc, 'layout').set('frozen', true);
  }, store);
}
