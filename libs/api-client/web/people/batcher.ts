interface Waiting<V> {
  resolve(value: V): void;
  reject(reason: unknown): void;
}

export interface BatchOptions<V> {
  /** Most keys of one call. */
  size: number;
  /** Milliseconds that a key waits for others. */
  wait: number;
  /** Milliseconds that an answer serves. */
  keep: number;
  fetch(keys: string[]): Promise<Map<string, V>>;
}

/** Joins single look-ups into few calls: collected while `wait` lasts, at most `size` a call, answers kept. */
export function batcher<V>({ size, wait, keep, fetch }: BatchOptions<V>) {
  const known = new Map<string, { value: Promise<V | undefined>; until: number }>();
  let waiting = new Map<string, Waiting<V | undefined>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const all = [...waiting];
    waiting = new Map();
    for (let from = 0; from < all.length; from += size) {
      const part = all.slice(from, from + size);
      fetch(part.map(([key]) => key)).then(
        (values) => part.forEach(([key, { resolve }]) => resolve(values.get(key))),
        (reason: unknown) =>
          part.forEach(([key, { reject }]) => {
            known.delete(key);
            reject(reason);
          }),
      );
    }
  };

  return (key: string): Promise<V | undefined> => {
    const hit = known.get(key);
    if (hit && hit.until > Date.now()) return hit.value;
    const value = new Promise<V | undefined>((resolve, reject) => waiting.set(key, { resolve, reject }));
    known.set(key, { value, until: Date.now() + keep });
    // Debounced: each new key lets the others wait a little longer, a full batch leaves at once.
    clearTimeout(timer);
    if (waiting.size >= size) flush();
    else timer = setTimeout(flush, wait);
    return value;
  };
}
