import { useCallback } from 'react';
import { useAddressValues } from '#shell/web';

/** The task that is open over the page, by `?task=` of its address; null: none. */
export function useOpenTask(): [id: number | null, open: (id: number | null, at?: TaskField) => void] {
  const [params, set] = useAddressValues();
  const asked = Number(params.get('task') ?? '');
  const open = useCallback(
    (id: number | null, at?: TaskField) => {
      wanted = at ?? null;
      set('task', id === null ? null : String(id));
    },
    [set],
  );
  return [Number.isSafeInteger(asked) && asked > 0 ? asked : null, open];
}

/** Fields of a task that a key goes to. */
export type TaskField = 'title' | 'owner' | 'time';

/** E, A and D (module file, 2). */
export const fieldKeys: Readonly<Record<string, TaskField>> = { e: 'title', a: 'owner', d: 'time' };

/** Which field the task is opened for; no part of its address, which leads to the task. */
let wanted: TaskField | null = null;

/** Said once: the task that is drawn next takes it. */
export function takeWantedField(): TaskField | null {
  const field = wanted;
  wanted = null;
  return field;
}
