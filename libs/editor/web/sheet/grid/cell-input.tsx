import { useLayoutEffect, type ClipboardEvent, type RefObject } from 'react';
import { useLabel } from '#ui/web';
import { clear, copy, paste } from '../state/acts.ts';
import { placeIn } from '../state/selection.ts';
import type { Desk } from '../state/use-desk.ts';
import { pressed } from './keys.ts';
import { headHeight, headWidth, rowHeight, type View } from './measures.ts';
import styles from '../sheet.module.css';

interface CellInputProps {
  desk: Desk;
  view: View;
  input: RefObject<HTMLTextAreaElement | null>;
  onLeave(): void;
}

/** Where everything is typed: unseen over the selected cell until somebody types. An input method shows what it composes there. */
export function CellInput({ desk, view, input, onLeave }: CellInputProps) {
  const say = useLabel();
  const { store, editing, box } = desk;
  const [row, column] = editing ? placeIn(store.axes, editing.spot) : [desk.row, desk.column];
  const top = store.isFrozen && row === 0 ? headHeight : headHeight + row * rowHeight - view.top;
  const left = headWidth + (store.lefts[column] ?? 0) - view.left;
  const isSeen = top >= headHeight && top < view.height && left >= headWidth - 4 && left < view.width;
  const stays = editing !== null && !editing.isReplacing;
  useLayoutEffect(() => {
    const node = input.current;
    if (stays && node && document.activeElement === node)
      node.setSelectionRange(node.value.length, node.value.length);
    // The caret goes to the end when editing begins, and stays with the typist afterwards.
  }, [stays, input]);
  const onCopy = (event: ClipboardEvent, isCut: boolean) => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copy(store, box, isCut && desk.mayChange));
    if (isCut) desk.act(() => clear(store, box));
  };
  return (
    <textarea
      ref={input}
      className={editing && isSeen ? styles.input : styles.inputUnseen}
      style={{ top: Math.max(0, top), left: Math.max(0, left), minWidth: store.widthOf(column) + 1 }}
      aria-label={say(['单元格 {place}：{value}', 'Cell {place}: {value}'], {
        place: desk.place,
        value: store.shown(row, column) || say(['空', 'empty']),
      })}
      aria-describedby="sheet-keys"
      rows={1}
      spellCheck={false}
      autoComplete="off"
      readOnly={!desk.mayChange}
      value={editing?.text ?? ''}
      onChange={({ target }) => desk.type(target.value)}
      onKeyDown={(event) => {
        const page = Math.max(1, Math.floor(view.height / rowHeight) - 2);
        if (pressed(event, desk, { page, leave: onLeave })) event.preventDefault();
      }}
      onPointerDown={() => desk.stay()}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof HTMLElement && relatedTarget.dataset['formula'])) desk.commit();
      }}
      onCopy={(event) => onCopy(event, false)}
      onCut={(event) => onCopy(event, true)}
      onPaste={(event) => {
        if (editing) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        if (text)
          desk.act(() => {
            const filled = paste(store, box, text);
            desk.select(filled.top, filled.left, filled.bottom, filled.right);
          });
      }}
    />
  );
}
