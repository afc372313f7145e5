import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { DeviceWords } from '#api-client/web';
import type { FileReference } from '#fields/model';
import type { Reference } from '#identity/model';

const kept = new DeviceWords('comment');

/** A comment as it stands where it is written. */
export interface WrittenComment {
  /** The same over a repeated press, so that it is said once. */
  commentId: string;
  words: string;
  named: readonly Reference[];
  files: readonly FileReference[];
}

/**
 * A comment that is being written, kept on the device until it is sent: its page is drawn anew when its tab is shown again.
 * `name`: what it is about. null where nothing stands there.
 */
export function useKeptComment(
  name: string,
): [WrittenComment | null, (change: (now: WrittenComment | null) => WrittenComment | null) => void] {
  const text = useSyncExternalStore(kept.subscribe, kept.get).get(name);
  const keep = useCallback(
    (change: (now: WrittenComment | null) => WrittenComment | null) => {
      const next = change(readKept(kept.get().get(name)));
      kept.keep(name, next ? JSON.stringify(next) : '');
    },
    [name],
  );
  return [useMemo(() => readKept(text), [text]), keep];
}

const readKept = (text = ''): WrittenComment | null => (text ? (JSON.parse(text) as WrittenComment) : null);

/** What is left to say once this much of it was sent: typed, named or uploaded meanwhile. null: nothing. */
export function leftAfter(
  now: WrittenComment,
  sent: WrittenComment,
  isChange: boolean,
): WrittenComment | null {
  // A change of a comment says all of it; each new comment says something else.
  if (isChange) return JSON.stringify(now) === JSON.stringify(sent) ? null : now;
  const words = now.words.startsWith(sent.words) ? now.words.slice(sent.words.length).trimStart() : now.words;
  const files = now.files.filter(({ id }) => !sent.files.some((file) => file.id === id));
  return words || files.length ? { ...now, commentId: crypto.randomUUID(), words, files } : null;
}
