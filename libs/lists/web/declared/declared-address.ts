import type { AnyList, ListFilters } from '#lists/model';
import { operationsOf, readFilters, writeFilters } from '#fields/model';
import { withFilter } from '../filters/with-filter.ts';
import { daysOf, type ListAddress, type ListState } from '../state/list-state.ts';

/** Options of the field that the tabs are of. */
export const tabOptions = ({ row, tabs }: AnyList) => {
  const field = tabs === undefined ? undefined : row[tabs];
  return field?.kind === 'choice' ? field.options : [];
};

/** What a list is narrowed to where its address does not say: the loans of which something is owed, the year that it is. */
export type Begins = Pick<ListFilters, 'tab' | 'where'>;

/** In the place of what it would begin with: everything. */
const everything = 'all';
const same = (a: readonly string[] = [], b: readonly string[] = []): boolean => a.join(',') === b.join(',');

/** How a declared list stands in its address. What it begins with stays out of it. */
export function addressOfList(list: AnyList, begins: Begins = {}): ListAddress<ListFilters> {
  const { row, narrows = [], sorts = [] } = list;
  const tabs = new Set(tabOptions(list).map(({ value }) => value));
  const isKnown = ({ field, operation }: ReturnType<typeof readFilters>[number]): boolean => {
    const known = narrows.includes(field) ? row[field] : undefined;
    return known !== undefined && operationsOf(known).includes(operation);
  };
  return {
    period: 'period',
    read(params) {
      const q = params.get('q')?.trim().slice(0, 100);
      const tab = (params.get('tab')?.split(',') ?? begins.tab)?.filter((value) => tabs.has(value));
      const where = writeFilters(readFilters(params.get('where') ?? begins.where ?? '').filter(isKnown));
      return {
        ...(list.finds && q && { q }),
        ...(tab?.length && { tab }),
        ...(where && { where }),
      };
    },
    write: ({ q, tab, where }) => [
      ...(q ? [['q', q] as const] : []),
      ...(same(tab, begins.tab) ? [] : [['tab', tab?.length ? tab.join(',') : everything] as const]),
      ...(where === begins.where || (!where && !begins.where)
        ? []
        : [['where', where ?? everything] as const]),
    ],
    isSort: (sort) => sorts.includes(sort.replace(/^-/, '')),
    pageSize: list.pageSize,
  };
}

/** What the list is narrowed to on the day `today` (YYYY-MM-DD), as the server is asked: without page and order. */
export function filtersOfList(list: AnyList, state: ListState<ListFilters>, today: string): ListFilters {
  const days = list.period === undefined ? null : daysOf(state, today);
  if (!days || list.period === undefined) return state.filters;
  const [from, to] = days;
  return { ...state.filters, where: withFilter(state.filters.where ?? '', list.period, { from, to }) };
}

/** The same within what the page around it narrows it to; that stands in no address of the list. */
export function narrowedTo(state: ListState<ListFilters>, page: Begins | undefined): ListState<ListFilters> {
  if (!page) return state;
  const { where = '', ...others } = state.filters;
  const joined = [where, page.where ?? ''].filter(Boolean).join(';');
  return {
    ...state,
    filters: { ...others, ...(page.tab && { tab: page.tab }), ...(joined && { where: joined }) },
  };
}
