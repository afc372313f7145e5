import type { Field } from './set/field-set.ts';

/** The source of the records that a field refers to; null where it refers to none. */
export const sourceOfField = (field: Field): string | null => {
  if (field.kind === 'reference') return field.to;
  return field.kind === 'person' || field.kind === 'department' ? field.kind : null;
};
