import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readTable } from '#fields/model';
import { arrowLeavesText, isArrow, moveByArrow, moveOn, type CellAt, type GridShape } from './grid-keys.ts';
import type { LineActions } from './use-line-actions.ts';

interface GridKeys {
  /** The cell that is entered. */
  at: CellAt | null;
  lineId: string | null;
  shape: GridShape;
  actions: LineActions;
  go(cell: CellAt): void;
  /** Opens a line at `row` and enters its first cell. */
  open(row: number): void;
  onLeftOut(rows: number): void;
  onRemoved(row: number): void;
}

/** An input that is entered takes over what was typed when it is left; taken away from the page it is not told so. */
const leaveInput = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** What was selected when the cell was entered is kept, and typed on to, as in a spreadsheet. */
function editAtEnd(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  target.setSelectionRange(target.value.length, target.value.length);
  return true;
}

/** A list that hangs open takes Enter, arrows and Escape for itself, once it has something to choose. */
const listIsOpen = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.getAttribute('aria-expanded') === 'true' &&
  !target.getAttribute('aria-activedescendant')?.endsWith('-1') &&
  !target.closest('[data-choices="0"]');

const leavesText = (target: EventTarget, key: string): boolean =>
  key === 'ArrowUp' || key === 'ArrowDown'
    ? !(target instanceof HTMLTextAreaElement)
    : !(target instanceof HTMLInputElement) ||
      target.type !== 'text' ||
      arrowLeavesText(target, key === 'ArrowLeft' ? 'ArrowLeft' : 'ArrowRight');

/**
 * The keyboard of the line grid, as in a spreadsheet: Enter and Tab to the next field (Shift back), arrows to the next
 * cell, Ctrl+D or F8 copies from above, F2 types on behind what is there, Ctrl+Enter opens a line below, Ctrl+Delete deletes the line, Ctrl+Z takes the last
 * of these back, a table from the clipboard spreads over the cells. Handlers for the capture phase, before the inputs.
 */
export function useGridKeys({ at, lineId, shape, actions, go, open, onLeftOut, onRemoved }: GridKeys) {
  const moved = (event: KeyboardEvent, atEnd: 'newLine' | 'outside'): boolean => {
    if (!at) return false;
    const move = moveOn(at, shape, event.shiftKey, atEnd);
    if (move.to === 'outside') return false;
    if (event.key === 'Enter') actions.byEnter(leaveInput);
    else leaveInput();
    if (move.to === 'newLine') open(shape.rows);
    else go(move.cell);
    return true;
  };

  const command = (event: KeyboardEvent): boolean => {
    if (!at) return false;
    const control = event.ctrlKey || event.metaKey;
    if (event.key === 'F8' || (control && event.key.toLowerCase() === 'd')) {
      actions.copyAbove(at.row, at.name);
      return true;
    }
    if (event.key === 'F2') return editAtEnd(event.target);
    if (control && event.key === 'Enter') {
      leaveInput();
      open(at.row + 1);
      return true;
    }
    if (control && event.key === 'Delete' && lineId) {
      actions.remove(lineId);
      onRemoved(at.row);
      return true;
    }
    if (control && !event.shiftKey && event.key.toLowerCase() === 'z') return actions.undoLatest();
    return false;
  };

  const navigation = (event: KeyboardEvent): boolean => {
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Tab') return moved(event, 'outside');
    if (listIsOpen(event.target)) return false;
    if (event.key === 'Enter') return moved(event, 'newLine');
    if (!isArrow(event.key) || event.shiftKey || !leavesText(event.target, event.key)) return false;
    const next = moveByArrow(at, shape, event.key);
    if (!next) return false;
    leaveInput();
    go(next);
    return true;
  };

  return {
    onKeyDownCapture(event: KeyboardEvent) {
      // While a Chinese input method composes, Enter and arrows are its own.
      if (event.nativeEvent.isComposing) return;
      if (command(event) || navigation(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    onPasteCapture(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      if (!at || !/[\t\n\r]/.test(text.trimEnd())) return;
      event.preventDefault();
      event.stopPropagation();
      const leftOut = actions.paste(at, readTable(text));
      if (leftOut) onLeftOut(leftOut);
    },
  };
}
