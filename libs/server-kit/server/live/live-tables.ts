import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages to browsers (migrations/0001_live.sql; the column "transaction" is the database's own). */
export const liveMessage = pgTable('live_message', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  recipients: text().array(),
  type: text().notNull(),
  data: jsonb().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One-use tickets, by hash. */
export const liveTicketTable = pgTable('live_ticket', {
  hash: text().primaryKey(),
  personId: text().notNull(),
  sessionId: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
