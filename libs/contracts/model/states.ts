import type { Label } from '#calls/model';

/** Where a contract stands between its parties. What is done with kit and units is its stage. */
export const contractStates = {
  draft: ['草稿', 'Draft'],
  sent: ['待签署', 'Sent to sign'],
  signed: ['已签署', 'Signed'],
  terminated: ['已终止', 'Terminated'],
  transferred: ['已转让', 'Transferred'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type ContractState = keyof typeof contractStates;

/** Nothing of the contract is asked for any more. */
export const endedStates: ReadonlySet<ContractState> = new Set(['terminated', 'transferred', 'voided']);

export const contractTones = {
  draft: 'grey',
  sent: 'orange',
  signed: 'green',
  terminated: 'struck',
  transferred: 'struck',
  voided: 'struck',
} as const satisfies Record<ContractState, string>;

/** A state may become these. Voided only before any unit is banked: the server asks. */
export const contractMoves: Readonly<Record<ContractState, readonly ContractState[]>> = {
  draft: ['sent', 'signed', 'voided'],
  sent: ['draft', 'signed', 'voided'],
  signed: ['terminated', 'transferred', 'voided'],
  terminated: [],
  transferred: [],
  voided: [],
};

export const kitStates = {
  stocked: ['在库', 'Stocked'],
  sent: ['已寄出', 'Sent'],
  withFamily: ['家属已收', 'With the family'],
  used: ['已使用', 'Used'],
  inTransit: ['回寄途中', 'In transit'],
  received: ['实验室已收', 'Received'],
  returned: ['已退回', 'Returned'],
  lost: ['丢失', 'Lost'],
  expired: ['过期', 'Expired'],
  scrapped: ['报废', 'Scrapped'],
} as const satisfies Record<string, Label>;
export type KitState = keyof typeof kitStates;

export const kitTones = {
  stocked: 'blue',
  sent: 'orange',
  withFamily: 'orange',
  used: 'orange',
  inTransit: 'orange',
  received: 'green',
  returned: 'grey',
  lost: 'red',
  expired: 'red',
  scrapped: 'struck',
} as const satisfies Record<KitState, string>;

export const kitMoves: Readonly<Record<KitState, readonly KitState[]>> = {
  stocked: ['sent', 'expired', 'scrapped', 'lost'],
  sent: ['withFamily', 'used', 'inTransit', 'received', 'returned', 'lost', 'expired'],
  withFamily: ['used', 'inTransit', 'received', 'returned', 'lost', 'expired'],
  used: ['inTransit', 'received', 'lost'],
  inTransit: ['received', 'lost'],
  received: [],
  returned: ['stocked', 'scrapped', 'expired'],
  lost: [],
  expired: ['scrapped'],
  scrapped: [],
};

export const jobStates = {
  draft: ['待通知', 'Draft'],
  notified: ['已通知', 'Notified'],
  accepted: ['已接单', 'Accepted'],
  pickedUp: ['已取件', 'Picked up'],
  delivered: ['已送达', 'Delivered'],
  failed: ['失败', 'Failed'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>;
export type JobState = keyof typeof jobStates;

export const jobTones = {
  draft: 'grey',
  notified: 'blue',
  accepted: 'blue',
  pickedUp: 'orange',
  delivered: 'green',
  failed: 'red',
  cancelled: 'struck',
} as const satisfies Record<JobState, string>;

export const jobMoves: Readonly<Record<JobState, readonly JobState[]>> = {
  draft: ['notified', 'cancelled'],
  notified: ['accepted', 'pickedUp', 'failed', 'cancelled'],
  accepted: ['pickedUp', 'failed', 'cancelled'],
  pickedUp: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  cancelled: [],
};

/** May what is in one state of a machine become another? */
export const mayMove = <S extends string>(
  moves: Readonly<Record<S, readonly S[]>>,
  from: S,
  to: S,
): boolean => moves[from].includes(to);

/** What has become of a contract, least advanced first; derived, never typed. */
export const contractStages = {
  draft: ['草稿', 'Draft'],
  toSign: ['待签署', 'To be signed'],
  signed: ['已签署', 'Signed'],
  kitSent: ['采集包已寄', 'Kit sent'],
  born: ['已出生', 'Born'],
  inTransit: ['运输中', 'In transit'],
  received: ['已接收', 'Received'],
  processing: ['处理中', 'Processing'],
  notBankable: ['不可入库', 'Not bankable'],
  banked: ['已入库', 'Banked'],
  inStorage: ['存储中', 'In storage'],
  renewalDue: ['待续费', 'Renewal due'],
  default: ['欠费', 'In default'],
  released: ['已出库', 'Released'],
  terminated: ['已终止', 'Terminated'],
  transferred: ['已转让', 'Transferred'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type ContractStage = keyof typeof contractStages;

/** Options of a choice of what is named so. */
export const optionsOf = (labels: Readonly<Record<string, Label>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
