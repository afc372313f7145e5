import { useCallback, useState } from 'react';
import type { Label } from '#calls/model';
import {
  asWritten,
  boundlessRich,
  readRich,
  richOfPlain,
  textOfRich,
  withNames,
  type RichText,
} from '#editor/model';
import { describedBy, taskLimits, type Task } from '#tracker/model';
import { useKeptWords } from './kept-words.ts';

/** What was typed on this device before descriptions had a form was plain words. */
function typedIn(words: string): RichText | null {
  try {
    const read = readRich(JSON.parse(words) as unknown, Infinity, boundlessRich);
    if ('rich' in read) return read.rich;
  } catch {
    // Plain words.
  }
  return richOfPlain(words);
}

function problemOf(rich: RichText | null): Label | null {
  const read = readRich(rich, taskLimits.description, describedBy);
  return 'problem' in read ? read.problem.text : null;
}

/** The description of a task on this device: what is saved, what was typed over it, and what others wrote meanwhile. */
export function useDescription({ id, rich, named }: Task) {
  const [kept, keep] = useKeptWords(id, 'description');
  /** What stood there when the editor was opened; null: it is closed. */
  const [opened, setOpened] = useState<string | null>(null);
  // Whoever changed their name since is shown by the new one.
  const saved = withNames(asWritten(rich), (person) => named?.[person]);
  const now = textOfRich(saved);
  const typed = kept && typedIn(kept.words);
  const before = kept?.before ?? opened ?? now;
  const unsaved = kept !== null && textOfRich(typed) !== now;
  const discard = useCallback(() => keep(null), [keep]);
  return {
    saved,
    /** What is shown: the own words, as long as they are not saved. */
    shown: unsaved ? typed : saved,
    unsaved,
    /** Somebody else has saved other words since these were begun. */
    isOvertaken: unsaved && before !== now,
    /** Why the own words cannot be saved. */
    problem: unsaved ? problemOf(typed) : null,
    /** What an act sends. */
    sent: { content: textOfRich(typed), before, rich: true },
    writing: opened !== null,
    open: () => setOpened(now),
    close: () => setOpened(null),
    type: (next: RichText | null) => {
      const isSame = [before, now].includes(textOfRich(next));
      keep(isSame ? null : { words: JSON.stringify(next), before });
    },
    discard,
    /** The own words take the place of what somebody else has saved. */
    putOver: () => kept && keep({ words: kept.words, before: now }),
  };
}
