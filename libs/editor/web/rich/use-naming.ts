import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Reference } from '#identity/model';
import { namingIn, type Naming } from './naming.ts';

/** Finds people by what is typed: by name, pinyin or account. */
export type FindPeople = (typed: string, signal: AbortSignal) => Promise<readonly Reference[]>;

interface Offered {
  /** What was looked for. */
  typed: string;
  people: readonly Reference[];
}

/** Milliseconds without a key before people are looked for. */
const pause = 150;

/** Whom an editor offers to name behind '@', and what its keys do meanwhile. */
export function useNaming(editor: Editor | null, find: FindPeople | undefined) {
  const [naming, setNaming] = useState<Naming | null>(null);
  /** Where the list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [found, setFound] = useState<Offered | null>(null);
  const [marked, setMarked] = useState(0);
  const names = find !== undefined;
  const isOpen = names && naming !== null && naming.from !== closedAt;
  const typed = isOpen ? naming.typed : null;

  useEffect(() => {
    if (!editor || !names) return undefined;
    const look = () => {
      const now = namingIn(editor);
      setNaming((before) =>
        before?.from === now?.from && before?.to === now?.to && before?.typed === now?.typed ? before : now,
      );
      if (!now) setClosedAt(null);
    };
    const close = () => setNaming(null);
    editor.on('transaction', look);
    editor.on('blur', close);
    return () => {
      editor.off('transaction', look);
      editor.off('blur', close);
    };
  }, [editor, names]);

  const findNow = useEffectEvent((words: string, signal: AbortSignal) => find?.(words, signal));
  useEffect(() => {
    if (typed === null) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      findNow(typed, asked.signal)?.then(
        (people) => {
          if (asked.signal.aborted) return;
          setFound({ typed, people });
          setMarked(0);
        },
        // Without an answer nobody is offered; what is typed stays.
        () => !asked.signal.aborted && setFound({ typed, people: [] }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [typed]);

  const people = isOpen && found ? found.people : [];
  const choose = useCallback(
    (person: Reference | undefined) => {
      if (!editor || !naming || !person) return;
      editor
        .chain()
        .focus()
        .insertContentAt({ from: naming.from, to: naming.to }, [
          { type: 'mention', attrs: { person: person.id, words: person.name } },
          { type: 'text', text: ' ' },
        ])
        .run();
    },
    [editor, naming],
  );

  /** Does the list take this key? */
  const press = (key: string): boolean => {
    if (!isOpen) return false;
    if (key === 'Escape') {
      setClosedAt(naming.from);
      return true;
    }
    if (!people.length) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setMarked((at) => (at + step + people.length) % people.length);
      return true;
    }
    if (key !== 'Enter' && key !== 'Tab') return false;
    choose(people[marked]);
    return true;
  };

  return {
    /** What is shown; null: the list is closed. */
    offered:
      isOpen && found ? { at: naming.from, people, marked, isLooking: found.typed !== naming.typed } : null,
    choose,
    press,
  };
}
