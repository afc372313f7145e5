import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { DeviceWords } from '#api-client/web';

const kept = new DeviceWords('task');

/** Words that were typed, over those that stood there when that began: what others write meanwhile is a conflict. */
const keptChange = z.object({ words: z.string(), before: z.string() });
type KeptChange = z.output<typeof keptChange>;

/**
 * What was typed into a field of a task and not saved: it outlives the drawer, however that is closed. null: nothing.
 */
export function useKeptWords(
  taskId: number,
  field: 'description' | 'subtasks',
): [change: KeptChange | null, keep: (change: KeptChange | null) => void] {
  const name = `${taskId}/${field}`;
  const text = useSyncExternalStore(kept.subscribe, kept.get).get(name) ?? '';
  const change = useMemo(() => {
    const read = keptChange.safeParse(text ? JSON.parse(text) : null);
    return read.success ? read.data : null;
  }, [text]);
  const keep = useCallback(
    (next: KeptChange | null) => kept.keep(name, next ? JSON.stringify(next) : ''),
    [name],
  );
  return [change, keep];
}
