import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Action } from '#calls/model';
import type { DataScopeName, DutyRule } from '#identity/model';

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
  /** First and last day, both included; null: without end. */
  fromDay: date(),
  toDay: date(),
});

/** Counts changes of an account's rights; kept by triggers. */
export const authority = pgTable('authority', {
  accountId: text().primaryKey(),
  version: integer().notNull(),
});

export const setting = pgTable('setting', {
  id: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Two duties that one person should not have at once. */
export const dutyConflict = pgTable('duty_conflict', {
  id: text().primaryKey(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  oneScreen: text().notNull(),
  oneAction: text().$type<Action>().notNull(),
  otherScreen: text().notNull(),
  otherAction: text().$type<Action>().notNull(),
  rule: text().$type<DutyRule>().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});
