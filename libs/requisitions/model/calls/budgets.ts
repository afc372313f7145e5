import { z } from 'zod';
import { currencyCode, decimalText, defineCall, right } from '#calls/model';
import { label } from '#approvals/model';
import { reference } from '#identity/model';
import { headOf } from '../requisition-types.ts';
import { source } from './source.ts';

const { code: screen } = headOf('purchaseRequisition');
const topics = ['budget', `form:${screen}`];
const access = right(screen, 'query');

/** A code as it is kept and compared: capitals, no blanks around it. */
export const keptCode = (typed: string): string => typed.trim().toUpperCase();

/** What finance writes down of a budget. */
const budgetInput = z.object({
  id: z.uuid(),
  /** 0: a new one. */
  version: z.int().min(0),
  companyId: z.string().min(1).max(64),
  year: z.int().min(2000).max(2999),
  budgetCode: z.string().trim().min(1).max(30),
  name: z.string().trim().min(1).max(100),
  departmentId: z.string().max(64).nullable(),
  amount: decimalText,
  currency: currencyCode,
  /** What would go beyond it cannot be submitted. */
  strict: z.boolean(),
});
export type BudgetInput = z.output<typeof budgetInput>;

const sums = {
  /** Of approved requisitions. */
  used: decimalText,
  /** Of requisitions that wait for approval. */
  pending: decimalText,
};

export const budgetRow = z.object({
  ...{ id: z.string(), version: z.int(), year: z.int(), code: z.string(), name: z.string() },
  company: reference,
  department: reference.nullable(),
  amount: decimalText,
  currency: currencyCode,
  strict: z.boolean(),
  ...sums,
  /** Amount less what is used and pending; negative where it is overdrawn. */
  left: decimalText,
  /** In currencies for which there is no rate: not counted above. */
  apart: z.array(z.object({ currency: currencyCode, ...sums })),
  /** May the reader change it? */
  mayKeep: z.boolean(),
});
export type BudgetRow = z.output<typeof budgetRow>;

export const listBudgets = defineCall({
  name: 'budgets.list',
  code: `${screen}_30`,
  summary: ['预算台账', 'Budgets'],
  effect: 'read',
  access,
  request: z.object({
    year: z.int().min(2000).max(2999),
    /** Code or name, with pinyin. */
    q: z.string().max(100).optional(),
    /** Only what is overdrawn. */
    overOnly: z.boolean().default(false),
  }),
  response: z.object({
    /** May the reader add budgets? */
    mayKeep: z.boolean(),
    /** By code; the first 2,000. */
    rows: z.array(budgetRow),
  }),
  topics,
});

export const budgetUses = defineCall({
  name: 'budgets.uses',
  code: `${screen}_31`,
  summary: ['预算使用明细', 'What a budget is used for'],
  effect: 'read',
  access,
  request: z.object({ id: z.uuid() }),
  response: z.object({
    /** Newest 200. */
    rows: z.array(
      z.object({
        id: z.string(),
        day: z.iso.date(),
        applicant: reference,
        subject: z.string(),
        amount: decimalText,
        currency: currencyCode,
        ...source,
      }),
    ),
  }),
  errors: ['notFound'],
  topics,
});

export const saveBudget = defineCall({
  name: 'budgets.save',
  code: `${screen}_32`,
  summary: ['保存预算', 'Save a budget'],
  effect: 'write',
  access,
  request: budgetInput,
  response: z.object({ id: z.string() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict'],
  topics,
});

export const removeBudget = defineCall({
  name: 'budgets.remove',
  code: `${screen}_33`,
  summary: ['删除预算', 'Remove a budget'],
  effect: 'write',
  access,
  request: z.object({ id: z.uuid(), version: z.int() }),
  response: z.object({}),
  errors: ['forbidden', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** Largest workbook that is taken in. Bytes. */
export const largestBudgetSheet = 600_000;

/** The budgets of a year as a workbook: what is exported can be changed and imported again. */
export const exportBudgets = defineCall({
  name: 'budgets.export',
  code: `${screen}_34`,
  summary: ['导出预算', 'Export budgets'],
  long: true,
  effect: 'read',
  access: right(screen, 'export'),
  request: listBudgets.request,
  response: z.object({ base64: z.string() }),
});

export const importBudgets = defineCall({
  name: 'budgets.import',
  code: `${screen}_35`,
  summary: ['导入预算', 'Import budgets'],
  long: true,
  effect: 'write',
  access,
  request: z.object({
    base64: z.base64().max(Math.ceil((largestBudgetSheet * 4) / 3) + 4),
    /** Only says what would happen. */
    dryRun: z.boolean(),
  }),
  response: z.object({
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Nothing is written while there are any; the first 200. Rows as the spreadsheet counts them. */
    faults: z.array(z.object({ row: z.int(), column: label, text: label })),
  }),
  errors: ['businessRule', 'forbidden'],
  topics,
});
