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
  // Read once after each change, however often it is asked for.
  const latest = useMemo(() => {
    let kept: { times: number; value: T } | null = null;
    return () => {
      if (kept?.times !== clock.times) kept = { times: clock.times, value: read(doc) };
      return kept.value;
    };
  }, [clock, doc, read]);
  return useSyncExternalStore(subscribe, latest);
}
