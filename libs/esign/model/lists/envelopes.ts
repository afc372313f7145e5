import { z } from 'zod';
import { choice, dateTime, person, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { envelopeCode } from '../screens.ts';
import { envelopeStates, providers } from '../states.ts';

const optionsOf = <K extends string>(of: Readonly<Record<K, readonly [string, string]>>) =>
  (Object.entries(of) as [K, readonly [string, string]][]).map(([value, label]) => ({ value, label }));

/** HBCTR390P: envelopes, the newest first. */
export const envelopeList = defineList({
  name: 'esign.envelopes',
  code: envelopeCode,
  callCodes: { rows: envelopeCode, totals: `${envelopeCode}_11` },
  title: ['电子签约', 'E-signature'],
  unit: ['份信封', 'envelopes'],
  row: {
    number: text({ label: ['合同编号', 'Contract no.'] }),
    title: text({ label: ['文件', 'Document'] }),
    state: choice({ label: ['状态', 'State'], options: optionsOf(envelopeStates) }),
    signed: text({ label: ['已签', 'Signed'] }),
    waitsFor: text({ label: ['等待', 'Waiting for'] }),
    sentAt: dateTime({ label: ['发送时间', 'Sent'] }),
    stateAt: dateTime({ label: ['状态时间', 'Since'] }),
    createdBy: person({ label: ['发起人', 'Sent by'] }),
    provider: choice({ label: ['签署服务', 'Service'], options: optionsOf(providers) }),
    problem: text({ label: ['问题', 'Problem'] }),
    createdAt: dateTime({ label: ['发起时间', 'Made'] }),
  },
  carries: { kind: z.string(), subjectId: z.string() },
  tabs: 'state',
  gathers: { label: ['进行中', 'Under way'], of: ['queued', 'sent', 'delivered'] },
  tones: {
    ...{ queued: 'grey', failed: 'red', sent: 'blue', delivered: 'blue' },
    ...{ completed: 'green', declined: 'red', voided: 'struck' },
  },
  finds: ['合同编号、文件、签署人或拼音', 'Contract no., document, signer or pinyin'],
  scans: ['合同编号', 'Contract no.'],
  sorts: ['number', 'sentAt', 'stateAt', 'createdAt'],
  order: '-createdAt',
  narrows: ['sentAt', 'createdBy', 'provider', 'stateAt'],
  period: 'sentAt',
  waiting: ['createdAt', 'problem', 'provider'],
  grows: 'title',
  widths: { signed: 5 },
  cards: ['state', 'signed', 'waitsFor'],
  topics: ['envelope'],
});
export type EnvelopeRow = ListRow<typeof envelopeList>;
