import { z } from 'zod';
import type { Label } from '#calls/model';
import { choice, date, dateTime, files, quantity, referenceTo, text } from '#fields/model';
import { reference } from '#identity/model';
import { defineList, type ListRow } from '#lists/model';
import { documentKinds, secrecies } from '../office-choices.ts';
import { headOf } from '../requisition-types.ts';
import { optionsOf } from './options-of.ts';
import { sourceForm } from './source-form.ts';

const { code, related } = headOf('documentApproval');

/** What a published document is worth today. */
export const documentStates = {
  upcoming: ['待生效', 'Not yet in force'],
  valid: ['有效', 'In force'],
  superseded: ['已被替代', 'Superseded'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type DocumentState = keyof typeof documentStates;
/** Without earlier versions and void ones. */
export const currentDocuments: readonly DocumentState[] = ['upcoming', 'valid'];

/** REQ450P: approved documents with their versions, as far as their secrecy lets the reader see them. */
export const documentList = defineList({
  name: 'requisitions.publishedDocuments',
  code: `${code}_ledger`,
  callCodes: { rows: `${code}_30`, totals: `${code}_33` },
  screens: [code],
  title: related?.[0]?.title ?? ['', ''],
  unit: ['份文件', 'documents'],
  row: {
    documentNumber: text({ label: ['文件编号', 'Document no.'] }),
    version: quantity({ label: ['版本', 'Version'], decimals: 0 }),
    summary: text({ label: ['摘要', 'Summary'] }),
    kind: choice({ label: ['类别', 'Kind'], options: documentKinds.options }),
    secrecy: choice({ label: ['密级', 'Secrecy'], options: secrecies.options }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    effective: date({ label: ['生效日期', 'In force from'] }),
    state: choice({ label: ['状态', 'State'], options: optionsOf(documentStates) }),
    /** When the reader confirmed that they have read it. */
    readAt: dateTime({ label: ['我的确认', 'My reading'] }),
    files: files({ label: ['文件', 'File'] }),
    /** So many have confirmed it, of so many who have to; of nothing: nobody is named. */
    read: quantity({ label: ['已阅', 'Read'], decimals: 0 }),
    of: quantity({ label: ['应阅', 'To read'], decimals: 0 }),
    number: text({ label: ['来源单据', 'Source'] }),
    publishedAt: dateTime({ label: ['发布时间', 'Published'] }),
  },
  carries: {
    ...sourceForm,
    /** The reader has to read it and has not. */
    mustRead: z.boolean(),
    /** Who has read it and who has not; null for those whom it does not concern. */
    readers: z.array(z.object({ person: reference, readAt: z.iso.datetime().nullable() })).nullable(),
  },
  tabs: 'state',
  gathers: { label: ['现行', 'Current'], of: currentDocuments },
  tones: { upcoming: 'blue', valid: 'green', superseded: 'grey', voided: 'struck' },
  finds: ['编号、摘要、单号或拼音', 'Number, summary, source or pinyin'],
  sorts: ['documentNumber', 'effective', 'publishedAt'],
  order: '-publishedAt',
  narrows: ['effective', 'kind', 'secrecy', 'company', 'publishedAt'],
  period: 'effective',
  waiting: ['of', 'publishedAt', 'company'],
  grows: 'summary',
  cards: ['summary', 'version', 'effective'],
  topics: ['publishedDocuments', `form:${code}`],
});
export type PublishedDocument = ListRow<typeof documentList>;
