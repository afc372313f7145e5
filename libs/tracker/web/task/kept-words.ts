import { useCallback } from 'react';
import { z } from 'zod';
import { DeviceWords } from '#api-client/web';
import { useKept } from '../use-kept.ts';

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
  const [change, keep] = useKept(kept, `${taskId}/${field}`, keptChange);
  return [change, useCallback((next) => keep(() => next), [keep])];
}
