import { choice, department, person, quantity } from '#fields/model';
import type { Label } from '#calls/model';
import { defineList, type ListRow } from '#lists/model';
import { headOf } from '../requisition-types.ts';
import { yearOptions } from './years.ts';

const { code } = headOf('leave');

/** Years before this one, and after it, of which balances are looked at. */
export const balanceYears = { before: 4, after: 1 } as const;

const days = (zh: string, en: string) => quantity({ label: [zh, en] as Label, unit: ['天', 'days'] });

/** REQ415P: what everybody has of the leave of a year; one row a person and year. */
export const leaveBalanceList = defineList({
  name: 'requisitions.leaveBalances',
  code: `${code}_balances`,
  callCodes: { rows: `${code}_31`, totals: `${code}_32` },
  screens: [code],
  title: ['全员假期余额', 'Balances of leave'],
  unit: ['位员工', 'people'],
  row: {
    person: person({ label: ['员工', 'Employee'] }),
    department: department({ label: ['部门', 'Department'] }),
    year: choice({
      label: ['年度', 'Year'],
      options: yearOptions(balanceYears),
    }),
    annualEntitled: days('年假额度', 'Annual: in all'),
    annualApproved: days('年假已休', 'Annual: taken'),
    annualPending: days('年假审批中', 'Annual: pending'),
    annualLeft: days('年假剩余', 'Annual: left'),
    compensatoryEntitled: days('调休额度', 'Compensatory: in all'),
    compensatoryApproved: days('调休已休', 'Compensatory: taken'),
    compensatoryPending: days('调休审批中', 'Compensatory: pending'),
    compensatoryLeft: days('调休剩余', 'Compensatory: left'),
    /** Approved leave without a balance (sick, personal and the like). */
    other: days('其他假', 'Other leave'),
  },
  finds: ['姓名、工号或拼音', 'Name, number or pinyin'],
  sorts: [
    'person',
    'department',
    'annualApproved',
    'annualPending',
    'annualLeft',
    'compensatoryLeft',
    'other',
  ],
  order: 'department',
  narrows: ['year', 'department', 'person'],
  cards: ['department', 'annualLeft', 'compensatoryLeft', 'other'],
  topics: ['form', `form:${code}`, 'parameter'],
});
export type PersonBalances = ListRow<typeof leaveBalanceList>;
