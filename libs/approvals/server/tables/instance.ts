import { integer, jsonb, numeric, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Label } from '#calls/model';
import type { Facts, InstanceState, Progress } from '#approvals/model';

/** What a document is called and told of in lists, in both languages; null where the flow has no template for it. */
export interface Shown {
  title: Label | null;
  summary: Label | null;
}

/** The approval of one document, over all its rounds. */
export const approvalInstance = pgTable('approval_instance', {
  id: uuid().primaryKey(),
  subjectType: text().notNull(),
  subjectId: text().notNull(),
  number: text().notNull(),
  title: text().notNull(),
  search: text().notNull(),
  companyId: text().notNull(),
  departmentId: text().notNull(),
  applicantId: text().notNull(),
  amount: numeric({ precision: 21, scale: 6 }),
  currency: text(),
  urgency: text().notNull(),
  urgencyRank: smallint().notNull(),
  definitionId: uuid().notNull(),
  state: text().$type<InstanceState>().notNull(),
  round: integer().notNull(),
  progress: jsonb().$type<Progress>().notNull(),
  facts: jsonb().$type<Facts>().notNull(),
  /** Title and summary by the templates of the flow. */
  shown: jsonb().$type<Shown>(),
  seen: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  rowVersion: integer().notNull().default(1),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});
export type InstanceRow = typeof approvalInstance.$inferSelect;

/** Documents started for a step of another's approval. */
export const approvalChild = pgTable('approval_child', {
  childType: text().notNull(),
  childId: text().notNull(),
  instanceId: uuid().notNull(),
  node: text().notNull(),
});
