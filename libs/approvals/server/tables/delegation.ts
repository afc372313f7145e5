import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who decides in whose place, from when to when, for which types (none: all). */
export const approvalDelegation = pgTable('approval_delegation', {
  id: uuid().primaryKey(),
  personId: text().notNull(),
  toId: text().notNull(),
  types: text().array().notNull(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
  reason: text().notNull(),
  endedAt: timestamp({ withTimezone: true }),
  createdBy: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
});
