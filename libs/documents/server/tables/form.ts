import { integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency, Label } from '#calls/model';
import type { PackedContent, FormStatus, Urgency } from '#documents/model';
import type { FileReference } from '#fields/model';
import type { Reference } from '#identity/model';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Every form of every type (see migrations/0001_forms.sql for what each column is). */
export const formTable = pgTable('form', {
  id: uuid().primaryKey(),
  type: text().notNull(),
  number: text(),
  status: text().$type<FormStatus>().notNull(),
  companyId: text().notNull(),
  departmentId: text().notNull(),
  applicantId: text().notNull(),
  subject: text().notNull(),
  /** Of what the server words itself, where that says something else. */
  subjectEn: text(),
  urgency: text().$type<Urgency>().notNull(),
  currency: text().$type<Currency>().notNull(),
  amount: numeric({ precision: 21, scale: 6 }),
  appliedAt: instant(),
  sortAt: instant().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  finishedAt: instant(),
  version: integer().notNull(),
  own: jsonb().$type<Record<string, unknown>>().notNull(),
  cc: jsonb().$type<Reference[]>().notNull().default([]),
  attachments: jsonb().$type<FileReference[]>().notNull().default([]),
  remarks: text().notNull().default(''),
  stepLabel: jsonb().$type<Label>(),
  holders: jsonb().$type<Reference[]>().notNull().default([]),
  holderSince: instant(),
  voidReason: text().notNull().default(''),
  search: text().notNull(),
});
export type FormRow = typeof formTable.$inferSelect;

export const participantRoles = ['applicant', 'approver', 'copied', 'head'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

/** Who may see a form. */
export const participantTable = pgTable(
  'form_participant',
  {
    formId: uuid().notNull(),
    personId: text().notNull(),
    roles: text().array().$type<ParticipantRole[]>().notNull(),
    type: text().notNull(),
    sortAt: instant().notNull(),
    /** The form's, kept by triggers. */
    status: text().$type<FormStatus>().notNull().default('draft'),
  },
  (table) => [primaryKey({ columns: [table.formId, table.personId] })],
);

/** Content before a save. */
export const revisionTable = pgTable(
  'form_revision',
  {
    formId: uuid().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<PackedContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.version] })],
);
