import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Label } from '#calls/model';
import type { Tabs, TabStore } from './tab-store.ts';

export const TabStoreContext = createContext<TabStore | null>(null);
/** Key of the tab that a page stands in. */
export const TabKeyContext = createContext<string>('');

export function useTabStore(): TabStore {
  const store = use(TabStoreContext);
  if (!store) throw new Error('No tabs: this stands outside the shell.');
  return store;
}

export function useTabs(): Tabs {
  const store = useTabStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

const never = () => () => undefined;

/** Where the tab of the page leads now: what a page has said of its tab is said again after its address has changed. */
function useTabPath(store: TabStore | null, key: string): string | undefined {
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.get().tabs.find((tab) => tab.key === key)?.path,
  );
}

/** Names the tab of the page: 'PR-20261121-0001' instead of the title of its route; words in both languages, for it stays. Nothing outside a tab. */
export function useTabTitle(title: string | Label | null | undefined): void {
  const store = use(TabStoreContext);
  const key = use(TabKeyContext);
  const path = useTabPath(store, key);
  const [zh, en] = typeof title === 'string' ? [title] : (title ?? []);
  useEffect(() => {
    if (store && key && path && zh) store.setTitle(key, en === undefined ? zh : [zh, en]);
  }, [store, key, path, zh, en]);
}

/** Marks the tab with a dot while something typed is not saved; the shell asks before it would be lost. */
export function useUnsaved(unsaved: boolean): void {
  const store = use(TabStoreContext);
  const key = use(TabKeyContext);
  const path = useTabPath(store, key);
  useEffect(() => {
    if (store && key && path) store.setUnsaved(key, unsaved);
  }, [store, key, path, unsaved]);
}

/** Closes the tab of the page, for a page that is done; its unsaved mark does not hold it. */
export function useCloseTab(): () => string | null {
  const store = use(TabStoreContext);
  const key = use(TabKeyContext);
  return useCallback(() => {
    if (!store) return null;
    const closing = store.close(key);
    return 'goTo' in closing ? closing.goTo : null;
  }, [store, key]);
}
