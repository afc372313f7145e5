import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const dictionaryTable = pgTable('dictionary', {
  name: text().primaryKey(),
  version: integer().notNull().default(1),
});

export const dictionaryEntryTable = pgTable(
  'dictionary_entry',
  {
    dictionary: text()
      .notNull()
      .references(() => dictionaryTable.name),
    code: text().notNull(),
    /** Null, as the other: called as it is declared. */
    nameZh: text(),
    nameEn: text(),
    position: integer().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.dictionary, table.code] })],
);

export const parameterTable = pgTable('parameter', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }),
  version: integer().notNull().default(1),
});
