import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#calls/model';
import type { CompanyKind } from '#identity/model';

/** A company of the group; `id` is short and stable ('C01'), part of many keys. */
export const company = pgTable('company', {
  id: text().primaryKey(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  kind: text().$type<CompanyKind>().notNull(),
  parentId: text(),
  currency: text().$type<Currency>().notNull().default('CNY'),
  active: boolean().notNull().default(true),
  search: text().notNull(),
  version: integer().notNull().default(1),
});

/** A post: 'buyer', 'workshop foreman'. */
export const post = pgTable('post', {
  id: text().primaryKey(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** A department in the tree of its company. */
export const department = pgTable('department', {
  id: text().primaryKey(),
  companyId: text().notNull(),
  parentId: text(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  headId: text(),
  deputyId: text(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  search: text().notNull(),
  version: integer().notNull().default(1),
});

/** An employee. */
export const person = pgTable('person', {
  id: text().primaryKey(),
  number: text().notNull(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  nickname: text().notNull().default(''),
  mobile: text().notNull().default(''),
  email: text().notNull().default(''),
  companyId: text().notNull(),
  departmentId: text().notNull(),
  postId: text(),
  jobLevel: text().notNull().default(''),
  profession: text().notNull().default(''),
  avatar: text().notNull().default(''),
  active: boolean().notNull().default(true),
  search: text().notNull(),
  version: integer().notNull().default(1),
});

/** Departments beside a person's own. */
export const personDepartment = pgTable('person_department', {
  id: text().primaryKey(),
  personId: text().notNull(),
  departmentId: text().notNull(),
});

/** People named together, across departments. */
export const personGroup = pgTable('person_group', {
  id: text().primaryKey(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  active: boolean().notNull().default(true),
});

export const personGroupMember = pgTable('person_group_member', {
  id: text().primaryKey(),
  groupId: text().notNull(),
  personId: text().notNull(),
});
