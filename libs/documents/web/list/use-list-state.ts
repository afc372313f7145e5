import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListView } from '#documents/model';
import { everything, readListState, writeListState, type ListState } from './list-state.ts';
import { useLatestAddress } from './use-latest-address.ts';

export type ChangeList = (change: Partial<ListState>) => void;
/** null: everything, as the list is without a view. */
export type ShowView = (view: Pick<ListView, 'id' | 'query'> | null) => void;

/** What was asked of the list last, which may not be drawn yet. */
export type AskedList = () => ListState;

/**
 * The list's state, which lives in the address. Whatever narrows or sorts goes back to the first page. An address that
 * says nothing shows the person's default view.
 */
export function useListState(
  ofPerson: { id: string; query: string } | undefined,
): readonly [ListState, ChangeList, ShowView, AskedList] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const hasDefault = ofPerson !== undefined;
  // What is chosen before the last choice is drawn is added to it: the router would add it to what is drawn.
  const latest = useLatestAddress(params);
  const change = useCallback<ChangeList>(
    (next) => {
      const written = writeListState({ ...readListState(latest.get()), page: 1, ...next });
      latest.ask(written.size || !hasDefault ? written : new URLSearchParams({ view: everything }));
      // 'Back' leaves the list instead of undoing filters one by one.
      void setParams(latest.get(), { replace: true });
    },
    [latest, setParams, hasDefault],
  );
  const show = useCallback<ShowView>(
    (view) => {
      const kept = readListState(new URLSearchParams(view?.query ?? ''));
      const written = writeListState({ ...kept, view: view?.id ?? (hasDefault ? everything : undefined) });
      latest.ask(written);
      void setParams(written, { replace: true });
    },
    [latest, setParams, hasDefault],
  );
  useEffect(() => {
    if (ofPerson && !params.size) show(ofPerson);
  }, [ofPerson, params, show]);
  const asked = useCallback<AskedList>(() => readListState(latest.get()), [latest]);
  return [state, change, show, asked];
}
