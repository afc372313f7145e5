import type { PageRequest } from '#calls/model';
import { formFilters, formSortKeys, type FormFilters } from '#documents/model';
import { readFilters } from '#fields/model';
import { daysOf, type ListAddress, type ListState } from '#lists/web';

export type FormListState = ListState<FormFilters>;

const names = Object.keys(formFilters.shape) as (keyof FormFilters)[];
const sorts: readonly string[] = formSortKeys.flatMap((key) => [key, `-${key}`]);

const fromText = (name: keyof FormFilters, text: string): unknown => {
  if (name === 'status' || name === 'types') return text.split(',');
  if (name === 'mine' || name === 'forMe') return text === '1';
  return text;
};

const toText = (value: FormFilters[keyof FormFilters]): string =>
  value === true ? '1' : Array.isArray(value) ? value.join(',') : String(value || '');

/** How lists of forms stand in their address: each filter by its own name. */
export const formAddress: ListAddress<FormFilters> = {
  period: 'applied',
  read(params) {
    const filters: Record<string, unknown> = {};
    for (const name of names) {
      const text = params.get(name);
      if (!text) continue;
      const parsed = formFilters.shape[name].safeParse(fromText(name, text));
      if (parsed.success && parsed.data !== undefined) filters[name] = parsed.data;
    }
    return formFilters.parse(filters);
  },
  write: (filters) =>
    names.flatMap((name) => {
      const text = toText(filters[name]);
      return text ? [[name, text] as const] : [];
    }),
  // By own fields only where the list is narrowed to the designed type that has them.
  isSort: (sort, { design }) =>
    sorts.includes(sort) || (design !== undefined && /^-?own\.[a-z][A-Za-z0-9]{0,39}$/.test(sort)),
};

/** What the list call is asked, on the day `today` (YYYY-MM-DD). */
export const toListRequest = (
  { filters, period, sort, page, pageSize }: FormListState,
  today: string,
): FormFilters & Pick<PageRequest, 'page' | 'pageSize' | 'sort'> => {
  const [appliedFrom, appliedTo] = daysOf({ period }, today) ?? [filters.appliedFrom, filters.appliedTo];
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
export const countMoreFilters = ({ filters }: Pick<FormListState, 'filters'>): number =>
  Number(Boolean(filters.amountFrom || filters.amountTo)) +
  Number(Boolean(filters.departmentId)) +
  Number(Boolean(filters.applicantId)) +
  Number(Boolean(filters.companyId)) +
  readFilters(filters.own ?? '').length;
