import { useCallback } from 'react';
import { useAddressValues } from '#shell/web';

/** The task that is open over the page, by `?task=` of its address; null: none. */
export function useOpenTask(): [id: number | null, open: (id: number | null) => void] {
  const [params, set] = useAddressValues();
  const asked = Number(params.get('task') ?? '');
  const open = useCallback((id: number | null) => set('task', id === null ? null : String(id)), [set]);
  return [Number.isSafeInteger(asked) && asked > 0 ? asked : null, open];
}
