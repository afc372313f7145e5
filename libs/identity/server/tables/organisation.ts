import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#calls/model';
import type { BelowZero, CompanyKind, PersonStanding, StockArea } from '#identity/model';

/** What a record of these tables has as one of a register (see #organisation/model); the database fills in what is left out. */
const head = {
  /** The code that people use; records from before registers have their id here. */
  code: text().notNull().default(''),
  state: text().$type<'active' | 'disabled' | 'merged'>().notNull().default('active'),
  remarks: text().notNull().default(''),
};

/** A company of the group; `id` is stable ('C01'), part of many keys. */
export const company = pgTable('company', {
  id: text().primaryKey(),
  ...head,
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  kind: text().$type<CompanyKind>().notNull(),
  parentId: text(),
  position: integer().notNull().default(0),
  currency: text().$type<Currency>().notNull().default('CNY'),
  belowZero: text().$type<BelowZero>(),
  stockArea: text().$type<StockArea>(),
  /** The cut-over day, YYYY-MM-DD. */
  stockFrom: date(),
  active: boolean().notNull().default(true),
  search: text().notNull(),
  version: integer().notNull().default(1),
});

/** A post: 'buyer', 'workshop foreman'. */
export const post = pgTable('post', {
  id: text().primaryKey(),
  ...head,
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  active: boolean().notNull().default(true),
  search: text().notNull().default(''),
  version: integer().notNull().default(1),
});

/** A department in the tree of its company. */
export const department = pgTable('department', {
  id: text().primaryKey(),
  ...head,
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
  /** Their number; the code of the record as one of a register. */
  ...head,
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  nickname: text().notNull().default(''),
  mobile: text().notNull().default(''),
  email: text().notNull().default(''),
  companyId: text().notNull(),
  departmentId: text().notNull(),
  postId: text(),
  /** The code of the level; kept by the database. */
  jobLevel: text().notNull().default(''),
  jobLevelId: text(),
  profession: text().notNull().default(''),
  avatar: text().notNull().default(''),
  departments: jsonb().notNull().default([]),
  idNumber: text(),
  bank: text(),
  bankAccount: text(),
  /** What the acts of their employment come to today, with the days around it. */
  standing: text().$type<PersonStanding>().notNull().default('employed'),
  joinedOn: date(),
  /** Why that day lies in the past of the day on which it was written down. */
  joinedReason: text(),
  leftOn: date(),
  nextOn: date(),
  active: boolean().notNull().default(true),
  search: text().notNull(),
  /** What records of people are compared by, see #registers/server. */
  twinName: text().notNull().default(''),
  twinBigrams: text().array().notNull().default([]),
  twinMarks: text().array().notNull().default([]),
  version: integer().notNull().default(1),
});

/** Grades of employment, with the class of standards of expenses that each travels by. */
export const jobLevel = pgTable('job_level', {
  id: text().primaryKey(),
  ...head,
  nameZh: text().notNull(),
  nameEn: text().notNull().default(''),
  travelClass: text(),
  search: text().notNull().default(''),
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
  ...head,
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  active: boolean().notNull().default(true),
  members: jsonb().$type<{ id: string; name: string }[]>(),
  search: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const personGroupMember = pgTable('person_group_member', {
  id: text().primaryKey(),
  groupId: text().notNull(),
  personId: text().notNull(),
});
