import { sql, type SQL } from 'drizzle-orm';
import { roundMoney, type Currency } from '#calls/model';
import type { SimpleField } from '#fields/model';
import { isoOf } from '../iso-of.ts';
import type { FieldAt } from './field-at.ts';

/** Is its value one record, with an id and a name? */
export const isOneRecord = (field: SimpleField): boolean =>
  field.kind === 'reference' || field.kind === 'department' || (field.kind === 'person' && !field.multiple);

/** A field as a column of what is read. */
export function columnOf(field: SimpleField, { value, id }: FieldAt): SQL {
  if (isOneRecord(field))
    return sql`CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('id', ${id}, 'name', coalesce(${value}, ''))  END`;
  switch (field.kind) {
    case 'boolean':
    case 'file':
    case 'person':
      return value;
    case 'choice':
      return field.multiple ? value : sql`${value}::text`;
    case 'quantity':
    case 'percent':
      return sql`trim_scale(${value}::numeric)::text`;
    default:
      return sql`${value}::text`;
  }
}

/** What was read of a field, as it travels. */
export function readColumn(field: SimpleField, read: unknown, currency: Currency): unknown {
  if (typeof read !== 'string') return read ?? null;
  if (field.kind === 'dateTime') return isoOf(read);
  return field.kind === 'money' ? roundMoney(read, currency) : read;
}
