import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readListState, writeListState, type ListState } from './list-state.ts';

export type ChangeList = (change: Partial<ListState>) => void;

/** The list's state, which lives in the address. Whatever narrows or sorts goes back to the first page. */
export function useListState(): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const change = useCallback<ChangeList>(
    (next) =>
      // 'Back' leaves the list instead of undoing filters one by one.
      setParams((now) => writeListState({ ...readListState(now), page: 1, ...next }), { replace: true }),
    [setParams],
  );
  return [state, change];
}
