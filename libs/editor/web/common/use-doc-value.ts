import { useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';

/** Counts the changes of a document. */
interface Clock {
  times: number;
  watchers: Set<() => void>;
}
const clocks = new WeakMap<Y.Doc, Clock>();

/** Begins to count when a document is first read, so that nothing is missed until a component watches. */
function clockOf(doc: Y.Doc): Clock {
  const known = clocks.get(doc);
  if (known) return known;
  const clock: Clock = { times: 0, watchers: new Set() };
  clocks.set(doc, clock);
  doc.on('update', () => {
    clock.times++;
    for (const watcher of clock.watchers) watcher();
  });
  return clock;
}

/** Reads once after each change, however often it is asked for. */
function readOnce<T>(clock: Clock, read: () => T): () => T {
  let kept: { times: number; value: T } | null = null;
  return () => {
    if (kept?.times !== clock.times) kept = { times: clock.times, value: read() };
    return kept.value;
  };
}

/** What a document says now, read anew after each change; `read` must not change from one drawing to the next. */
export function useDocValue<T>(doc: Y.Doc, read: (doc: Y.Doc) => T): T {
  const clock = clockOf(doc);
  const subscribe = useMemo(
    () => (watcher: () => void) => {
      clock.watchers.add(watcher);
      return () => clock.watchers.delete(watcher);
    },
    [clock],
  );
  const latest = useMemo(() => readOnce(clock, () => read(doc)), [clock, doc, read]);
  return useSyncExternalStore(subscribe, latest);
}
