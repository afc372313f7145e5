/** Everything this product keeps in the browser starts with this, so that clearing touches nothing else. */
const namespace = 'bms__';

interface Kept {
  value: unknown;
  /** Milliseconds since 1970; absent: until removed. */
  until?: number;
}

/** Where the browser refuses storage (private mode, full), values live as long as the page. */
const fallback = new Map<string, string>();
const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    if (globalThis.localStorage) return globalThis.localStorage;
  } catch {
    // Access to the property itself may be refused.
  }
  return {
    getItem: (key) => fallback.get(key) ?? null,
    setItem: (key, text) => void fallback.set(key, text),
    removeItem: (key) => void fallback.delete(key),
  };
};

const keysOf = (): string[] => {
  try {
    return Object.keys(globalThis.localStorage ?? {});
  } catch {
    return [...fallback.keys()];
  }
};

const clearListeners = new Set<() => void>();

/** Local storage with a namespace and an optional life time in milliseconds. Reads never throw. */
export const browserStore = {
  read(key: string): unknown {
    try {
      const text = storage().getItem(namespace + key);
      if (text === null) return undefined;
      const kept = JSON.parse(text) as Kept;
      if (kept.until !== undefined && kept.until <= Date.now()) {
        storage().removeItem(namespace + key);
        return undefined;
      }
      return kept.value;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: unknown, life?: number): void {
    const kept: Kept = life === undefined ? { value } : { value, until: Date.now() + life };
    try {
      storage().setItem(namespace + key, JSON.stringify(kept));
    } catch {
      fallback.set(namespace + key, JSON.stringify(kept));
    }
  },
  remove(key: string): void {
    storage().removeItem(namespace + key);
    fallback.delete(namespace + key);
  },
  /** Removes everything of the namespace except the keys that `keep` holds. */
  clear(keep: readonly string[] = []): void {
    const kept = new Set(keep.map((key) => namespace + key));
    for (const key of new Set([...keysOf(), ...fallback.keys()]))
      if (key.startsWith(namespace) && !kept.has(key)) {
        storage().removeItem(key);
        fallback.delete(key);
      }
    clearListeners.forEach((listener) => listener());
  },
  /** Removes what has this in its key. */
  removeWith(part: string): void {
    for (const key of new Set([...keysOf(), ...fallback.keys()]))
      if (key.startsWith(namespace) && key.includes(part)) browserStore.remove(key.slice(namespace.length));
  },
  /** Removes what the product keeps in this tab of the browser. */
  clearTab(): void {
    try {
      for (const key of Object.keys(globalThis.sessionStorage))
        if (key.startsWith(namespace)) globalThis.sessionStorage.removeItem(key);
    } catch {
      // Refused storage holds nothing.
    }
  },
  /** What holds a value of the store in memory reads it again after this. */
  onClear: (listener: () => void): void => void clearListeners.add(listener),
  /** The whole name of a key, as `storage` events report it. */
  nameOf: (key: string): string => namespace + key,
};
