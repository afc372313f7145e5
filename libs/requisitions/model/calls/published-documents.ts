import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { label } from '#approvals/model';
import { fileReference } from '#documents/model';
import { reference } from '#identity/model';
import { headOf } from '../requisition-types.ts';
import { ledgerExport } from './ledger-export.ts';
import { source } from './source.ts';

const { code } = headOf('documentApproval');
const topics = ['publishedDocuments', `form:${code}`];

/** What a published document is worth today. */
export const documentStates = {
  upcoming: ['待生效', 'Not yet in force'],
  valid: ['有效', 'In force'],
  superseded: ['已被替代', 'Superseded'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type DocumentState = keyof typeof documentStates;

const publishedDocument = z.object({
  id: z.string(),
  documentNumber: z.string(),
  version: z.int(),
  kind: label,
  secrecy: label,
  summary: z.string(),
  company: z.string(),
  effective: z.iso.date(),
  state: z.enum(Object.keys(documentStates) as [DocumentState, ...DocumentState[]]),
  publishedAt: z.iso.datetime(),
  files: z.array(fileReference),
  /** So many have confirmed that they have read it, of so many who have to; null: nobody is named. */
  read: z.int(),
  of: z.int().nullable(),
  /** When the reader confirmed it; `mustRead`: they have to and have not. */
  readAt: z.iso.datetime().nullable(),
  mustRead: z.boolean(),
  /** Who has read it and who has not; null for those whom it does not concern. */
  readers: z.array(z.object({ person: reference, readAt: z.iso.datetime().nullable() })).nullable(),
  ...source,
});
export type PublishedDocument = z.output<typeof publishedDocument>;

/** Approved documents with their versions, as far as their secrecy lets the reader see them. */
export const publishedDocuments = defineCall({
  name: 'requisitions.publishedDocuments',
  code: `${code}_30`,
  summary: ['已发布文件', 'Published documents'],
  effect: 'read',
  access: right(code, 'query'),
  request: z.object({
    /** Earlier versions and void ones as well. */
    all: z.boolean().default(false),
    /** Part of the number or summary. */
    q: z.string().trim().max(100).default(''),
  }),
  response: z.object({
    /** So many that the reader has to read and has not. */
    toRead: z.int(),
    /** Newest 500 at most. */
    rows: z.array(publishedDocument),
  }),
  topics,
});

/** The reader confirms that they have read it; once is enough. */
export const confirmRead = defineCall({
  name: 'requisitions.confirmRead',
  code: `${code}_31`,
  summary: ['确认已阅', 'Confirm reading'],
  effect: 'write',
  access: right(code, 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({ readAt: z.iso.datetime() }),
  errors: ['notFound'],
  topics,
});

export const exportDocuments = ledgerExport(
  'requisitions.publishedDocuments',
  code,
  ['导出已发布文件', 'Export the published documents'],
  publishedDocuments.request,
);
