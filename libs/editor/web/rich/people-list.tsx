import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import styles from './people-list.module.css';

interface PeopleListProps {
  editor: Editor;
  /** Where the '@' stands. */
  at: number;
  people: readonly Reference[];
  marked: number;
  isLooking: boolean;
  id: string;
  onChoose(person: Reference): void;
}

/** Whom to name: beside the '@', above it where there is no room below. The keyboard stays in the words. */
export function PeopleList({ editor, at, people, marked, isLooking, id, onChoose }: PeopleListProps) {
  const say = useLabel();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const optionId = (nth: number) => `${id}-${nth}`;
  const active = people.length ? optionId(marked) : null;
  useLayoutEffect(() => {
    const drawn = list.current;
    const around = drawn?.parentElement?.getBoundingClientRect();
    if (!drawn || !around || editor.isDestroyed) return;
    const sign = editor.view.coordsAtPos(at);
    const { width, height } = drawn.getBoundingClientRect();
    const isRoomBelow = sign.bottom + height <= window.innerHeight;
    setPlace({
      left: Math.max(0, Math.min(sign.left, around.right - width) - around.left),
      top: (isRoomBelow ? sign.bottom : sign.top - height) - around.top,
    });
  }, [editor, at]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    const words = editor.view.dom;
    const named = {
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      ...(active && { 'aria-activedescendant': active }),
    };
    for (const [name, value] of Object.entries(named)) words.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(named)) words.removeAttribute(name);
    };
  }, [editor, id, active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={say(['提及同事', 'Name a colleague'])}
      className={styles.list}
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
    >
      {people.map((person, nth) => (
        // The editor has the keyboard: arrows and Enter are heard there.
        <button
          type="button"
          tabIndex={-1}
          key={person.id}
          id={optionId(nth)}
          role="option"
          aria-selected={nth === marked}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {person.name}
        </button>
      ))}
      {!people.length && (
        <div role="status" className={styles.none}>
          {isLooking ? say(['正在查找…', 'Looking …']) : say(['没有找到', 'Nobody found'])}
        </div>
      )}
    </div>
  );
}
