import { useState } from 'react';
import type { Label } from '#calls/model';
import { placeName, SheetFull, sheetLimits } from '#editor/model';
import { useToast } from '#ui/web';
import { typeInto } from './acts.ts';
import { pointTo, type Pointed } from './pointing.ts';
import { boxOf, placeIn, spotAt, type Selection, type Spot } from './selection.ts';
import type { SheetStore } from './sheet-store.ts';

/** A cell that is being written into. */
export interface Editing {
  spot: Spot;
  text: string;
  /** What is typed takes the place of what was there; arrows end it. */
  isReplacing: boolean;
}

const fullOf: Readonly<Record<SheetFull['what'], Label>> = {
  rows: [`最多 ${sheetLimits.rows} 行`, `A sheet holds ${sheetLimits.rows} rows at most`],
  columns: [`最多 ${sheetLimits.columns} 列`, `A sheet holds ${sheetLimits.columns} columns at most`],
  cells: [`最多 ${sheetLimits.cells} 个单元格`, `A sheet holds ${sheetLimits.cells} cells at most`],
  text: [`每个单元格最多 ${sheetLimits.text} 个字`, `A cell holds ${sheetLimits.text} characters at most`],
};

/** What is selected in a sheet and what is being typed, and the ways to change both. */
export function useDesk(store: SheetStore, mayChange: boolean) {
  const toast = useToast();
  const [selection, setSelection] = useState<Selection>(() => {
    const first = spotAt(store.axes, 0, 0);
    return { from: first, to: first };
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const { axes } = store;
  const [row, column] = placeIn(axes, selection.from);
  const box = boxOf(axes, selection);

  /** Does something to the sheet; what it cannot hold is said. */
  const act = (run: () => void): void => {
    if (!mayChange) return;
    try {
      run();
    } catch (error) {
      if (!(error instanceof SheetFull)) throw error;
      toast.warning(fullOf[error.what]);
    }
  };
  const select = (y: number, x: number, toY = y, toX = x): void =>
    setSelection({ from: spotAt(store.axes, y, x), to: spotAt(store.axes, toY, toX) });
  const extend = (y: number, x: number): void =>
    setSelection(({ from }) => ({ from, to: spotAt(store.axes, y, x) }));
  const commit = (): void => {
    if (!editing) return;
    setEditing(null);
    setPointed(null);
    const [y, x] = placeIn(store.axes, editing.spot);
    if (!store.axes.rows.has(editing.spot.row) || !store.axes.columns.has(editing.spot.column))
      toast.warning(['该单元格已被他人删除', 'Somebody has deleted this cell']);
    else if (editing.text !== store.typed(y, x)) act(() => typeInto(store, y, x, editing.text));
  };
  return {
    ...{ store, mayChange, selection, box, row, column, editing, act, select, extend, commit },
    place: placeName(row, column),
    /** Begins to write into the cell that is selected. */
    begin(text: string | null = null, isReplacing = text !== null): void {
      if (!mayChange || editing) return;
      setEditing({
        spot: spotAt(store.axes, row, column),
        text: text ?? store.typed(row, column),
        isReplacing,
      });
    },
    type(text: string): void {
      if (!mayChange) return;
      setPointed(null);
      setEditing((now) => ({
        ...(now ?? { spot: spotAt(store.axes, row, column), isReplacing: true }),
        text,
      }));
    },
    /** What is typed stays where the caret is put. */
    stay: (): void => setEditing((now) => now && { ...now, isReplacing: false }),
    cancel(): void {
      setEditing(null);
      setPointed(null);
    },
    /** A cell is pressed while a formula is typed: its name goes into the formula. False where none fits there. */
    point(y: number, x: number, extends_: boolean): boolean {
      const next = editing && pointTo(editing.text, pointed, { y, x, extends: extends_ });
      if (!next) return false;
      setEditing({ ...editing, text: next.text });
      setPointed(next.pointed);
      return true;
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
