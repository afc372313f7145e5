import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { SimpleField } from '#fields/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';

/** An expression over the tables of a list; as a function where it depends on who reads. */
export type Expression = SQL | ((context: ActorContext) => SQL);

/** Where the id and the name of a record are. */
export interface NamedAt {
  id: SQL;
  name(language: Language): SQL;
}

/** A company, department, person or record with names in both languages, by what the list calls its table. */
export const namedIn = (alias: string): NamedAt => ({
  id: sql.raw(`${alias}.id`),
  name: (language) => sql.raw(`(${directory.nameColumn(language, alias)})`),
});

/** Where a field is: of records the id and the name, of sets and files a jsonb array as it travels. */
export type AtOf<F extends SimpleField> = F extends { kind: 'person'; multiple: true }
  ? Expression
  : F extends { kind: 'person' | 'reference' | 'department' }
    ? NamedAt
    : Expression;

/** The same for this reader: what can be asked of a field, whatever its kind. */
export interface FieldAt {
  /** The value; of one record its name. */
  value: SQL;
  /** Of one record: its id. */
  id: SQL;
  /** Of a day: without the half of it. */
  day: SQL;
}

export const resolved = (at: Expression, context: ActorContext): SQL =>
  typeof at === 'function' ? at(context) : at;

/** Resolves where a field is for this reader. */
export function fieldAt(field: SimpleField, at: Expression | NamedAt, context: ActorContext): FieldAt {
  if (typeof at === 'object' && 'name' in at)
    return { value: at.name(context.language), id: at.id, day: at.id };
  const value = sql`(${resolved(at as Expression, context)})`;
  return {
    value,
    id: value,
    day: field.kind === 'date' && field.withHalfDays ? sql`left(${value}, 10)` : value,
  };
}
