import type { Edited, ContentStore } from '../edit/content-store.ts';
import { useCallback, useEffect, useRef } from 'react';
import { draftKeys, type DraftStore } from './draft-store.ts';

/** Kept this long after the last key. Milliseconds. */
const restBeforeKeeping = 500;

/**
 * Keeps what is typed on the device while the server does not have it, and lets go of it when the server has. Answers a
 * function that drops it (discarded, submitted).
 */
export function useDraftKeeper<E extends Edited>(
  store: ContentStore<E>,
  drafts: DraftStore<E>,
  person: string,
  code: string,
): () => void {
  const dropped = useRef(false);
  const keys = draftKeys(person, code);
  const newKey = keys.of({ id: store.get().id, version: 0 });
  const keyNow = useCallback(() => draftKeys(person, code).of(store.base()), [store, person, code]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (dropped.current) return;
      const key = keyNow();
      if (store.isDirty())
        void drafts.put({ key, savedAt: Date.now(), edited: store.get(), base: store.base() });
      else void drafts.remove(key);
      // The first save moved it from the new ones to those that the server knows.
      if (key !== newKey) void drafts.remove(newKey);
    };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      // What the server has is let go of at once: a reload right after saving must not bring back what was before.
      if (store.isDirty()) timer = setTimeout(keep, restBeforeKeeping);
      else keep();
    });
    const leave = () => timer && keep();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      leave();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [store, drafts, keyNow, newKey]);

  return useCallback(() => {
    dropped.current = true;
    void drafts.remove(keyNow());
    void drafts.remove(newKey);
  }, [drafts, keyNow, newKey]);
}
