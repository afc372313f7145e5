import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import type { FormFilters } from '#documents/model';
import { today } from '#ui/web';
import type { ListOf } from './list-of.ts';
import { toListRequest, type ListState } from './list-state.ts';

/** The state as the server is asked, today: a list of some types asks for these where none is chosen. */
const requestOf = ({ partial, types }: ListOf, state: ListState) => {
  const request = toListRequest(state, today());
  return partial && !request.types?.length ? { ...request, types: types.map(({ code }) => code) } : request;
};

/** What the list is narrowed to, without page and order. */
export const filtersOf = (list: ListOf, state: ListState): FormFilters => {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = requestOf(list, state);
  return filters;
};

/** The rows of a list, with the own values that are shown as columns; those before stay while the next are read. */
export const useFormRows = (list: ListOf, state: ListState, show: readonly string[]) =>
  useQuery({
    ...read(list.calls.list, { ...requestOf(list, state), ...(show.length && { show: [...show] }) }),
    placeholderData: keepPreviousData,
  });

/**
 * Amounts of the whole list by currency; asked for beside the rows, and the same on every page and in every order.
 * `whole`: also where they are many.
 */
export const useFormTotals = (list: ListOf, state: ListState, whole: boolean) =>
  useQuery({
    ...read(list.calls.totals, { ...filtersOf(list, state), ...(whole && { whole }) }),
    enabled: list.hasAmount,
    placeholderData: keepPreviousData,
  });
