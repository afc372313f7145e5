import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Files that people have uploaded (migrations/0001_file.sql). */
export const file = pgTable('file', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  /** Of a copy: the key under which its bytes lie. */
  bytesKey: text(),
  use: text().notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  mediaType: text().notNull(),
  sha256: text().notNull(),
  /** Milliseconds of a recording, read from the file itself. */
  length: integer(),
  description: text().notNull().default(''),
  memo: text().notNull().default(''),
  /** Within the record: a report, a step. */
  partId: text().notNull().default(''),
  uploaderId: text().notNull(),
  companyId: text().notNull(),
  ownerType: text(),
  ownerId: text(),
  stored: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  unboundSince: timestamp({ withTimezone: true }).defaultNow(),
});
export type FileRow = typeof file.$inferSelect;

/** Where the bytes of a file lie in the store. */
export const keyOfBytes = ({ key, bytesKey }: Pick<FileRow, 'key' | 'bytesKey'>): string => bytesKey ?? key;

export const fileLinkSecret = pgTable('file_link_secret', {
  one: boolean().primaryKey().default(true),
  secret: text().notNull(),
  /** Opens links for as long as one that it has signed may live. */
  previous: text(),
  rotatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
