import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind } from '#system/model';

const moment = () => timestamp({ withTimezone: true });

/** What an administrator says instead of a declared label. */
export const programLabel = pgTable(
  'program_label',
  { screen: text().notNull(), key: text().notNull(), zh: text().notNull(), en: text().notNull() },
  (table) => [primaryKey({ columns: [table.screen, table.key] })],
);

export const message = pgTable('message', {
  id: uuid().primaryKey(),
  kind: text().$type<MessageKind>().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  subjectEn: text(),
  bodyEn: text(),
  senderId: text(),
  sentAt: moment().notNull(),
});

/** One row a recipient. */
export const messageRecipient = pgTable(
  'message_recipient',
  { messageId: uuid().notNull(), personId: text().notNull(), readAt: moment() },
  (table) => [primaryKey({ columns: [table.personId, table.messageId] })],
);
