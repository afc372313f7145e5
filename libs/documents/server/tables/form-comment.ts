import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FileReference } from '#fields/model';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** What people say about a form. */
export const commentTable = pgTable('form_comment', {
  id: uuid().primaryKey(),
  formId: uuid().notNull(),
  authorId: text().notNull(),
  words: text().notNull(),
  mentions: jsonb().$type<string[]>().notNull().default([]),
  attachments: jsonb().$type<FileReference[]>().notNull().default([]),
  at: instant().notNull(),
  /** What it said before, oldest first. */
  earlier: jsonb().$type<{ at: string; words: string }[]>().notNull().default([]),
  editedAt: instant(),
  removedAt: instant(),
});
export type CommentRow = typeof commentTable.$inferSelect;
