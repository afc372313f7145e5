import type { SimpleField } from './field.ts';

/** How a field is narrowed: is this, contains this, from here on, up to here. */
export const filterOperations = ['is', 'has', 'from', 'to'] as const;
export type FilterOperation = (typeof filterOperations)[number];

/** A condition of a list on one field. */
export interface FieldFilter {
  field: string;
  operation: FilterOperation;
  value: string;
}

/** As it stands in an address: 'kind:is:vip;day:from:2026-11-01'. */
export const writeFilters = (filters: readonly FieldFilter[]): string =>
  filters
    .map(({ field, operation, value }) => `${field}:${operation}:${encodeURIComponent(value)}`)
    .join(';');

/** Reads it back; what cannot be understood is left out, so that a broken link still shows a list. */
export const readFilters = (text: string): FieldFilter[] =>
  text.split(';').flatMap((part) => {
    const [field = '', name, value = ''] = part.split(':');
    const operation = filterOperations.find((each) => each === name);
    if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(field) || !operation || !value) return [];
    try {
      return [{ field, operation, value: decodeURIComponent(value) }];
    } catch {
      return [];
    }
  });

const byKind: Readonly<Record<SimpleField['kind'], readonly FilterOperation[]>> = {
  text: ['has'],
  choice: ['is'],
  boolean: ['is'],
  date: ['from', 'to'],
  dateTime: ['from', 'to'],
  money: ['from', 'to'],
  quantity: ['from', 'to'],
  percent: ['from', 'to'],
  reference: ['is'],
  person: ['is'],
  department: ['is'],
  file: [],
};

/** How a field can be narrowed; nothing for those that nobody looks for. */
export const operationsOf = ({ kind }: SimpleField): readonly FilterOperation[] => byKind[kind];

/** Can a list be put in the order of this field? Sets and files have none. */
export const isSortable = (field: SimpleField): boolean =>
  field.kind !== 'file' && !((field.kind === 'person' || field.kind === 'choice') && field.multiple);

/** Address of a list that is narrowed to these, and to a tab of it. */
export const narrowedAddress = (
  route: string | undefined,
  filters: readonly FieldFilter[],
  tab?: string,
): string =>
  `${route}?${tab === undefined ? '' : `tab=${tab}&`}where=${encodeURIComponent(writeFilters(filters))}`;
