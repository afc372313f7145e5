import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TextProvider } from '#identity/model';

const moment = () => timestamp({ withTimezone: true });

/** Text messages that the product sends. Without a service that takes them they stay here ('kept'). */
export const smsOutbox = pgTable('sms_outbox', {
  id: text().primaryKey(),
  mobile: text().notNull(),
  body: text().notNull(),
  /** It brings a code. */
  secret: boolean().notNull().default(true),
  state: text().$type<'kept' | 'waiting' | 'sent' | 'failed'>().notNull(),
  /** What took it; null: nothing has yet. */
  provider: text().$type<TextProvider>(),
  tries: integer().notNull().default(0),
  /** Begins with the code of the service, where it said one. */
  problem: text().notNull().default(''),
  sentAt: moment(),
  serviceId: text(),
  serviceState: text().notNull().default(''),
  createdAt: moment().notNull(),
});

/** Numbers whose owners want no more (migrations/0425_text_messages.sql). */
export const smsOptedOut = pgTable('sms_opted_out', {
  number: text().primaryKey(),
  word: text().notNull(),
  at: moment().notNull(),
});

/** What the sandbox of Twilio keeps. */
export const sandboxTextAccount = pgTable('twilio_sandbox_account', {
  one: boolean().primaryKey().default(true),
  authToken: text().notNull(),
});

export const sandboxText = pgTable('twilio_sandbox_message', {
  sid: text().primaryKey(),
  sender: text().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  status: text().notNull(),
  errorCode: integer(),
  segments: integer().notNull(),
  /** Where the sender wants to be told; empty: nowhere. */
  callback: text().notNull(),
  createdAt: moment().notNull(),
});
