import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FormDesign, Starter } from '#documents/model';

/** A type of form that an administrator designs, with what is being worked on. */
export const ownTypeTable = pgTable('own_type', {
  id: text().primaryKey(),
  titleZh: text().notNull(),
  titleEn: text().notNull(),
  noteZh: text().notNull().default(''),
  noteEn: text().notNull().default(''),
  starters: jsonb().$type<readonly Starter[]>().notNull().default([]),
  active: boolean().notNull().default(true),
  draft: jsonb().$type<FormDesign>().notNull(),
  version: integer(),
  rowVersion: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
export type OwnTypeRow = typeof ownTypeTable.$inferSelect;

/** A version that forms are filled in by; never changed. */
export const ownTypeVersionTable = pgTable('own_type_version', {
  id: uuid().primaryKey(),
  typeId: text().notNull(),
  version: integer().notNull(),
  titleZh: text().notNull(),
  titleEn: text().notNull(),
  design: jsonb().$type<FormDesign>().notNull(),
  publishedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  publishedBy: text().notNull(),
});
