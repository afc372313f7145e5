import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What decisions were signed with, by the digest of its content; append-only (migrations/0010). */
export const approvalSignature = pgTable('approval_signature', {
  digest: text().primaryKey(),
  /** A `Signature` as canonical JSON: exactly the text that the digest is of. */
  content: text().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
});

/** The signature that a person keeps for the next time. */
export const approvalKeptSignature = pgTable('approval_kept_signature', {
  personId: text().primaryKey(),
  digest: text().notNull(),
  keptAt: timestamp({ withTimezone: true }).notNull(),
});
