import type { KeyboardEvent } from 'react';
import { clear, dress, fill } from '../state/acts.ts';
import { edgeFrom, placeIn } from '../state/selection.ts';
import type { Desk } from '../state/use-desk.ts';

const ways: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
};

/** Goes on from the selected cell; Shift draws the other end of the selection. */
function go(
  desk: Desk,
  down: number,
  right: number,
  { extends: extends_ = false, toEdge = false } = {},
): void {
  const { store } = desk;
  const [row, column] = extends_ ? placeIn(store.axes, desk.selection.to) : [desk.row, desk.column];
  const step = (way: number) => (way < 0 ? -1 : 1);
  let [y, x] = [row + down, column + right];
  if (toEdge && down) y = edgeFrom((at) => store.raw(at, column) !== '', row, step(down), store.rows);
  if (toEdge && right) x = edgeFrom((at) => store.raw(row, at) !== '', column, step(right), store.columns);
  if (extends_) desk.extend(y, x);
  else desk.select(y, x);
}

/** Keys while a cell is being written into. True: it was one of them. */
function whileEditing(event: KeyboardEvent, desk: Desk): boolean {
  const { editing } = desk;
  const way = ways[event.key];
  const done = (down: number, right: number) => {
    desk.commit();
    go(desk, down, right);
    return true;
  };
  if (event.key === 'Enter' && event.altKey) {
    desk.type(`${editing?.text ?? ''}\n`);
    return true;
  }
  if (event.key === 'Enter') return done(event.shiftKey ? -1 : 1, 0);
  if (event.key === 'Tab') return done(0, event.shiftKey ? -1 : 1);
  if (event.key === 'Escape') desk.cancel();
  else if (event.key === 'F2') desk.stay();
  else if (way && editing?.isReplacing && !/^[=＝]/.test(editing.text)) return done(...way);
  else return false;
  return true;
}

/** Keys with Ctrl (or the command key). */
function withControl(event: KeyboardEvent, desk: Desk): boolean {
  const { store, box } = desk;
  switch (event.key.toLowerCase()) {
    case 'a':
      desk.select(0, 0, store.rows - 1, store.columns - 1);
      break;
    case 'z':
      desk.act(() => void (event.shiftKey ? store.undo.redo() : store.undo.undo()));
      break;
    case 'y':
      desk.act(() => void store.undo.redo());
      break;
    case 'b':
      desk.act(() => dress(store, box, { bold: !store.look(desk.row, desk.column).bold }));
      break;
    case 'd':
      desk.act(() => fill(store, box, 'down'));
      break;
    case 'r':
      desk.act(() => fill(store, box, 'right'));
      break;
    case 'home':
      desk.select(0, 0);
      break;
    case 'end':
      desk.select(store.filled.rows - 1, store.filled.columns - 1);
      break;
    case ' ':
      desk.select(0, desk.column, store.rows - 1, desk.column);
      break;
    default:
      return false;
  }
  return true;
}

/** What a key does in the grid. `page` is how many rows are seen, `leave` goes out of it. True: the browser does nothing. */
export function pressed(
  event: KeyboardEvent,
  desk: Desk,
  { page, leave }: { page: number; leave(): void },
): boolean {
  if (event.nativeEvent.isComposing) return false;
  if (desk.editing) return whileEditing(event, desk);
  const { store, row } = desk;
  const isControl = event.ctrlKey || event.metaKey;
  const way = ways[event.key];
  if (way) go(desk, ...way, { extends: event.shiftKey, toEdge: isControl });
  else if (isControl) return withControl(event, desk);
  else
    switch (event.key) {
      case 'Enter':
        go(desk, event.shiftKey ? -1 : 1, 0);
        break;
      case 'Tab':
        go(desk, 0, event.shiftKey ? -1 : 1);
        break;
      case 'PageUp':
      case 'PageDown':
        go(desk, event.key === 'PageUp' ? -page : page, 0, { extends: event.shiftKey });
        break;
      case 'Home':
        (event.shiftKey ? desk.extend : desk.select)(row, 0);
        break;
      case 'End':
        (event.shiftKey ? desk.extend : desk.select)(row, Math.max(0, store.filled.columns - 1));
        break;
      case 'F2':
        desk.begin();
        break;
      case 'Delete':
      case 'Backspace':
        desk.act(() => clear(store, desk.box));
        break;
      case ' ':
        if (!event.shiftKey) return false;
        desk.select(row, 0, row, store.columns - 1);
        break;
      case 'Escape':
        leave();
        break;
      default:
        return false;
    }
  return true;
}
