import { toSnakeCase } from 'drizzle-orm/casing';
import {
  jsonb,
  boolean,
  date,
  numeric,
  text,
  timestamp,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import { isLines, registerOf, type Field, type SimpleField } from '#fields/model';
import type { Reference } from '#identity/model';

/** A reference to one record is kept as its id, so that the database keeps it. */
export const isOneRecord = (field: Field): boolean =>
  field.kind === 'reference' || field.kind === 'department' || (field.kind === 'person' && !field.multiple);

/** The name of a field's column in code: 'company' is kept in companyId. */
export const columnKey = (name: string, field: Field): string => (isOneRecord(field) ? `${name}Id` : name);

/** The same in the database: 'company_id'. */
export const columnName = (name: string, field: Field): string => toSnakeCase(columnKey(name, field));

/** The table of the records that a field of one record refers to: registers, and parts of them, are called as their tables are. */
export const tableOfReference = (field: SimpleField): string =>
  field.kind === 'reference' ? toSnakeCase(registerOf(field.to)) : field.kind;

/** The column that a field is kept in; what is required is never null. */
export function columnOf(field: Field): PgColumnBuilderBase {
  if (isLines(field)) return jsonb().notNull().default([]);
  const column = plainColumn(field);
  return field.required ? column.notNull() : column;
}

function plainColumn(field: SimpleField) {
  switch (field.kind) {
    case 'boolean':
      return boolean();
    case 'date':
      return field.withHalfDays ? text() : date();
    case 'dateTime':
      return timestamp({ withTimezone: true });
    case 'money':
    case 'quantity':
      return numeric({ precision: 20, scale: 6 });
    case 'percent':
      return numeric({ precision: 9, scale: 6 });
    case 'choice':
      return field.multiple ? jsonb() : text();
    case 'person':
      return field.multiple ? jsonb() : text();
    default:
      return text();
  }
}

/** Is it a number that must not go through a float on its way? */
export const isDecimal = ({ kind }: Field): boolean =>
  kind === 'money' || kind === 'quantity' || kind === 'percent';

const trimZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;

/** What a column, or the audit of it, holds, as the value of its field; names of records are asked for later. */
export function readColumn(field: Field, kept: unknown): unknown {
  if (isLines(field)) return kept ?? [];
  if (kept === null || kept === undefined || kept === '') return null;
  if (isOneRecord(field)) return { id: kept as string, name: '' } satisfies Reference;
  if (isDecimal(field)) return trimZeros(String(kept));
  if (field.kind === 'dateTime') return new Date(kept as string).toISOString();
  return kept;
}

/** A value as its column takes it. */
export function writeColumn(field: Field, value: unknown): unknown {
  if (isLines(field)) return value ?? [];
  if (value === null || value === undefined) return null;
  if (isOneRecord(field)) return (value as Reference).id;
  if (field.kind === 'dateTime') return new Date(value as string);
  return value;
}
