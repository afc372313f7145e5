import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

/** A passage of a document that people talk about. */
export const documentPassage = pgTable('document_passage', {
  id: uuid().primaryKey(),
  documentId: uuid().notNull(),
  firstPlace: bytes().notNull(),
  lastPlace: bytes().notNull(),
  quote: text().notNull(),
  beforeWords: text().notNull().default(''),
  afterWords: text().notNull().default(''),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
  resolvedBy: text(),
  resolvedAt: instant(),
});
