import type { Label } from '#calls/model';

/** States of an envelope. They only go forward; three of them are ends. `failed` may be queued again. */
export const envelopeStates = {
  queued: ['待发送', 'Waiting to be sent'],
  failed: ['发送失败', 'Not sent'],
  sent: ['已发送', 'Sent'],
  delivered: ['已查看', 'Opened'],
  completed: ['已签署', 'Signed'],
  declined: ['已拒签', 'Declined'],
  voided: ['已撤回', 'Voided'],
} as const satisfies Record<string, Label>;
export type EnvelopeState = keyof typeof envelopeStates;

/** States of a recipient, which only go forward too. */
export const recipientStates = {
  waiting: ['未轮到', 'Not their turn'],
  sent: ['待签署', 'To sign'],
  delivered: ['已查看', 'Opened'],
  completed: ['已签署', 'Signed'],
  declined: ['已拒签', 'Declined'],
} as const satisfies Record<string, Label>;
export type RecipientState = keyof typeof recipientStates;

const envelopeRank: Readonly<Record<EnvelopeState, number>> = {
  ...{ queued: 0, failed: 0, sent: 1, delivered: 2, completed: 3, declined: 3, voided: 3 },
};
const recipientRank: Readonly<Record<RecipientState, number>> = {
  ...{ waiting: 0, sent: 1, delivered: 2, completed: 3, declined: 3 },
};

export const isEnd = (state: EnvelopeState): boolean => envelopeRank[state] === 3;
/** Out with the service: it may still be signed. */
export const isOut = (state: EnvelopeState): boolean => state === 'sent' || state === 'delivered';
export const isForward = (from: EnvelopeState, to: EnvelopeState): boolean =>
  envelopeRank[to] > envelopeRank[from];
export const isForwardOf = (from: RecipientState, to: RecipientState): boolean =>
  recipientRank[to] > recipientRank[from];

/** What befell an envelope, in its trail. */
export const envelopeActs = {
  queued: ['提交发送', 'Handed over to be sent'],
  sent: ['已发送', 'Sent'],
  delivered: ['已查看', 'Opened'],
  completed: ['签署', 'Signed'],
  declined: ['拒签', 'Declined'],
  voidAsked: ['申请撤回', 'Recall asked for'],
  voided: ['已撤回', 'Voided'],
  resent: ['再次发送提醒', 'Sent again'],
  failed: ['发送失败', 'Could not be sent'],
  corrected: ['按签署服务更正', 'Corrected by what the service says'],
  kept: ['已保存签署文件', 'Signed files kept'],
  opened: ['现场签署', 'Signing opened here'],
} as const satisfies Record<string, Label>;
/** What `completed` is called of the envelope itself: of a signer it is a signature. */
export const allSigned: Label = ['全部签署完成', 'All have signed'];
export type EnvelopeAct = keyof typeof envelopeActs;

/** Who the service is: the real one, or the sandbox that stands in where nothing is set. */
export const providers = {
  docusign: ['DocuSign', 'DocuSign'],
  sandbox: ['沙箱（无法律效力）', 'Sandbox (no legal force)'],
} as const satisfies Record<string, Label>;
export type Provider = keyof typeof providers;

/** What they sign as. */
export const signerRoles = {
  mother: ['母亲', 'Mother'],
  father: ['父亲', 'Father'],
  guardian: ['监护人', 'Guardian'],
  company: ['公司', 'Company'],
  other: ['签署人', 'Signer'],
} as const satisfies Record<string, Label>;
export type SignerRole = keyof typeof signerRoles;

/** Files of an envelope. */
export const envelopeFiles = {
  sent: ['待签文件', 'As it was sent'],
  signed: ['签署文件', 'Signed file'],
  certificate: ['签署证书', 'Certificate'],
} as const satisfies Record<string, Label>;
export type EnvelopeFile = keyof typeof envelopeFiles;
