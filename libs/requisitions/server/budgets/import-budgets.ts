import { sql } from 'drizzle-orm';
import { compareDecimals, type Currency, type ResultOf } from '#calls/model';
import { searchText } from '#identity/server';
import { importBudgets } from '#requisitions/model';
import { handle, newId, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { columns, readBudgetSheet, type ImportFault, type WantedBudget } from './budget-sheet.ts';
import { amountProblem } from './keep-budget.ts';
import { checkKeeps } from './reach.ts';

const mostFaults = 200;

/** What a row says of a budget. */
interface Said {
  name: string;
  departmentId: string | null;
  amount: string;
  currency: Currency;
  strict: boolean;
}
type Kept = Said & { id: string };

/** A row of the sheet beside the budget that it is of. */
interface Change extends Pick<WantedBudget, 'companyId' | 'year' | 'code'> {
  known: Kept | undefined;
  next: Said;
  same: boolean;
}

/** What becomes of a row: cells that the sheet does not have stay as they are kept. */
async function changeOf(db: Db, wanted: WantedBudget): Promise<Change> {
  const { companyId, year, code, name, amount } = wanted;
  const { rows } = await db.execute<Kept & Record<string, unknown>>(sql`
    SELECT id, name, department_id AS "departmentId", amount::text, currency, strict FROM budget
     WHERE company_id = ${companyId} AND year = ${year} AND code = ${code} FOR UPDATE`);
  const [known] = rows;
  const next: Said = {
    ...{ name, amount },
    departmentId: wanted.departmentId === null ? (known?.departmentId ?? null) : wanted.departmentId || null,
    currency: wanted.currency ?? known?.currency ?? 'CNY',
    strict: wanted.strict ?? known?.strict ?? false,
  };
  const same =
    known?.name === name &&
    known.departmentId === next.departmentId &&
    compareDecimals(known.amount, amount) === 0 &&
    known.currency === next.currency &&
    known.strict === next.strict;
  return { companyId, year, code, known, next, same };
}

async function write(db: Db, { companyId, year, code, known, next }: Change): Promise<void> {
  const { name, departmentId, amount, currency, strict } = next;
  const search = searchText(code, name);
  await db.execute(
    known
      ? sql`
        UPDATE budget SET name = ${name}, department_id = ${departmentId}, amount = ${amount}, currency = ${currency},
               strict = ${strict}, search = ${search}, version = version + 1 WHERE id = ${known.id}::uuid`
      : sql`
        INSERT INTO budget (id, company_id, year, code, name, department_id, amount, currency, strict, search)
        VALUES (${newId()}::uuid, ${companyId}, ${year}, ${code}, ${name}, ${departmentId}, ${amount}, ${currency},
                ${strict}, ${search})`,
  );
}

async function importSheet(
  context: ActorContext,
  { base64, dryRun }: { base64: string; dryRun: boolean },
): Promise<ResultOf<typeof importBudgets>> {
  const { db } = context;
  checkKeeps(context, context.actor.companyId);
  const { wanted, faults } = await readBudgetSheet(context, base64);
  const changes: Change[] = [];
  for (const one of wanted) {
    const change = await changeOf(db, one);
    const wrong = amountProblem(change.next);
    if (wrong) faults.push({ row: one.row, column: [...columns.amount], text: [...wrong] });
    changes.push(change);
  }
  if (faults.length)
    return {
      ...{ added: 0, changed: 0, same: 0 },
      faults: faults.toSorted((a: ImportFault, b: ImportFault) => a.row - b.row).slice(0, mostFaults),
    };
  const others = changes.filter(({ same }) => !same);
  if (!dryRun) for (const change of others) await write(db, change);
  return {
    added: others.filter(({ known }) => !known).length,
    changed: others.filter(({ known }) => known).length,
    same: changes.length - others.length,
    faults: [],
  };
}

/** Takes in what was exported from the list and changed; nothing is written while a cell is wrong. */
export const importBudgetsHandler: Handler = handle(importBudgets, (request, context) =>
  importSheet(context, request),
);
