import { z } from 'zod';
import { choice, dateTime, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { pathOfEnvelope, signingCode } from '../screens.ts';
import { signerRoles } from '../states.ts';

/** Where a signer of a contract stands; `stuck` follows from the days since they were asked. */
export const signingStates = {
  stuck: ['滞留', 'Stuck'],
  asked: ['待签署', 'To sign'],
  waiting: ['未轮到', 'Not their turn'],
  completed: ['已签署', 'Signed'],
  declined: ['已拒签', 'Declined'],
  ended: ['已撤回或失败', 'Voided or not sent'],
} as const;

/** HBCTR411P: contract by signer, of the newest envelope of each contract; whoever keeps others waiting first. */
export const signerList = defineList({
  name: 'esign.signers',
  code: signingCode,
  title: ['签约进度', 'Signing progress'],
  unit: ['位签署人', 'signers'],
  row: {
    number: text({ label: ['合同编号', 'Contract no.'] }),
    name: text({ label: ['签署人', 'Signer'] }),
    role: choice({
      label: ['身份', 'Signs as'],
      options: Object.entries(signerRoles).map(([value, label]) => ({ value, label })),
    }),
    state: choice({
      label: ['状态', 'State'],
      options: Object.entries(signingStates).map(([value, label]) => ({ value, label })),
    }),
    days: quantity({ label: ['已等天数', 'Days waited'], decimals: 0 }),
    since: dateTime({ label: ['状态时间', 'Since'] }),
    remindedAt: dateTime({ label: ['上次提醒', 'Reminded'] }),
    email: text({ label: ['邮箱', 'Mail'] }),
    order: quantity({ label: ['签署顺序', 'Order'], decimals: 0 }),
  },
  carries: {
    envelopeId: z.string(),
    recipient: z.int(),
    mayRemind: z.boolean().nullable(),
    mayRemindAt: z.string().nullable(),
  },
  tabs: 'state',
  gathers: { label: ['未完成', 'Open'], of: ['stuck', 'asked', 'waiting'] },
  tones: {
    ...{ stuck: 'red', asked: 'blue', waiting: 'grey', completed: 'green', declined: 'red', ended: 'struck' },
  },
  finds: ['合同编号、签署人、邮箱或拼音', 'Contract no., signer, mail or pinyin'],
  scans: ['合同编号', 'Contract no.'],
  sorts: ['number', 'days', 'since', 'remindedAt'],
  order: '-days',
  narrows: ['role', 'since', 'remindedAt'],
  waiting: ['email', 'order'],
  grows: 'name',
  cards: ['name', 'state', 'days'],
  topics: ['envelope'],
  card: {
    title: ['滞留与拒签', 'Stuck or declined'],
    empty: ['没有滞留的签约', 'Nothing is stuck'],
    asked: { tab: ['stuck', 'declined'], sort: '-days' },
    all: `/hbctrhome/${signingCode}`,
    says: ['number', 'name'],
    fact: { field: 'state' },
    to: { address: pathOfEnvelope(''), by: 'envelopeId' },
  },
});
export type SignerRow = ListRow<typeof signerList>;
