import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#calls/model';
import type { FormStatus } from '#documents/model';

/** Prints of forms (migrations/0010_prints.sql). */
export const printTable = pgTable('form_print', {
  id: uuid().primaryKey(),
  token: text().notNull(),
  formId: uuid().notNull(),
  copy: integer().notNull(),
  status: text().$type<FormStatus>().notNull(),
  version: integer().notNull(),
  contentHash: text().notNull(),
  language: text().$type<Language>().notNull(),
  printedBy: text().notNull(),
  printedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
