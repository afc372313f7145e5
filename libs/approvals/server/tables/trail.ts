import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Append-only; the role of the server has no right to change it (migrations/0001). */
export const approvalTrail = pgTable('approval_trail', {
  instanceId: uuid().notNull(),
  sequence: integer().notNull(),
  id: uuid().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  action: text().notNull(),
  personId: text(),
  personZh: text().notNull(),
  personEn: text().notNull(),
  onBehalfOf: text(),
  behalfZh: text().notNull(),
  behalfEn: text().notNull(),
  toId: text(),
  toZh: text().notNull(),
  toEn: text().notNull(),
  stepId: text(),
  stepZh: text().notNull(),
  stepEn: text().notNull(),
  words: text().notNull(),
  noteZh: text().notNull(),
  noteEn: text().notNull(),
  round: integer().notNull(),
  /** Digest of what it was signed with. */
  signature: text(),
  previous: text().notNull(),
  hash: text().notNull(),
});
export type TrailRow = typeof approvalTrail.$inferSelect;

/** Length and last hash of each chain; written by the database itself. */
export const approvalTrailHead = pgTable('approval_trail_head', {
  instanceId: uuid().primaryKey(),
  length: integer().notNull(),
  hash: text().notNull(),
});
