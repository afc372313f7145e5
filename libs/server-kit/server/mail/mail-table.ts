import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { mailStates, type PdfDocument } from '#server-kit/model';

/** Mails that the system sends (migrations/0001_mail.sql). */
export const mailOutbox = pgTable('mail_outbox', {
  id: uuid().primaryKey(),
  recipients: text().array().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  state: text({ enum: mailStates }).notNull(),
  tries: integer().notNull().default(0),
  problem: text().notNull().default(''),
  /** It brings a code. */
  secret: boolean().notNull().default(false),
  attaches: jsonb().$type<readonly PdfDocument[]>().notNull().default([]),
  senderId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
});
