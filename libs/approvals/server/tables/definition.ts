import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Flow } from '#approvals/model';

/** Flows in versions; one published and at most one draft a type. Published and retired ones never change. */
export const approvalDefinition = pgTable('approval_definition', {
  id: uuid().primaryKey(),
  type: text().notNull(),
  version: integer().notNull(),
  state: text().$type<'draft' | 'published' | 'retired'>().notNull(),
  flow: jsonb().$type<Flow>().notNull(),
  declared: boolean().notNull().default(false),
  note: text().notNull().default(''),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  changedBy: text(),
  publishedAt: timestamp({ withTimezone: true }),
  publishedBy: text(),
  rowVersion: integer().notNull().default(1),
});
export type DefinitionRow = typeof approvalDefinition.$inferSelect;
