import { z } from 'zod';
import { currencyCode, decimalText, type Label } from '#calls/model';
import { choice, department, moneyAmount, percent, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { headOf } from '../requisition-types.ts';
import { optionsOf } from './options-of.ts';
import { yearOptions } from './years.ts';

const { code, related } = headOf('purchaseRequisition');

/** How it stands with a budget; what waits for approval counts as spent. */
export const budgetStates = {
  within: ['未超支', 'Within budget'],
  over: ['已超支', 'Overdrawn'],
} as const satisfies Record<string, Label>;

/** What becomes of a requisition that goes beyond it. */
export const whenExceeded = {
  warn: ['提醒', 'Warn'],
  refuse: ['不允许提交', 'Refuse'],
} as const satisfies Record<string, Label>;

/** REQ110P: what each code may spend in a year, what is used and asked for, and what is left. */
export const budgetList = defineList({
  name: 'requisitions.budgets',
  code: `${code}_budget`,
  callCodes: { rows: `${code}_30`, totals: `${code}_34` },
  screens: [code],
  title: related?.[0]?.title ?? ['', ''],
  unit: ['项预算', 'budgets'],
  row: {
    code: text({ label: ['预算编号', 'Budget code'] }),
    name: text({ label: ['名称', 'Name'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    /** Nothing: of the whole company. */
    department: department({ label: ['部门', 'Department'] }),
    year: choice({ label: ['年度', 'Year'], options: yearOptions({ before: 3, after: 1 }) }),
    currency: text({ label: ['币种', 'Currency'] }),
    amount: moneyAmount({ label: ['预算金额', 'Budget'] }),
    /** Less than nothing where it is overdrawn. */
    left: moneyAmount({ label: ['剩余', 'Left'] }),
    share: percent({ label: ['使用率', 'Used %'] }),
    state: choice({ label: ['状态', 'State'], options: optionsOf(budgetStates) }),
    used: moneyAmount({ label: ['已用', 'Used'] }),
    pending: moneyAmount({ label: ['审批中', 'Pending'] }),
    exceeded: choice({ label: ['超出时', 'When exceeded'], options: optionsOf(whenExceeded) }),
  },
  carries: {
    version: z.int(),
    /** In currencies for which there is no rate: not counted above. */
    apart: z.array(z.object({ currency: currencyCode, used: decimalText, pending: decimalText })),
    /** May the reader change it? */
    mayKeep: z.boolean(),
  },
  tabs: 'state',
  tones: { within: 'green', over: 'red' },
  finds: ['编号、名称或拼音', 'Code, name or pinyin'],
  sorts: ['code', 'name', 'department', 'amount', 'used', 'pending', 'left', 'share'],
  order: 'code',
  narrows: ['year', 'department', 'company', 'left', 'share', 'amount', 'exceeded'],
  totals: ['amount', 'left', 'used', 'pending'],
  currency: 'currency',
  waiting: ['company', 'year', 'currency', 'exceeded'],
  widths: { code: 12, department: 12 },
  grows: 'name',
  cards: ['name', 'amount', 'left', 'share'],
  topics: ['budget', `form:${code}`],
});
export type BudgetRow = ListRow<typeof budgetList>;
