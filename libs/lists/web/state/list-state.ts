import { defaultPageSize, lastPage } from '#calls/model';
import { isDatePreset, rangeOfPreset, type DatePreset } from '../filters/date-presets.ts';

export const pageSizes = [defaultPageSize, 20, 50, 100] as const;

/** What a list shows: all of it stands in the address, so that a link, a tab and 'back' bring it again. */
export interface ListState<F extends object> {
  filters: F;
  /** A relative period; wins over fixed days. */
  period?: DatePreset | undefined;
  sort?: string | undefined;
  /** Id of the saved view that it came from; 'all' where the usual view of the person is not wanted. */
  view?: string | undefined;
  page: number;
  pageSize: number;
}

/** How what narrows a kind of list stands in its address. Names and spelling stay: links and kept views have them. */
export interface ListAddress<F extends object> {
  /** Name of the relative period. */
  period: string;
  /** Reads the filters; what it cannot understand is left out, so that a broken link still shows a list. */
  read(params: URLSearchParams): F;
  /** Names and texts of what is set, in the order of the address. */
  write(filters: F): readonly (readonly [name: string, text: string])[];
  isSort(sort: string, filters: F): boolean;
  /** Rows of a page unless its address says otherwise. Default: as everywhere. */
  pageSize?: number | undefined;
}

/** In the place of a view: everything, also for somebody who has a view of their own to begin with. */
export const everything = 'all';

/** Reads the address. */
export function readListState<F extends object>(
  address: ListAddress<F>,
  params: URLSearchParams,
): ListState<F> {
  const filters = address.read(params);
  const period = params.get(address.period);
  const sort = params.get('sort') ?? '';
  const view = params.get('view') ?? '';
  const pageSize = Number(params.get('pageSize'));
  const page = Number(params.get('page'));
  return {
    filters,
    ...(isDatePreset(period) && { period }),
    ...(address.isSort(sort, filters) && { sort }),
    ...((view === everything || /^[0-9a-f-]{36}$/.test(view)) && { view }),
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? address.pageSize ?? defaultPageSize,
  };
}

/** Writes the address; what is as usual stays out of it. */
export function writeListState<F extends object>(
  address: ListAddress<F>,
  { filters, period, sort, view, page, pageSize }: ListState<F>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, text] of address.write(filters)) params.set(name, text);
  if (period) params.set(address.period, period);
  if (sort) params.set('sort', sort);
  if (view) params.set('view', view);
  if (page > 1) params.set('page', String(page));
  if (pageSize !== (address.pageSize ?? defaultPageSize)) params.set('pageSize', String(pageSize));
  return params;
}

/** First and last day of the relative period, on the day `today` (YYYY-MM-DD). */
export const daysOf = <F extends object>(
  { period }: Pick<ListState<F>, 'period'>,
  today: string,
): readonly [from: string, to: string] | null => (period ? rangeOfPreset(period, today) : null);

/** Is anything narrowed, so that an empty list means 'nothing found' and not 'nothing yet'? */
export const isNarrowed = <F extends object>(
  address: ListAddress<F>,
  { filters, period }: Pick<ListState<F>, 'filters' | 'period'>,
): boolean => Boolean(period) || address.write(filters).length > 0;

/** What a view keeps of a list: filters and order, not the page. */
export const queryOfView = <F extends object>(
  address: ListAddress<F>,
  { filters, period, sort, pageSize }: ListState<F>,
): string => writeListState(address, { filters, period, sort, pageSize, page: 1 }).toString();

/** The same of a kept query, as it would be written today: what has been understood of it. */
export const addressOfView = <F extends object>(address: ListAddress<F>, query: string): string =>
  queryOfView(address, readListState(address, new URLSearchParams(query)));
