import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TaskState } from '#approvals/model';

/** The tasks of all instances, as lists and counts read them; the engine's own are in the progress. */
export const approvalTask = pgTable('approval_task', {
  id: uuid().primaryKey(),
  instanceId: uuid().notNull(),
  subjectType: text().notNull(),
  stepId: text().notNull(),
  stepZh: text().notNull(),
  stepEn: text().notNull(),
  round: integer().notNull(),
  position: integer().notNull(),
  personId: text().notNull(),
  role: text().notNull(),
  state: text().$type<TaskState>().notNull(),
  decidedBy: text(),
  onBehalfOf: text(),
  words: text().notNull().default(''),
  arrivedAt: timestamp({ withTimezone: true }),
  decidedAt: timestamp({ withTimezone: true }),
  remindedAt: timestamp({ withTimezone: true }),
  dueAt: timestamp({ withTimezone: true }),
  /** The first due time: later than this is late. */
  deadline: timestamp({ withTimezone: true }),
});
export type TaskRow = typeof approvalTask.$inferInsert;

/** Copies, one a person and instance. */
export const approvalCopy = pgTable('approval_copy', {
  instanceId: uuid().notNull(),
  personId: text().notNull(),
  subjectType: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  readAt: timestamp({ withTimezone: true }),
});

export const approvalQuestionTable = pgTable('approval_question', {
  id: uuid().primaryKey(),
  instanceId: uuid().notNull(),
  fromId: text().notNull(),
  toId: text().notNull(),
  words: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  answer: text(),
  answeredAt: timestamp({ withTimezone: true }),
});
