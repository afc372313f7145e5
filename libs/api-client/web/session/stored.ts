import { browserStore } from './browser-store.ts';

/** A value that lives in local storage, is checked when read, and tells those who watch when it changes. */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** `accept` turns what was stored (by any version of the product) into a value; undefined means the default. */
export function stored<T>(key: string, accept: (value: unknown) => T): Stored<T> {
  let current: { value: T } | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const reread = () => {
    current = null;
    tell();
  };
  browserStore.onClear(reread);
  // Another tab of the browser changed it.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === null || event.key === browserStore.nameOf(key)) reread();
  });
  return {
    get: () => (current ??= { value: accept(browserStore.read(key)) }).value,
    set(value) {
      current = { value };
      browserStore.write(key, value);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
