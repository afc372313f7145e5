import { useCallback, useEffect, useMemo } from 'react';
import type { ListView } from '#lists/model';
import { useAddress } from '#shell/web';
import { everything, readListState, writeListState, type ListAddress, type ListState } from './list-state.ts';

type Change<F extends object> = Partial<ListState<F>>;
/** What is said of what was asked last holds also before that is drawn. */
export type ChangeList<F extends object> = (to: Change<F> | ((asked: ListState<F>) => Change<F>)) => void;
/** null: everything, as the list is without a view. */
export type ShowView = (view: Pick<ListView, 'id' | 'query'> | null) => void;

/** What of an address is of this list: one within a page has the name of its place before each of its own. */
const ownOf = (params: URLSearchParams, within: string): URLSearchParams =>
  new URLSearchParams(
    [...params].flatMap(([name, text]) => {
      if (!within) return name.includes('.') ? [] : [[name, text]];
      return name.startsWith(`${within}.`) ? [[name.slice(within.length + 1), text]] : [];
    }),
  );

/** The address with what is of this list replaced; what is of others stays. */
const replaced = (params: URLSearchParams, own: URLSearchParams, within: string): URLSearchParams => {
  const isOther = (name: string) => (within ? !name.startsWith(`${within}.`) : name.includes('.'));
  return new URLSearchParams([
    ...[...own].map(([name, text]) => [within ? `${within}.${name}` : name, text]),
    ...[...params].filter(([name]) => isOther(name)),
  ]);
};

/**
 * The list's state, which lives in the address. Whatever narrows or sorts goes back to the first page. An address that
 * says nothing shows the person's default view. `within` is the place of a list that is part of a page. `asked` is what was
 * asked of the list last, which may not be drawn yet.
 */
export function useListState<F extends object>(
  address: ListAddress<F>,
  ofPerson: { id: string; query: string } | undefined,
  within = '',
) {
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
      go(written.size || !hasDefault ? written : new URLSearchParams({ view: everything }));
    },
    [address, asked, go, hasDefault],
  );
  const show = useCallback<ShowView>(
    (view) => {
      const kept = readListState(address, new URLSearchParams(view?.query ?? ''));
      go(writeListState(address, { ...kept, view: view?.id ?? (hasDefault ? everything : undefined) }));
    },
    [address, go, hasDefault],
  );
  useEffect(() => {
    if (ofPerson && !own.size) show(ofPerson);
  }, [ofPerson, own, show]);
  return [state, change, show, asked] as const;
}
