import { z } from 'zod';
import { currencyCode, decimalText, label } from '#calls/model';
import { approvalView } from '#approvals/model';
import { reference } from '#identity/model';
import { fileReference } from '#fields/model';
import { urgencies } from './form.ts';
import { formStatuses, type FormStatus } from './status.ts';

const statusNames = Object.keys(formStatuses) as [FormStatus, ...FormStatus[]];
export const formStatus = z.enum(statusNames);

/** What a list row, a card and the head of a detail show of any form. */
export const formSummary = z.object({
  id: z.string(),
  type: z.string(),
  /** null until the first submission: drafts take no number. */
  number: z.string().nullable(),
  status: formStatus,
  subject: z.string(),
  urgency: z.enum(urgencies),
  amount: decimalText.nullable(),
  currency: currencyCode,
  company: reference,
  department: reference,
  applicant: reference,
  appliedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  /** Who holds it now, at which step, since when; empty when nobody does. */
  holders: z.array(reference),
  stepLabel: label.nullable(),
  since: z.iso.datetime().nullable(),
});
export type FormSummary = z.output<typeof formSummary>;

/** Own fields and lines, validated by the declaration on the way in and out. */
export const ownValues = z.record(z.string(), z.unknown());

export const formView = formSummary.extend({
  version: z.int(),
  values: ownValues,
  cc: z.array(reference),
  attachments: z.array(fileReference),
  remarks: z.string(),
  /** Why it was voided; empty otherwise. */
  voidReason: z.string(),
  approval: approvalView.nullable(),
  /** What the reader may do with it, decided by the server. */
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    discard: z.boolean(),
    /** Whether its applicant may give it up: it came back to them, and they no longer want it. */
    giveUp: z.boolean(),
    void: z.boolean(),
  }),
});
export type FormView = z.output<typeof formView>;

/** What the browser may say of a form. Status, number, amount, applicant are the server's. */
export const formInput = z.object({
  /** Made by the browser (UUID), so that a retried save is the same form. */
  id: z.uuid(),
  /** 0 for a new one; otherwise the version that was read: an older one is a conflict. */
  version: z.int32().min(0),
  departmentId: z.string().max(64),
  subject: z.string().trim().max(200),
  urgency: z.enum(urgencies),
  currency: currencyCode,
  ccIds: z.array(z.string().max(64)).max(50),
  attachmentIds: z.array(z.string().max(64)).max(50),
  remarks: z.string().max(2000),
  values: ownValues,
});
export type FormInput = z.output<typeof formInput>;
