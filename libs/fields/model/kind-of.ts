import type { SimpleField } from './field.ts';
import type { FieldKind, FormatContext } from './field-kind.ts';
import { booleanKind } from './boolean/boolean-kind.ts';
import { choiceKind } from './choice/choice-kind.ts';
import { dateKind } from './date/date-kind.ts';
import { dateTimeKind } from './date-time/date-time-kind.ts';
import { departmentKind } from './department/department-kind.ts';
import { fileKind } from './file/file-kind.ts';
import { moneyKind } from './money/money-kind.ts';
import { percentKind } from './percent/percent-kind.ts';
import { personKind } from './person/person-kind.ts';
import { quantityKind } from './quantity/quantity-kind.ts';
import { referenceKind } from './reference/reference-kind.ts';
import { textKind } from './text/text-kind.ts';

/** Every kind of field. A new kind is a folder and a line here; it does not compile while the line is missing. */
const kinds: Record<SimpleField['kind'], FieldKind> = {
  text: textKind,
  choice: choiceKind,
  boolean: booleanKind,
  date: dateKind,
  dateTime: dateTimeKind,
  money: moneyKind,
  quantity: quantityKind,
  percent: percentKind,
  reference: referenceKind,
  person: personKind,
  department: departmentKind,
  file: fileKind,
};

export const kindOf = (field: SimpleField): FieldKind => kinds[field.kind];

/** Nothing entered. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as text for lists, export and print; nothing entered is ''. */
export const formatValue = (field: SimpleField, value: unknown, context: FormatContext): string =>
  isBlank(value) ? '' : kindOf(field).format(field, value, context);

/** Do two values of a field mean the same? Nothing entered is the same as nothing entered. */
export const sameValue = (field: SimpleField, a: unknown, b: unknown): boolean =>
  isBlank(a) || isBlank(b) ? isBlank(a) && isBlank(b) : kindOf(field).same(a, b);
