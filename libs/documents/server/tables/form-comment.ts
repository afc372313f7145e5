import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What people say about a form. */
export const commentTable = pgTable('form_comment', {
  id: uuid().primaryKey(),
  formId: uuid().notNull(),
  authorId: text().notNull(),
  words: text().notNull(),
  mentions: jsonb().$type<string[]>().notNull().default([]),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
