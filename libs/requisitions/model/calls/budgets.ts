import { z } from 'zod';
import { currencyCode, decimalText, defineCall, right, label, keptDecimal } from '#calls/model';
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
  version: z.int32().min(0),
  companyId: z.string().min(1).max(64),
  year: z.int().min(2000).max(2999),
  budgetCode: z.string().trim().min(1).max(30),
  name: z.string().trim().min(1).max(100),
  departmentId: z.string().max(64).nullable(),
  amount: keptDecimal,
  currency: currencyCode,
  /** What would go beyond it cannot be submitted. */
  strict: z.boolean(),
});
export type BudgetInput = z.output<typeof budgetInput>;

/** May the reader add budgets? */
export const budgetOptions = defineCall({
  name: 'budgets.options',
  code: `${screen}_36`,
  summary: ['新增预算所需选项', 'What adding a budget needs'],
  effect: 'read',
  access,
  request: z.object({}),
  response: z.object({ mayKeep: z.boolean() }),
});

export const budgetUses = defineCall({
  name: 'budgets.uses',
  code: `${screen}_31`,
  summary: ['预算使用明细', 'What a budget is used for'],
  effect: 'read',
  access,
  request: z.object({ id: z.uuid() }),
  response: z.object({
    /** How many there are. */
    total: z.int(),
    /** The newest 200 of them. */
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
  request: z.object({ id: z.uuid(), version: z.int32() }),
  response: z.object({}),
  errors: ['forbidden', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** Largest workbook that is taken in. Bytes. */
export const largestBudgetSheet = 600_000;

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
