import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { today } from '../today.ts';
import type { ListOf } from './list-of.ts';
import { toListRequest, type ListState } from './list-state.ts';

/** The rows of a list; those before stay while the next are read. */
export const useFormRows = ({ calls }: ListOf, state: ListState) =>
  useQuery({
    ...read(calls.list, toListRequest(state, today())),
    placeholderData: keepPreviousData,
  });

/** Amounts of the whole list by currency; asked for beside the rows, and the same on every page and in every order. */
export const useFormTotals = ({ calls, hasAmount }: ListOf, state: ListState) => {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = toListRequest(state, today());
  return useQuery({ ...read(calls.totals, filters), enabled: hasAmount, placeholderData: keepPreviousData });
};
