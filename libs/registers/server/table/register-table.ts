import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import type { RecordState, RegisterDeclaration } from '#registers/model';
import { columnKey, columnOf } from './field-column.ts';

/** What records are compared by, where two of them can be the same: follows from the values, as `search` does. */
const twinColumns = () => ({
  twinName: text().notNull().default(''),
  twinBigrams: text().array().notNull().default([]),
  twinMarks: text().array().notNull().default([]),
});

/** What every register's table has; a column of each own field stands beside them. */
type HeadColumn = 'id' | 'code' | 'nameZh' | 'nameEn' | 'state' | 'remarks' | 'search' | 'version';
export type RegisterTable = PgTable &
  Readonly<Record<HeadColumn, AnyPgColumn>> &
  Readonly<Record<string, unknown>>;

const headColumns = () => ({
  /** Of records from before registers their code; otherwise made by the browser. Never changes. */
  id: text().primaryKey(),
  code: text().notNull(),
  nameZh: text().notNull(),
  nameEn: text().notNull().default(''),
  state: text().$type<RecordState>().notNull().default('active'),
  remarks: text().notNull().default(''),
  search: text().notNull(),
  version: integer().notNull().default(1),
});

/** The index that keeps a field of a register unique. */
const uniqueIndexName = (register: string, field: string): string =>
  `${toSnakeCase(register)}_unique_${toSnakeCase(field)}`;

/**
 * The table of a register, as its declaration has it. Migrations are proposed from it (`npm run generate -- migration`):
 * add CHECKs of the state and of choices, REFERENCES of its references, the trigram index on `search`, and the audit with
 * its version: SELECT audit_table('supplier', '{search}'), of registers with twins '{search,twin_name,twin_bigrams,twin_marks}'.
 */
export function registerTable({
  name,
  fields,
  unique = [],
  codeWithin,
  twins,
}: RegisterDeclaration): RegisterTable {
  const own = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [columnKey(key, field), columnOf(field)]),
  );
  const withinField = codeWithin === undefined ? undefined : fields[codeWithin];
  const within = codeWithin !== undefined && withinField && columnKey(codeWithin, withinField);
  const table = pgTable(
    toSnakeCase(name),
    { ...headColumns(), ...own, ...(twins && twinColumns()) },
    (columns) => {
      const at = columns as unknown as Record<string, AnyPgColumn>;
      return [
        // The order of lists and pickers; whoever names a record exactly finds it by the others.
        index(`${toSnakeCase(name)}_in_order`).on(at['code']!, at['id']!),
        index(`${toSnakeCase(name)}_by_name`).on(sql`lower(${at['nameZh']})`),
        index(`${toSnakeCase(name)}_by_name_en`).on(sql`lower(${at['nameEn']})`),
        uniqueIndex(uniqueIndexName(name, 'code')).on(
          ...([...(within ? [at[within]] : []), sql`lower(${at['code']})`] as [SQL]),
        ),
        ...unique.map((key) => {
          const isUnique = uniqueIndex(uniqueIndexName(name, key)).on(sql`lower(${at[key]})`);
          // What was merged keeps what it says, and its survivor may say the same.
          return twins ? isUnique.where(sql`${at['state']} <> 'merged'`) : isUnique;
        }),
        ...(twins
          ? [
              index(`${toSnakeCase(name)}_twin_bigrams`).using('gin', at['twinBigrams']!),
              index(`${toSnakeCase(name)}_twin_marks`).using('gin', at['twinMarks']!),
            ]
          : []),
      ];
    },
  );
  return table as unknown as RegisterTable;
}
