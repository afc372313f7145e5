import { sql } from 'drizzle-orm';
import {
  currencyCode,
  decimalText,
  ruleBroken,
  say,
  type Currency,
  type Label,
  type ResultOf,
} from '#calls/model';
import { directory, searchText } from '#identity/server';
import { keptCode, exportBudgets, importBudgets, type BudgetRow } from '#requisitions/model';
import {
  handle,
  newId,
  readWorkbook,
  UnreadableWorkbook,
  type ActorContext,
  type Handler,
  type SheetCell,
} from '#server-kit/server';
import type { RateOf } from './budget-state.ts';
import { amountProblem } from './keep-budget.ts';
import { budgetsOf } from './list-budgets.ts';
import { sheetOf, type SheetColumn } from '../exports/sheet.ts';
import { checkKeeps, keeps } from './reach.ts';

/** Columns of the sheet. The first seven are read again; the others are what follows from them. */
const columns = {
  company: ['公司编号', 'Company'],
  year: ['年度', 'Year'],
  code: ['预算编号', 'Budget code'],
  name: ['名称', 'Name'],
  department: ['部门编号', 'Department'],
  amount: ['预算金额', 'Amount'],
  currency: ['币种', 'Currency'],
  strict: ['超出时', 'When exceeded'],
  used: ['已用', 'Used'],
  pending: ['审批中', 'Pending'],
  left: ['剩余', 'Left'],
} as const satisfies Record<string, Label>;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const required: readonly Column[] = ['year', 'code', 'name', 'amount'];

const refuses: Label = ['不允许提交', 'Refuse'];
const warns: Label = ['提醒', 'Warn'];

/** Most rows of an import. */
const mostRows = 5000;
const mostFaults = 200;

const cellsOf = (row: BudgetRow, language: ActorContext['language']): SheetCell[] => [
  { text: row.company.id },
  { number: String(row.year), look: 'quantity' },
  { text: row.code },
  { text: row.name },
  row.department && { text: row.department.id },
  { number: row.amount, look: 'money' },
  { text: row.currency },
  { text: say(row.strict ? refuses : warns, language) },
  { number: row.used, look: 'money' },
  { number: row.pending, look: 'money' },
  { number: row.left, look: 'money' },
];

const widths: Readonly<Record<Column, number>> = {
  ...{ company: 10, year: 8, code: 18, name: 26, department: 12, amount: 16, currency: 8, strict: 14 },
  ...{ used: 16, pending: 16, left: 16 },
};
const sheetColumns: readonly SheetColumn[] = names.map((name) => ({
  title: columns[name],
  width: widths[name],
  required: required.includes(name),
}));

type Fault = ResultOf<typeof importBudgets>['faults'][number];

interface Wanted {
  /** As the spreadsheet counts. */
  row: number;
  companyId: string;
  year: number;
  code: string;
  name: string;
  departmentId: string | null;
  amount: string;
  currency: Currency;
  strict: boolean;
}

async function tableOf(base64: string): Promise<string[][]> {
  try {
    const limits = { bytes: 20_000_000, rows: mostRows + 1, columns: 40, sheets: 1 };
    return (await readWorkbook(Buffer.from(base64, 'base64'), limits))[0]?.rows ?? [];
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    throw error.reason === 'tooMany'
      ? ruleBroken([`一次最多导入 ${mostRows} 行`, `At most ${mostRows} rows at a time`])
      : ruleBroken(['不是有效的 Excel 文件（.xlsx）', 'Not an Excel file (.xlsx)']);
  }
}

/** Where each column stands; by its name in either language. */
function placesOf(head: readonly string[]): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const name of names) {
    const at = head.findIndex((text) => columns[name].some((known) => known === text.trim()));
    if (at >= 0) places.set(name, at);
  }
  const missing = required.filter((name) => !places.has(name));
  if (missing.length)
    throw ruleBroken([
      `缺少列：${missing.map((name) => columns[name][0]).join('、')}。请先导出，再按同样的列填写`,
      `Columns are missing: ${missing.map((name) => columns[name][1]).join(', ')}. Export first and fill in the same columns`,
    ]);
  return places;
}

/** Reads the rows; what is wrong is said of its cell. */
async function readRows(
  context: ActorContext,
  table: readonly string[][],
): Promise<{ wanted: Wanted[]; faults: Fault[] }> {
  const places = placesOf(table[0] ?? []);
  const companies = new Set((await directory.activeCompanies(context.db)).map(({ id }) => id));
  const { rows: departments } = await context.db.execute<{ id: string; companyId: string }>(
    sql`SELECT id, company_id AS "companyId" FROM department WHERE active`,
  );
  const wanted: Wanted[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  for (const [at, cells] of table.entries()) {
    if (at === 0 || cells.every((text) => !text.trim())) continue;
    const row = at + 1;
    const text = (name: Column): string => (cells[places.get(name) ?? -1] ?? '').trim();
    const wrong = (name: Column, [zh, en]: Label) =>
      faults.push({ row, column: [...columns[name]], text: [zh, en] });
    for (const name of required) if (!text(name)) wrong(name, ['必填', 'Required']);
    const companyId = text('company') || context.actor.companyId;
    if (!companies.has(companyId)) wrong('company', ['没有此公司', 'There is no such company']);
    else if (!keeps(context, companyId)) wrong('company', ['不由您维护', 'Its budgets are not kept by you']);
    const year = Number(text('year'));
    if (text('year') && !(Number.isInteger(year) && year >= 2000 && year <= 2999))
      wrong('year', ['应为四位年份', 'Must be a year']);
    const code = keptCode(text('code'));
    if (code.length > 30) wrong('code', ['最多 30 个字符', 'At most 30 characters']);
    if (text('name').length > 100) wrong('name', ['最多 100 个字符', 'At most 100 characters']);
    const departmentId = text('department') || null;
    if (departmentId && !departments.some((one) => one.id === departmentId && one.companyId === companyId))
      wrong('department', ['该公司没有此部门', 'Not a department of this company']);
    const currency = currencyCode.safeParse(text('currency') || 'CNY');
    if (!currency.success) wrong('currency', ['没有此币种', 'There is no such currency']);
    const amount = decimalText.safeParse(text('amount').replaceAll(',', ''));
    if (text('amount') && !amount.success) wrong('amount', ['应为数字', 'Must be a number']);
    const tooMuch =
      amount.success && currency.success && amountProblem({ amount: amount.data, currency: currency.data });
    if (tooMuch) wrong('amount', tooMuch);
    const exceeded = text('strict');
    if (exceeded && ![...refuses, ...warns].includes(exceeded))
      wrong('strict', [`应为“${warns[0]}”或“${refuses[0]}”`, `Must be '${warns[1]}' or '${refuses[1]}'`]);
    const key = [companyId, year, code].join('\u0000');
    const before = seen.get(key);
    if (code && before !== undefined)
      wrong('code', [`与第 ${before} 行重复`, `The same as in row ${before}`]);
    seen.set(key, row);
    if (amount.success && currency.success)
      wanted.push({
        ...{ row, companyId, year, code, name: text('name'), departmentId },
        ...{ amount: amount.data, currency: currency.data, strict: refuses.some((one) => one === exceeded) },
      });
  }
  return { wanted, faults };
}

async function importSheet(
  context: ActorContext,
  { base64, dryRun }: { base64: string; dryRun: boolean },
): Promise<ResultOf<typeof importBudgets>> {
  const { db } = context;
  checkKeeps(context, context.actor.companyId);
  const { wanted, faults } = await readRows(context, await tableOf(base64));
  const counts = { added: 0, changed: 0, same: 0 };
  if (faults.length) return { ...counts, faults: faults.slice(0, mostFaults) };
  for (const one of wanted) {
    const { rows } = await db.execute<{ id: string; same: boolean }>(sql`
      SELECT id, (name, department_id, amount, currency, strict) IS NOT DISTINCT FROM
                 (${one.name}, ${one.departmentId}, ${one.amount}::numeric, ${one.currency}, ${one.strict}::boolean) AS same
        FROM budget WHERE company_id = ${one.companyId} AND year = ${one.year} AND code = ${one.code} FOR UPDATE`);
    const [known] = rows;
    counts[known ? (known.same ? 'same' : 'changed') : 'added']++;
    if (dryRun || known?.same) continue;
    const search = searchText(one.code, one.name);
    if (known)
      await db.execute(sql`
        UPDATE budget SET name = ${one.name}, department_id = ${one.departmentId}, amount = ${one.amount},
               currency = ${one.currency}, strict = ${one.strict}, search = ${search}, version = version + 1
         WHERE id = ${known.id}::uuid`);
    else
      await db.execute(sql`
        INSERT INTO budget (id, company_id, year, code, name, department_id, amount, currency, strict, search)
        VALUES (${newId()}::uuid, ${one.companyId}, ${one.year}, ${one.code}, ${one.name}, ${one.departmentId},
                ${one.amount}, ${one.currency}, ${one.strict}, ${search})`);
  }
  return { ...counts, faults: [] };
}

export const budgetSheetHandlers = (rateOf: RateOf): Handler[] => [
  handle(exportBudgets, async (request, context) => ({
    base64: await sheetOf(
      ['预算', 'Budgets'],
      sheetColumns,
      (await budgetsOf(context, rateOf, request)).map((row) => cellsOf(row, context.language)),
      context.language,
    ),
  })),
  handle(importBudgets, (request, context) => importSheet(context, request)),
];
