import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Action } from '#calls/model';
import type { DataScopeName } from '#identity/model';

export const role = pgTable('role', {
  id: text().primaryKey(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** What a role may do on a screen, and on which rows. */
export const roleRight = pgTable('role_right', {
  id: text().primaryKey(),
  roleId: text().notNull(),
  screen: text().notNull(),
  actions: text().array().$type<Action[]>().notNull(),
  scope: text().$type<DataScopeName>().notNull(),
  companyIds: text().array().notNull().default([]),
});

/** A role of an account, in one company or (null) in the group. */
export const accountRole = pgTable('account_role', {
  id: text().primaryKey(),
  accountId: text().notNull(),
  roleId: text().notNull(),
  companyId: text(),
});

/** Counts changes of an account's rights; kept by triggers. */
export const authority = pgTable('authority', {
  accountId: text().primaryKey(),
  version: integer().notNull(),
});

/**
 * Counts changes of the department tree; kept by triggers.
 * @public
 */
export const directoryVersion = pgTable('directory_version', {
  id: boolean().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});

export const setting = pgTable('setting', {
  id: text().primaryKey(),
  value: jsonb().notNull(),
});

/**
 * What has been seeded before (see seed-once.ts).
 * @public
 */
export const seedMark = pgTable('seed_mark', { kind: text().notNull(), key: text().notNull() }, (mark) => [
  primaryKey({ columns: [mark.kind, mark.key] }),
]);
