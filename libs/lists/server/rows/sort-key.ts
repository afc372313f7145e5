import { sql, type SQL } from 'drizzle-orm';
import type { SimpleField } from '#fields/model';
import type { KeyType } from '../cursor.ts';
import type { FieldAt } from './field-at.ts';

/** So much of a text counts: two rows that begin with as many equal characters are told apart by their ids. */
const mostCharacters = 100;

const text = (value: SQL) => ({
  value: sql`left(coalesce(${value}, ''), ${sql.raw(String(mostCharacters))})`,
  as: 'text' as const,
});

/** What a field sorts by, never null: nothing entered comes before everything else. */
export function sortKeyOf(field: SimpleField, { value }: FieldAt): { value: SQL; as: KeyType } {
  switch (field.kind) {
    case 'money':
    case 'quantity':
    case 'percent':
      return { value: sql`coalesce(${value}::numeric, '-Infinity'::numeric)`, as: 'numeric' };
    case 'dateTime':
      return { value: sql`coalesce(${value}::timestamptz, '-infinity'::timestamptz)`, as: 'timestamptz' };
    case 'boolean':
      return { value: sql`coalesce(${value}::int, -1)`, as: 'int' };
    case 'choice':
      // In the order in which its options are declared.
      return {
        value: sql`coalesce(array_position(${sql.param(field.options.map((option) => option.value))}::text[], ${value}::text), 0)`,
        as: 'int',
      };
    case 'date':
      return text(sql`${value}::text`);
    default:
      return text(value);
  }
}
