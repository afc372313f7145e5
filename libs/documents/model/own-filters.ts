import type { ComputedField, SimpleField } from './fields/field.ts';
import type { AnyForm } from './form.ts';

/** How an own field is narrowed: is this, contains this, from here on, up to here. */
export const ownOperations = ['is', 'has', 'from', 'to'] as const;
export type OwnOperation = (typeof ownOperations)[number];

/** A condition on an own field of a list that shows one type. */
export interface OwnFilter {
  field: string;
  operation: OwnOperation;
  value: string;
}

/** Begins the keys of columns, sort orders and exports that are of an own field: 'own.purpose'. */
export const ownPrefix = 'own.';

/** The field that a key is about; null where it is not about an own one. */
export const ownFieldOf = (key: string): string | null =>
  key.startsWith(ownPrefix) ? key.slice(ownPrefix.length) : null;

/** As it stands in an address: 'kind:is:vip;day:from:2026-11-01'. */
export const writeOwnFilters = (filters: readonly OwnFilter[]): string =>
  filters
    .map(({ field, operation, value }) => `${field}:${operation}:${encodeURIComponent(value)}`)
    .join(';');

/** Reads it back; what cannot be understood is left out, so that a broken link still shows a list. */
export const readOwnFilters = (text: string): OwnFilter[] =>
  text.split(';').flatMap((part) => {
    const [field = '', name, value = ''] = part.split(':');
    const operation = ownOperations.find((each) => each === name);
    if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(field) || !operation || !value) return [];
    try {
      return [{ field, operation, value: decodeURIComponent(value) }];
    } catch {
      return [];
    }
  });

const byKind: Readonly<Record<SimpleField['kind'], readonly OwnOperation[]>> = {
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
export const operationsOf = ({ kind }: SimpleField): readonly OwnOperation[] => byKind[kind];

/** Can a list be put in the order of this field? Sets and files have none. */
export const isSortable = (field: SimpleField): boolean =>
  field.kind !== 'file' && !((field.kind === 'person' || field.kind === 'choice') && field.multiple);

/** An own value of one row, as a list shows it: a field or what is worked out, never lines. */
export function ownColumnOf(form: AnyForm, name: string): SimpleField | ComputedField<never> | null {
  const field = form.fields[name];
  if (field) return field.kind === 'lines' ? null : field;
  return (form.computed[name] as ComputedField<never> | undefined) ?? null;
}
