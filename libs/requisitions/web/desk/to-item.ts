import {
  instanceStates,
  taskStateLabels,
  type copyList,
  type decidedList,
  type InboxRow,
  type InstanceState,
} from '#approvals/model';
import { currencies, type Currency, type Label, type ResultOf } from '#calls/model';
import { urgencies, type Urgency } from '#documents/model';
import type { DeskItem } from './desk-item.ts';

export type DecidedRow = ResultOf<typeof decidedList>['rows'][number];
export type CopyRow = ResultOf<typeof copyList>['rows'][number];

/** How the whole approval stands, in the words of a document's status. */
const stateLabels: Readonly<Record<InstanceState, Label>> = {
  running: ['审批中', 'Pending'],
  returned: taskStateLabels.returned,
  approved: ['已通过', 'Approved'],
  rejected: taskStateLabels.rejected,
  withdrawn: taskStateLabels.withdrawn,
  cancelled: ['已终止', 'Ended'],
};
const overdue: DeskItem['status'] = { label: ['已超时', 'Overdue'], status: 'timedOut' };

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null;
const currencyCodes = Object.keys(currencies) as Currency[];

type Common = Pick<
  InboxRow,
  | 'subjectType'
  | 'subjectId'
  | 'number'
  | 'title'
  | 'summary'
  | 'applicant'
  | 'department'
  | 'amount'
  | 'currency'
  | 'urgency'
>;

export const common = (row: Common) => ({
  type: row.subjectType,
  id: row.subjectId,
  number: row.number,
  title: row.title,
  summary: row.summary,
  applicant: row.applicant,
  department: row.department.name,
  amount: row.amount,
  currency: oneOf(currencyCodes, row.currency),
  urgency: oneOf<Urgency>(urgencies, row.urgency) ?? 'normal',
});

function statusOf(text: string): DeskItem['status'] {
  const state = oneOf(instanceStates, text);
  return state && { label: stateLabels[state], status: state };
}

/** That the applicant has reminded; in whose place; the step. */
function noteOf({ stepLabel, inPlaceOf, remindedAt, byAdministrator }: InboxRow): Label {
  const parts: Label[] = [
    ...(remindedAt ? [['已催办', 'Reminded'] as const] : []),
    ...(byAdministrator ? [['由管理员处理', 'As administrator'] as const] : []),
    ...(inPlaceOf ? [[`代 ${inPlaceOf.name}`, `for ${inPlaceOf.name}`] as const] : []),
    stepLabel,
  ];
  return [parts.map(([zh]) => zh).join(' · '), parts.map(([, en]) => en).join(' · ')];
}

export const inboxItem = (row: InboxRow): DeskItem => ({
  ...common(row),
  key: row.taskId,
  at: row.arrivedAt,
  note: noteOf(row),
  status: row.overdue ? overdue : null,
  unread: false,
});

export const decidedItem = (row: DecidedRow): DeskItem => ({
  ...common(row),
  key: row.taskId,
  at: row.decidedAt,
  note: taskStateLabels[row.decision],
  status: statusOf(row.state),
  unread: false,
});

export const copyItem = (row: CopyRow): DeskItem => ({
  ...common(row),
  key: row.instanceId,
  at: row.at,
  note: null,
  status: statusOf(row.state),
  unread: row.readAt === null,
});
