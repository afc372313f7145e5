import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PaperKind, PaperLevel, Reading } from '#papers/model';

const instant = () => timestamp({ withTimezone: true });

/** A knowledge base. */
export const paperBase = pgTable('paper_base', {
  id: uuid().primaryKey(),
  companyId: text().notNull(),
  name: text().notNull(),
  ownerId: text().notNull(),
  reading: text().$type<'members' | 'registered'>().notNull().default('members'),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  search: text().notNull(),
});

export const paperBaseMember = pgTable(
  'paper_base_member',
  { baseId: uuid().notNull(), personId: text().notNull(), level: text().$type<PaperLevel>().notNull() },
  (table) => [primaryKey({ columns: [table.baseId, table.personId] })],
);

/** A document or folder of a base. */
export const paper = pgTable('paper', {
  id: uuid().primaryKey(),
  baseId: uuid().notNull(),
  parentId: uuid(),
  kind: text().$type<PaperKind>().notNull(),
  title: text().notNull(),
  authorId: text().notNull(),
  reading: text().$type<Reading>().notNull().default('members'),
  lockedBy: text(),
  deletedAt: instant(),
  createdAt: instant().notNull(),
  search: text().notNull(),
  version: integer().notNull().default(1),
});

export const paperMember = pgTable(
  'paper_member',
  { paperId: uuid().notNull(), personId: text().notNull(), level: text().$type<PaperLevel>().notNull() },
  (table) => [primaryKey({ columns: [table.paperId, table.personId] })],
);

/** Where everybody reads a document. */
export const paperAddress = pgTable('paper_address', {
  paperId: uuid().primaryKey(),
  token: text().notNull(),
  madeBy: text().notNull(),
  madeAt: instant().notNull(),
  opens: integer().notNull().default(0),
});
