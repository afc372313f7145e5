import { sql } from 'drizzle-orm';
import { CallError, compareDecimals, currencies, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { directory, searchText } from '#identity/server';
import { keptCode, removeBudget, saveBudget, type BudgetInput } from '#requisitions/model';
import { handle, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { checkKeeps } from './reach.ts';

interface Known extends Record<string, unknown> {
  companyId: string;
  year: number;
  code: string;
  version: number;
}

async function locked(db: Db, id: string): Promise<Known | null> {
  const { rows } = await db.execute<Known>(
    sql`SELECT company_id AS "companyId", year, code, version FROM budget WHERE id = ${id}::uuid FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** What is wrong with a figure of a budget. */
export const amountProblem = ({ amount, currency }: Pick<BudgetInput, 'amount' | 'currency'>) => {
  const decimals = currencies[currency];
  if (compareDecimals(amount, '0') < 0) return ['不能小于 0', 'Must not be below 0'] as const;
  if ((amount.split('.')[1]?.length ?? 0) > decimals)
    return [`最多 ${decimals} 位小数`, `At most ${decimals} decimals`] as const;
  return compareDecimals(amount, '1000000000000000') >= 0 ? (['金额过大', 'Too large'] as const) : null;
};

async function problemsOf({ db }: ActorContext, wanted: BudgetInput): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const { companyId, departmentId } = wanted;
  const wrong = amountProblem(wanted);
  if (wrong) problems.push({ path: 'amount', text: wrong });
  if (!(await directory.activeCompanies(db)).some(({ id }) => id === companyId))
    problems.push({ path: 'companyId', text: ['没有此公司', 'There is no such company'] });
  if (departmentId !== null) {
    const { rows } = await db.execute(
      sql`SELECT FROM department WHERE id = ${departmentId} AND company_id = ${companyId} AND active`,
    );
    if (!rows.length)
      problems.push({ path: 'departmentId', text: ['该公司没有此部门', 'Not a department of this company'] });
  }
  return problems;
}

/** Adds a budget or changes one; its company, year and code stay what they are, because requisitions name them. */
async function save(context: ActorContext, request: BudgetInput): Promise<{ id: string }> {
  const { db } = context;
  const { id, version } = request;
  const known = await locked(db, id);
  if (!known && version !== 0) throw new CallError('notFound');
  const key = known ?? { ...request, code: keptCode(request.budgetCode) };
  checkKeeps(context, key.companyId);
  const problems = await problemsOf(context, { ...request, companyId: key.companyId });
  if (problems.length) throw invalid(problems);
  if (known && known.version !== version) throw new CallError('conflict');
  const { name, departmentId, amount, currency, strict } = request;
  const search = searchText(key.code, name);
  if (known)
    await db.execute(sql`
      UPDATE budget SET name = ${name}, department_id = ${departmentId}, amount = ${amount}, currency = ${currency},
             strict = ${strict}, search = ${search}, version = version + 1 WHERE id = ${id}::uuid`);
  else {
    const { rows } = await db.execute(sql`
      INSERT INTO budget (id, company_id, year, code, name, department_id, amount, currency, strict, search)
      VALUES (${id}::uuid, ${key.companyId}, ${key.year}, ${key.code}, ${name}, ${departmentId}, ${amount}, ${currency},
              ${strict}, ${search})
      ON CONFLICT (company_id, year, code) DO NOTHING RETURNING id`);
    if (!rows.length)
      throw invalid([
        {
          path: 'budgetCode',
          text: [
            `${key.year} 年已有预算 ${key.code}`,
            `There is a budget ${key.code} in ${key.year} already`,
          ],
        },
      ]);
  }
  return { id };
}

export const keepBudgetHandlers: readonly Handler[] = [
  handle(saveBudget, (request, context) => save(context, request)),
  handle(removeBudget, async ({ id, version }, context) => {
    const { db } = context;
    const known = await locked(db, id);
    if (!known) throw new CallError('notFound');
    checkKeeps(context, known.companyId);
    if (known.version !== version) throw new CallError('conflict');
    const { rows } = await db.execute(sql`
      SELECT FROM budget_use WHERE company_id = ${known.companyId} AND year = ${known.year} AND code = ${known.code} LIMIT 1`);
    if (rows.length)
      throw ruleBroken([
        '已有申请使用此预算，不能删除；可将金额改为 0',
        'Requisitions use this budget: it cannot be removed. Its amount may become 0.',
      ]);
    await db.execute(sql`DELETE FROM budget WHERE id = ${id}::uuid`);
    return {};
  }),
];
