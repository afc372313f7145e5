import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Label } from '#calls/model';
import type { TaskCard } from '#tracker/model';
import { useLabel } from '#ui/web';
import type { CardList, Place } from './card-lists.ts';
import {
  carried,
  neighbourOf,
  placeOf,
  standing,
  withHeld,
  type Arrow,
  type Held,
  type Placed,
} from './carry.ts';

const arrows: Readonly<Record<string, Arrow>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface CarryOptions {
  lists: readonly CardList[];
  mayMove: boolean;
  /** Tells the server. */
  move(task: TaskCard, place: Place): void;
  /** A card is on its way: it stands where it was put until the board is read again. */
  landing: Held | null;
  placed: Placed;
  /** M: where to is asked. */
  ask(task: TaskCard): void;
}

export interface Carry {
  board: RefObject<HTMLDivElement | null>;
  shown: readonly CardList[];
  heldId: number | null;
  /** What is said to whoever does not see it. */
  said: string;
  keys: {
    onKeyDown(event: KeyboardEvent): void;
    onKeyUp(event: KeyboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

const openOf = (board: HTMLElement | null, id: number): HTMLElement | null =>
  board?.querySelector<HTMLElement>(`[data-task="${id}"] [data-open]`) ?? null;

/** Cards by keys: arrows walk, Space lifts and drops, arrows carry, Esc puts back, Alt and an arrow is one step, M asks where to. */
export function useCarry({ lists, mayMove, move, landing, placed, ask }: CarryOptions): Carry {
  const say = useLabel();
  const board = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  const put = held ?? landing;
  const shown = put ? withHeld(lists, put, placed) : lists;
  const moved = useRef<number | null>(null);
  // In another list a card is drawn anew, more than once while the board is read again: the keyboard goes along until
  // somebody takes it elsewhere.
  useEffect(() => {
    moved.current = put?.task.id ?? moved.current;
    const id = moved.current;
    if (id === null) return;
    if (document.activeElement === document.body) openOf(board.current, id)?.focus();
    else if (!document.activeElement?.closest(`[data-task="${id}"]`)) moved.current = null;
  });
  useEffect(() => {
    const elsewhere = () => void (moved.current = null);
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, []);
  const tell = (label: Label, { task, listId, at }: Held) => {
    const list = lists.find(({ id }) => id === listId);
    const others = list?.tasks.filter(({ id }) => id !== task.id).length ?? 0;
    setSaid(say(label, { title: task.title, list: list?.name ?? '', n: at + 1, of: others + 1 }));
  };
  const where = ['“{title}”：{list}，第 {n} 个，共 {of} 个', '“{title}”: {list}, {n} of {of}'] as const;
  const drop = (at: Held) => {
    setHeld(null);
    tell(['已放下“{title}”：{list}，第 {n} 个', 'Dropped “{title}”: {list}, place {n}'], at);
    move(at.task, placeOf(lists, at));
  };
  const putBack = (from: Held) => {
    setHeld(null);
    tell(['已放回“{title}”', 'Put back “{title}”'], from);
  };

  /** Whether the key meant something. */
  function press(key: string, isAlt: boolean, here: Held, onName: boolean): boolean {
    const arrow = arrows[key];
    if (held?.task.id === here.task.id) {
      if (arrow) {
        const next = carried(lists, held, arrow);
        setHeld(next);
        tell(where, next);
      } else if (key === ' ' || key === 'Enter') drop(held);
      else if (key === 'Escape') putBack(held);
      else return false;
      return true;
    }
    if (arrow && isAlt) {
      if (!mayMove) return false;
      const next = carried(lists, here, arrow);
      if (next.listId !== here.listId || next.at !== here.at) drop(next);
    } else if (arrow) {
      const next = neighbourOf(shown, here.task.id, arrow);
      if (next !== null) openOf(board.current, next)?.focus();
    } else if (!mayMove || !onName || isAlt) return false;
    else if (key === ' ') {
      setHeld(here);
      tell(
        [
          '已拿起“{title}”：方向键移动，空格放下，Esc 放回',
          'Lifted “{title}”: arrows carry, Space drops, Esc puts back',
        ],
        here,
      );
    } else if (key.toLowerCase() === 'm') ask(here.task);
    else return false;
    return true;
  }

  const cardOf = (event: { target: EventTarget }): Held | null => {
    const card = (event.target as Element).closest<HTMLElement>('[data-task]');
    return card ? standing(shown, Number(card.dataset['task'])) : null;
  };
  const isName = ({ target }: { target: EventTarget }) =>
    (target as HTMLElement).dataset['open'] !== undefined;
  return {
    board,
    shown,
    heldId: held?.task.id ?? null,
    said,
    keys: {
      onKeyDown(event) {
        const here = cardOf(event);
        if (!here || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        if (!press(event.key, event.altKey, here, isName(event))) return;
        event.preventDefault();
        event.stopPropagation();
      },
      // Where letting Space go would press the name.
      onKeyUp(event) {
        if (event.key === ' ' && isName(event)) event.preventDefault();
      },
      // Whoever goes elsewhere has not dropped it.
      onBlur(event) {
        if (held && event.relatedTarget && cardOf({ target: event.relatedTarget })?.task.id !== held.task.id)
          putBack(held);
      },
    },
  };
}
