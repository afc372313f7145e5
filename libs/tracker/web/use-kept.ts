import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { DeviceWords } from '#api-client/web';

/** What of a thing is kept, changed from what is kept now; null: nothing more. */
type Keep<T> = (change: (now: T | null) => T | null) => void;

/** Something that was typed and not saved, as it is kept on the device under this name; null: nothing, or none of this shape. */
export function useKept<T>(
  words: DeviceWords,
  name: string,
  shape: z.ZodType<T>,
): [kept: T | null, keep: Keep<T>] {
  const text = useSyncExternalStore(words.subscribe, words.get).get(name);
  const readKept = useCallback(
    (of = ''): T | null => shape.safeParse(of ? JSON.parse(of) : null).data ?? null,
    [shape],
  );
  const kept = useMemo(() => readKept(text), [readKept, text]);
  const keep = useCallback<Keep<T>>(
    (change) => {
      const next = change(readKept(words.get().get(name)));
      words.keep(name, next ? JSON.stringify(next) : '');
    },
    [words, name, readKept],
  );
  return [kept, keep];
}
