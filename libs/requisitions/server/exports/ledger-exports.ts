import { say } from '#calls/model';
import { formStatuses } from '#documents/model';
import {
  conditions,
  custodyStates,
  documentStates,
  exportBalances,
  exportDocuments,
  exportLoans,
  headOf,
  sealCustody,
  toolCustody,
  type CustodyCalls,
  type CustodyRow,
  type LoanLedgerRow,
  type PublishedDocument,
} from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';
import { custodyLedger, type CustodyKind } from '../custody/custody-ledger.ts';
import { balancesOf, type PersonBalances } from '../ledgers/leave-balances.ts';
import { ledgerOf } from '../loans/loan-ledger.ts';
import { documentsFor } from '../publishing/documents-handlers.ts';
import { ledgerSheet, type LedgerColumn } from './sheet.ts';

/** The most rows of a workbook of a ledger. */
const most = 5000;

const titleOf = (name: string) => headOf(name).related?.[0]?.title ?? headOf(name).title;
const day = (value: string | null) => (value === null ? null : { day: value });
const money = (number: string) => ({ number, look: 'money' as const });
const quantity = (number: string) => ({ number, look: 'quantity' as const });

/** The form that a row comes from, and how it stands. */
const from: readonly LedgerColumn<Pick<LoanLedgerRow, 'number' | 'status'>>[] = [
  { title: ['来源单据', 'Source'], width: 20, cell: ({ number }) => ({ text: number }) },
  {
    title: ['单据状态', 'Status'],
    width: 12,
    cell: ({ status }, language) => ({ text: say(formStatuses[status], language) }),
  },
];

const loanColumns: readonly LedgerColumn<LoanLedgerRow>[] = [
  { title: ['员工', 'Employee'], width: 14, cell: ({ person }) => ({ text: person.name }) },
  ...from,
  { title: ['主题', 'Subject'], width: 30, cell: ({ subject }) => ({ text: subject }) },
  { title: ['日期', 'Day'], width: 12, cell: (row) => day(row.day) },
  { title: ['还款日期', 'Pay back by'], width: 12, cell: ({ payBackBy }) => day(payBackBy) },
  { title: ['逾期天数', 'Days overdue'], width: 12, cell: ({ daysOverdue }) => quantity(`${daysOverdue}`) },
  { title: ['币种', 'Currency'], width: 8, cell: ({ currency }) => ({ text: currency }) },
  { title: ['借款金额', 'Lent'], width: 14, cell: ({ lent }) => money(lent) },
  { title: ['未还', 'Owed'], width: 14, cell: ({ open }) => money(open) },
  {
    title: ['报销冲抵', 'Offset by expenses'],
    width: 40,
    cell: ({ offsets }) => ({ text: offsets.map(({ number, amount }) => `${number} ${amount}`).join('; ') }),
  },
  {
    title: ['现金还款', 'Repaid in cash'],
    width: 40,
    cell: ({ repayments }) => ({
      text: repayments
        .filter(({ undone }) => undone === null)
        .map(({ paidOn, receipt, amount }) => `${paidOn} ${receipt} ${amount}`)
        .join('; '),
    }),
  },
];

const custodyColumns: readonly LedgerColumn<CustodyRow>[] = [
  { title: ['物品', 'Thing'], width: 20, cell: ({ thing }, language) => ({ text: say(thing, language) }) },
  { title: ['数量', 'Quantity'], width: 10, cell: (row) => quantity(row.quantity) },
  {
    title: ['未还', 'Out'],
    width: 10,
    cell: ({ left, state }) => quantity(state === 'out' || state === 'overdue' ? left : '0'),
  },
  { title: ['经手人', 'Held by'], width: 14, cell: ({ holder }) => ({ text: holder.name }) },
  { title: ['用途', 'About'], width: 40, cell: ({ about }) => ({ text: about }) },
  { title: ['领用日期', 'Taken'], width: 12, cell: ({ takenOn }) => day(takenOn) },
  { title: ['应还日期', 'Due'], width: 12, cell: ({ due }) => day(due) },
  {
    title: ['状态', 'State'],
    width: 12,
    cell: ({ state }, language) => ({ text: say(custodyStates[state], language) }),
  },
  {
    title: ['归还', 'Returned'],
    width: 40,
    cell: ({ returns }, language) => ({
      text: returns
        .map(({ at, quantity: back, condition, words, receivedBy }) =>
          [at.slice(0, 10), back, say(conditions[condition], language), words, receivedBy.name]
            .filter(Boolean)
            .join(' '),
        )
        .join('; '),
    }),
  },
  ...from,
];

const documentColumns: readonly LedgerColumn<PublishedDocument>[] = [
  { title: ['文件编号', 'Document no.'], width: 18, cell: (row) => ({ text: row.documentNumber }) },
  { title: ['版本', 'Version'], width: 8, cell: ({ version }) => ({ text: `V${version}` }) },
  { title: ['摘要', 'Summary'], width: 50, cell: ({ summary }) => ({ text: summary }) },
  { title: ['公司', 'Company'], width: 24, cell: ({ company }) => ({ text: company }) },
  { title: ['类别', 'Kind'], width: 14, cell: ({ kind }, language) => ({ text: say(kind, language) }) },
  { title: ['密级', 'Secrecy'], width: 10, cell: (row, language) => ({ text: say(row.secrecy, language) }) },
  { title: ['生效日期', 'In force from'], width: 12, cell: ({ effective }) => day(effective) },
  {
    title: ['状态', 'State'],
    width: 12,
    cell: ({ state }, language) => ({ text: say(documentStates[state], language) }),
  },
  { title: ['已阅', 'Read'], width: 8, cell: ({ read }) => quantity(`${read}`) },
  { title: ['应阅', 'To read'], width: 8, cell: ({ of }) => (of === null ? null : quantity(`${of}`)) },
  ...from,
];

const balanceColumns: readonly LedgerColumn<PersonBalances>[] = [
  { title: ['员工', 'Employee'], width: 14, cell: ({ person }) => ({ text: person.name }) },
  { title: ['工号', 'No.'], width: 12, cell: ({ person }) => ({ text: person.id }) },
  { title: ['部门', 'Department'], width: 20, cell: ({ department }) => ({ text: department }) },
  ...(
    [
      ['annual', '年假', 'Annual leave'],
      ['compensatory', '调休', 'Compensatory leave'],
    ] as const
  ).flatMap(([kind, zh, en]): LedgerColumn<PersonBalances>[] => [
    { title: [`${zh}额度`, `${en}: in all`], width: 14, cell: (row) => quantity(row[kind].entitled) },
    { title: [`${zh}已休`, `${en}: taken`], width: 14, cell: (row) => quantity(row[kind].approved) },
    { title: [`${zh}审批中`, `${en}: pending`], width: 14, cell: (row) => quantity(row[kind].pending) },
    { title: [`${zh}剩余`, `${en}: left`], width: 14, cell: (row) => quantity(row[kind].left) },
  ]),
  { title: ['其他假（天）', 'Other leave, days'], width: 14, cell: ({ other }) => quantity(other) },
];

const custodyExport = (kind: CustodyKind, name: string, { export: call }: CustodyCalls): Handler =>
  handle(call, async (request, context) => {
    const { rows } = await custodyLedger(context, kind, request, most);
    return { base64: await ledgerSheet(titleOf(name), custodyColumns, rows, context.language) };
  });

/** Each ledger as a workbook: what its screen shows, by the same filter and as far as the same right reaches. */
export const ledgerExportHandlers: readonly Handler[] = [
  handle(exportLoans, async (request, context) => {
    const { rows } = await ledgerOf(context, request, most);
    return { base64: await ledgerSheet(titleOf('loan'), loanColumns, rows, context.language) };
  }),
  custodyExport('tool', 'toolBorrowing', toolCustody),
  custodyExport('seal', 'sealUse', sealCustody),
  handle(exportDocuments, async (request, context) => {
    const rows = await documentsFor(context, request, most);
    return {
      base64: await ledgerSheet(titleOf('documentApproval'), documentColumns, rows, context.language),
    };
  }),
  handle(exportBalances, async (request, context) => ({
    base64: await ledgerSheet(
      titleOf('leave'),
      balanceColumns,
      await balancesOf(context, request),
      context.language,
    ),
  })),
];
