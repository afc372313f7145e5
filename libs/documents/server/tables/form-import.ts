import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/** Forms that an import has changed. */
export const importChangeTable = pgTable(
  'form_import_change',
  {
    importId: uuid().notNull(),
    formId: uuid().notNull(),
    /** Version that it had; the import made the next one. */
    before: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.formId] })],
);
