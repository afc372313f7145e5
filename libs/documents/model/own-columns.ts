import type { ComputedField, SimpleField } from '#fields/model';
import type { AnyForm } from './form.ts';

/** Begins the keys of columns, sort orders and exports that are of an own field: 'own.purpose'. */
export const ownPrefix = 'own.';

/** The field that a key is about; null where it is not about an own one. */
export const ownFieldOf = (key: string): string | null =>
  key.startsWith(ownPrefix) ? key.slice(ownPrefix.length) : null;

/** An own value of one row, as a list shows it: a field or what is worked out, never lines. */
export function ownColumnOf(form: AnyForm, name: string): SimpleField | ComputedField<never> | null {
  const field = form.fields[name];
  if (field) return field.kind === 'lines' ? null : field;
  return (form.computed[name] as ComputedField<never> | undefined) ?? null;
}
