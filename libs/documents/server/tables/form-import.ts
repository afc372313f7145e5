import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Imports of forms. */
export const formImportTable = pgTable('form_import', {
  id: uuid().primaryKey(),
  personId: text().notNull(),
  type: text().notNull(),
  fileName: text().notNull(),
  sha256: text().notNull(),
  rows: integer().notNull(),
  forms: integer().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
