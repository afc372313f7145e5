import type { Edited, ContentStore } from './content-store.ts';
import { useSyncExternalStore } from 'react';
import { useUnsaved } from '#shell/web';

/** The dot in the tab while something typed is not on the server; the shell keeps the page and asks before closing. */
export const useUnsavedMark = (store: Pick<ContentStore<Edited>, 'subscribe' | 'isDirty'>): void =>
  useUnsaved(useSyncExternalStore(store.subscribe, store.isDirty));
