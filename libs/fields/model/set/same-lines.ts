import type { SimpleFields } from '../field.ts';
import { sameValue } from '../kind-of.ts';
import type { LinesField } from '../lines.ts';
import type { Line } from './field-set.ts';

/** Do two lines say the same in each of their fields, whatever they are known by? */
export const sameLine = (fields: SimpleFields, a: Line, b: Line): boolean =>
  Object.entries(fields).every(([name, field]) => sameValue(field, a[name], b[name]));

/**
 * Are they the same lines in the same order? Of what they refer to it is the record that counts: what it is called there is in
 * the language of whoever saved it.
 */
export const sameLines = ({ fields }: LinesField, a: readonly Line[], b: readonly Line[]): boolean =>
  a.length === b.length &&
  a.every((line, at) => {
    const other = b[at];
    return other !== undefined && line.id === other.id && sameLine(fields, line, other);
  });
