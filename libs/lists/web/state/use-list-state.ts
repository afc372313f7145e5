import { useCallback, useEffect, useMemo } from 'react';
import type { ListView } from '#lists/model';
import { useAddress } from '#shell/web';
import {
  addressOfView,
  everything,
  readListState,
  writeListState,
  type ListAddress,
  type ListState,
} from './list-state.ts';

type KeptView = Pick<ListView, 'id' | 'query'>;

type Change<F extends object> = Partial<ListState<F>>;
/** Changes the state that was asked for last, also if the page does not show it yet. */
export type ChangeList<F extends object> = (to: Change<F> | ((asked: ListState<F>) => Change<F>)) => void;
/** null: everything, as the list is without a view. */
export type ShowView = (view: KeptView | null) => void;

/** What of an address is of this list: one within a page has the name of its place before each of its own. */
const ownOf = (params: URLSearchParams, within: string): URLSearchParams =>
  new URLSearchParams(
    [...params].flatMap(([name, text]) => {
      if (!within) return name.includes('.') ? [] : [[name, text]];
      return name.startsWith(`${within}.`) ? [[name.slice(within.length + 1), text]] : [];
    }),
  );

/** Replaces this list's part of the address; the parts of other lists stay. */
const replaced = (params: URLSearchParams, own: URLSearchParams, within: string): URLSearchParams => {
  const isOther = (name: string) => (within ? !name.startsWith(`${within}.`) : name.includes('.'));
  return new URLSearchParams([
    ...[...own].map(([name, text]) => [within ? `${within}.${name}` : name, text]),
    ...[...params].filter(([name]) => isOther(name)),
  ]);
};

/**
 * The view that an address names and says nothing else of: a link to it, which shows it as it is kept today. One that narrows
 * and sorts nothing is shown by its name already.
 */
const namedAlone = <F extends object>(
  address: ListAddress<F>,
  own: URLSearchParams,
  views: readonly KeptView[],
): KeptView | undefined =>
  own.size === 1
    ? views.find(({ id, query }) => id === own.get('view') && addressOfView(address, query))
    : undefined;

/** The address that shows a view of a list on this page; the rest of the page's address stays. */
export const linkToView = (page: URLSearchParams, id: string, within = ''): string =>
  replaced(page, new URLSearchParams({ view: id }), within).toString();

/**
 * The list's state, which lives in the address. Whatever narrows or sorts goes back to the first page. An address that
 * says nothing shows the person's default view; one that names a view alone shows that. `within` is the place of a list that
 * is part of a page. `asked` is what was asked of the list last, which may not be drawn yet.
 */
export function useListState<F extends object>(
  address: ListAddress<F>,
  { views, defaultViewId }: { views: readonly KeptView[]; defaultViewId: string | null },
  within = '',
) {
  const ofPerson = views.find(({ id }) => id === defaultViewId);
  const { params, asked: askedOfPage, change: changeAddress } = useAddress();
  const own = useMemo(() => ownOf(params, within), [params, within]);
  const state = useMemo(() => readListState(address, own), [address, own]);
  const hasDefault = ofPerson !== undefined;
  const asked = useCallback(
    () => readListState(address, ownOf(askedOfPage(), within)),
    [address, askedOfPage, within],
  );
  const go = useCallback(
    (written: URLSearchParams) => changeAddress((whole) => replaced(whole, written, within)),
    [changeAddress, within],
  );
  const change = useCallback<ChangeList<F>>(
    (next) => {
      const before = asked();
      const change = typeof next === 'function' ? next(before) : next;
      const written = writeListState(address, { ...before, page: 1, ...change });
      // A view of which nothing is left is not shown any more: its name alone would bring it back.
      const none = !written.size || namedAlone(address, written, views) !== undefined;
      go(none ? new URLSearchParams(hasDefault ? { view: everything } : {}) : written);
    },
    [address, asked, go, hasDefault, views],
  );
  const show = useCallback<ShowView>(
    (view) => {
      const kept = readListState(address, new URLSearchParams(view?.query ?? ''));
      go(writeListState(address, { ...kept, view: view?.id ?? (hasDefault ? everything : undefined) }));
    },
    [address, go, hasDefault],
  );
  const meant = useMemo(
    () => (own.size ? namedAlone(address, own, views) : ofPerson),
    [address, own, views, ofPerson],
  );
  useEffect(() => {
    if (meant) show(meant);
  }, [meant, show]);
  return [state, change, show, asked] as const;
}
