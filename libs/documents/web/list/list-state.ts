import { defaultPageSize, type PageRequest } from '#calls/model';
import { formFilters, formSortKeys, readOwnFilters, type FormFilters } from '#documents/model';
import { isDatePreset, rangeOfPreset, type DatePreset } from './date-presets.ts';

export const pageSizes = [defaultPageSize, 20, 50, 100] as const;

/** What a list shows: all of it stands in the address, so that a link, a tab and 'back' bring it again. */
export interface ListState {
  filters: FormFilters;
  /** A relative period; wins over fixed days. */
  applied?: DatePreset | undefined;
  sort?: string | undefined;
  /** Id of the saved view that it came from; 'all' where the usual view of the person is not wanted. */
  view?: string | undefined;
  page: number;
  pageSize: number;
}

/** In the place of a view: everything, also for somebody who has a view of their own to begin with. */
export const everything = 'all';

const names = Object.keys(formFilters.shape) as (keyof FormFilters)[];
const sorts: readonly string[] = formSortKeys.flatMap((key) => [key, `-${key}`]);
/** By own fields only where the list is narrowed to the designed type that has them. */
const isSort = (sort: string, { design }: FormFilters): boolean =>
  sorts.includes(sort) || (design !== undefined && /^-?own\.[a-z][A-Za-z0-9]{0,39}$/.test(sort));

const fromText = (name: keyof FormFilters, text: string): unknown => {
  if (name === 'status' || name === 'types') return text.split(',');
  if (name === 'mine') return text === '1';
  return text;
};

/** Reads the address; what it cannot understand is left out, so that a broken link still shows a list. */
export const readListState = (params: URLSearchParams): ListState => {
  const filters: Record<string, unknown> = {};
  for (const name of names) {
    const text = params.get(name);
    if (!text) continue;
    const parsed = formFilters.shape[name].safeParse(fromText(name, text));
    if (parsed.success && parsed.data !== undefined) filters[name] = parsed.data;
  }
  const applied = params.get('applied');
  const sort = params.get('sort') ?? '';
  const view = params.get('view') ?? '';
  const pageSize = Number(params.get('pageSize'));
  const page = Number(params.get('page'));
  return {
    filters: formFilters.parse(filters),
    ...(isDatePreset(applied) && { applied }),
    ...(isSort(sort, formFilters.parse(filters)) && { sort }),
    ...((view === everything || /^[0-9a-f-]{36}$/.test(view)) && { view }),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
  };
};

/** Writes the address; what is as usual stays out of it. */
export const writeListState = ({
  filters,
  applied,
  sort,
  view,
  page,
  pageSize,
}: ListState): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    if (Array.isArray(value) ? value.length : value) {
      params.set(name, value === true ? '1' : Array.isArray(value) ? value.join(',') : String(value));
    }
  }
  if (applied) params.set('applied', applied);
  if (sort) params.set('sort', sort);
  if (view) params.set('view', view);
  if (page > 1) params.set('page', String(page));
  if (pageSize !== defaultPageSize) params.set('pageSize', String(pageSize));
  return params;
};

/** What the list call is asked, on the day `today` (YYYY-MM-DD). */
export const toListRequest = (
  { filters, applied, sort, page, pageSize }: ListState,
  today: string,
): FormFilters & Pick<PageRequest, 'page' | 'pageSize' | 'sort'> => {
  const [appliedFrom, appliedTo] = applied
    ? rangeOfPreset(applied, today)
    : [filters.appliedFrom, filters.appliedTo];
  return {
    ...filters,
    ...(appliedFrom && { appliedFrom }),
    ...(appliedTo && { appliedTo }),
    ...(sort && { sort }),
    page,
    pageSize,
  };
};

/** How many filters are set beyond search, status and 'mine', for the badge at 'more'. */
export const countMoreFilters = ({ filters }: ListState): number =>
  Number(Boolean(filters.amountFrom || filters.amountTo)) +
  Number(Boolean(filters.departmentId)) +
  Number(Boolean(filters.applicantId)) +
  Number(Boolean(filters.companyId)) +
  readOwnFilters(filters.own ?? '').length;

/** Is anything narrowed, so that an empty list means 'nothing found' and not 'nothing yet'? */
export const isNarrowed = ({ filters, applied }: ListState): boolean =>
  Boolean(applied) ||
  names.some((name) => (Array.isArray(filters[name]) ? filters[name].length : filters[name]));

/** What a view keeps of a list: filters and order, not the page. */
export const queryOfView = ({ filters, applied, sort, pageSize }: ListState): string =>
  writeListState({ filters, applied, sort, pageSize, page: 1 }).toString();

/** The same of a kept query, as it would be written today: what has been understood of it. */
export const addressOfView = (query: string): string =>
  queryOfView(readListState(new URLSearchParams(query)));
