import { sql } from 'drizzle-orm';
import {
  currencyCode,
  decimalText,
  ruleBroken,
  type Currency,
  type Label,
  type ResultOf,
  type Rewording,
} from '#calls/model';
import { directory } from '#identity/server';
import { codeColumnOf } from '#lists/model';
import { budgetList, keptCode, whenExceeded, type importBudgets } from '#requisitions/model';
import { readWorkbook, rewordingsOf, UnreadableWorkbook, type ActorContext } from '#server-kit/server';
import { keeps } from './reach.ts';

const { warn, refuse } = whenExceeded;

/** Columns that are read, as the list writes them into a workbook. Others may stand beside them. */
export const columns = {
  company: codeColumnOf(budgetList.row.company.label),
  year: budgetList.row.year.label,
  code: budgetList.row.code.label,
  name: budgetList.row.name.label,
  department: codeColumnOf(budgetList.row.department.label),
  amount: budgetList.row.amount.label,
  currency: budgetList.row.currency.label,
  exceeded: budgetList.row.exceeded.label,
} as const satisfies Record<string, Label>;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const required: readonly Column[] = ['year', 'code', 'name', 'amount'];

/** Most rows of an import. */
const mostRows = 5000;

export type ImportFault = ResultOf<typeof importBudgets>['faults'][number];

/** A row that is read. null: the sheet has no such column, and what is kept stays. */
export interface WantedBudget {
  /** As the spreadsheet counts. */
  row: number;
  companyId: string;
  year: number;
  code: string;
  name: string;
  /** '': of the whole company. */
  departmentId: string | null;
  amount: string;
  currency: Currency | null;
  strict: boolean | null;
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

interface Heads {
  head: readonly string[];
  /** Columns that cannot be missing. */
  least: readonly Column[];
  /** What an administrator has worded anew. */
  rewordings: readonly Rewording[];
}

/** Where each column stands; by its name in either language, or as the screen says it here. */
function placesOf({ head, least, rewordings }: Heads): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const name of names) {
    const [zh, en] = columns[name];
    const own = rewordings.filter(({ declared }) => declared[0] === zh && declared[1] === en);
    const known = new Set([zh, en, ...own.flatMap((each) => each.own)]);
    const at = head.findIndex((text) => known.has(text.trim()));
    if (at >= 0) places.set(name, at);
  }
  const missing = least.filter((name) => !places.has(name));
  if (missing.length)
    throw ruleBroken([
      `缺少列：${missing.map((name) => columns[name][0]).join('、')}。请先导出，再按同样的列填写`,
      `Columns are missing: ${missing.map((name) => columns[name][1]).join(', ')}. Export first and fill in the same columns`,
    ]);
  return places;
}

/** Reads a workbook of budgets; what is wrong is said of its cell. */
export async function readBudgetSheet(
  context: ActorContext,
  base64: string,
): Promise<{ wanted: WantedBudget[]; faults: ImportFault[] }> {
  const table = await tableOf(base64);
  const companies = new Set((await directory.activeCompanies(context.db)).map(({ id }) => id));
  const kept = [...companies].filter((id) => keeps(context, id));
  // Whoever keeps several companies says of which one a row is.
  const places = placesOf({
    head: table[0] ?? [],
    least: kept.length > 1 ? ['company', ...required] : required,
    rewordings: await rewordingsOf(context.db, budgetList.code),
  });
  const { rows: departments } = await context.db.execute<{ id: string; companyId: string }>(
    sql`SELECT id, company_id AS "companyId" FROM department WHERE active`,
  );
  const wanted: WantedBudget[] = [];
  const faults: ImportFault[] = [];
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
    const isYear = Number.isInteger(year) && year >= 2000 && year <= 2999;
    if (text('year') && !isYear) wrong('year', ['应为四位年份', 'Must be a year']);
    const code = keptCode(text('code'));
    if (code.length > 30) wrong('code', ['最多 30 个字符', 'At most 30 characters']);
    if (text('name').length > 100) wrong('name', ['最多 100 个字符', 'At most 100 characters']);
    const departmentId = places.has('department') ? text('department') : null;
    if (departmentId && !departments.some((one) => one.id === departmentId && one.companyId === companyId))
      wrong('department', ['该公司没有此部门', 'Not a department of this company']);
    const typed = text('currency');
    const currency = typed ? currencyCode.safeParse(typed).data : null;
    if (currency === undefined) wrong('currency', ['没有此币种', 'There is no such currency']);
    const amount = decimalText.safeParse(text('amount').replaceAll(',', ''));
    if (text('amount') && !amount.success) wrong('amount', ['应为数字', 'Must be a number']);
    const exceeded = text('exceeded');
    if (exceeded && ![...refuse, ...warn].some((known) => known === exceeded))
      wrong('exceeded', [`应为“${warn[0]}”或“${refuse[0]}”`, `Must be '${warn[1]}' or '${refuse[1]}'`]);
    const key = [companyId, year, code].join('\u0000');
    const before = seen.get(key);
    if (code && before !== undefined)
      wrong('code', [`与第 ${before} 行重复`, `The same as in row ${before}`]);
    seen.set(key, row);
    if (isYear && amount.success && currency !== undefined)
      wanted.push({
        ...{ row, companyId, year, code, name: text('name'), departmentId, amount: amount.data, currency },
        strict: places.has('exceeded') ? refuse.some((one) => one === exceeded) : null,
      });
  }
  return { wanted, faults };
}
