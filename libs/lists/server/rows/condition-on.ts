import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, decimalText, firstDay, lastDay, startOfDay } from '#calls/model';
import { operationsOf, registerOf, type FieldFilter, type SimpleField } from '#fields/model';
import { groupOf } from '#identity/server';
import { isAskedDay, isAskedInstant } from '#lists/model';
import type { FieldAt } from './field-at.ts';

/** Text as the database takes it. */
export const asText = (typed: string): string => typed.replaceAll('\u0000', '').toWellFormed();

/**
 * The condition of a filter on a field that is found there; null where the field cannot be narrowed so, or by that value.
 * Days are those of the company's time zone; what happened at an instant may be narrowed to the instant, too.
 */
export function conditionOn(
  field: SimpleField,
  at: FieldAt,
  { operation, value: typed }: Pick<FieldFilter, 'operation' | 'value'>,
  timeZone: string,
): SQL | null {
  if (!operationsOf(field).includes(operation)) return null;
  const value = asText(typed);
  switch (field.kind) {
    case 'text':
      return sql`strpos(lower(${at.value}), ${value.toLowerCase()}) > 0`;
    case 'choice':
      return field.multiple
        ? sql`${at.value} @> ${JSON.stringify([value])}::jsonb`
        : sql`${at.value} = ${value}`;
    case 'boolean':
      return sql`${at.value}::text = ${value}`;
    case 'reference':
      // What was merged into a record counts as the record.
      return sql`${at.id} = ANY (${groupOf(registerOf(field.to), value)})`;
    case 'department':
      return sql`${at.id} = ${value}`;
    case 'person':
      return field.multiple
        ? sql`${at.value} @> ${JSON.stringify([{ id: value }])}::jsonb`
        : sql`${at.id} = ${value}`;
    case 'date':
      if (!isAskedDay(value)) return null;
      return operation === 'from' ? sql`${at.day} >= ${value}` : sql`${at.day} <= ${value}`;
    case 'dateTime':
      if (isAskedInstant(value))
        return operation === 'from'
          ? sql`${at.value}::timestamptz >= ${value}::timestamptz`
          : sql`${at.value}::timestamptz <= ${value}::timestamptz`;
      if (!isAskedDay(value)) return null;
      // Nothing comes before the first day, nor after the last.
      if (value === (operation === 'from' ? firstDay : lastDay)) return sql`${at.value} IS NOT NULL`;
      return operation === 'from'
        ? sql`${at.value}::timestamptz >= ${startOfDay(value, timeZone)}`
        : sql`${at.value}::timestamptz < ${startOfDay(dayAfter(value, 1), timeZone)}`;
    case 'money':
    case 'quantity':
    case 'percent': {
      const number = decimalText.safeParse(value);
      if (!number.success) return null;
      const asked = sql`${number.data}::numeric`;
      return operation === 'from'
        ? sql`${at.value}::numeric >= ${asked}`
        : sql`${at.value}::numeric <= ${asked}`;
    }
    case 'file':
      return null;
  }
}
