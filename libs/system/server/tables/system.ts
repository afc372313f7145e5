import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FaultState, MessageKind } from '#system/model';
import type { PlannedAudience } from '../messages/audience.ts';

const moment = () => timestamp({ withTimezone: true });

export const message = pgTable('message', {
  id: uuid().primaryKey(),
  kind: text().$type<MessageKind>().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  subjectEn: text(),
  bodyEn: text(),
  senderId: text(),
  sentAt: moment().notNull(),
  link: text(),
  /** See `searchOf` of messages. */
  search: text().notNull(),
  /** A notification, published to many (MSG110P). */
  published: boolean().notNull().default(false),
  /** Since when nobody has it any more. */
  takenBackAt: moment(),
});

/** One row a recipient. */
export const messageRecipient = pgTable(
  'message_recipient',
  { messageId: uuid().notNull(), personId: text().notNull(), readAt: moment(), deletedAt: moment() },
  (table) => [primaryKey({ columns: [table.personId, table.messageId] })],
);

export const faultReport = pgTable('fault_report', {
  /** Of the message that reported it. */
  id: uuid().primaryKey(),
  reporterId: text().notNull(),
  state: text().$type<FaultState>().notNull(),
  facts: jsonb().$type<Record<string, string>>().notNull(),
  changedAt: moment().notNull(),
});

export const faultEntry = pgTable('fault_entry', {
  id: uuid().primaryKey(),
  reportId: uuid().notNull(),
  authorId: text().notNull(),
  body: text().notNull(),
  writtenAt: moment().notNull(),
});

/** A notification that is published later, under the same id. */
export const notificationPlan = pgTable('notification_plan', {
  id: uuid().primaryKey(),
  authorId: text().notNull(),
  state: text().$type<'planned' | 'published' | 'cancelled'>().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  audience: jsonb().$type<PlannedAudience>().notNull(),
  publishAt: moment().notNull(),
});

/** Up to which version somebody has read what is new. */
export const versionReading = pgTable('version_reading', {
  personId: text().primaryKey(),
  version: text().notNull(),
  readAt: moment().notNull(),
});
