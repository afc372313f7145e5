import type { FormFilters } from '#documents/model';
import { today } from '#ui/web';
import { toListRequest, type FormListState } from './form-address.ts';
import type { ListOf } from './list-of.ts';

/** The state as the server is asked, today: a list of some types asks for these where none is chosen. */
export const requestOf = ({ partial, types }: ListOf, state: FormListState) => {
  const request = toListRequest(state, today());
  return partial && !request.types?.length ? { ...request, types: types.map(({ code }) => code) } : request;
};

/** What the list is narrowed to, without page and order. */
export const filtersOf = (list: ListOf, state: FormListState): FormFilters => {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = requestOf(list, state);
  return filters;
};
