import { useSyncExternalStore } from 'react';
import { useUnsaved } from '#shell/web';
import type { FormStore } from './form-store.ts';

/** The dot in the tab while something typed is not on the server; the shell keeps the page and asks before closing. */
export const useUnsavedMark = (store: FormStore): void =>
  useUnsaved(useSyncExternalStore(store.subscribe, store.isDirty));
