import { sql } from 'drizzle-orm';
import {
  CallError,
  compareDecimals,
  currencies,
  dayOf,
  invalid,
  moneyText,
  ruleBroken,
  type FieldProblem,
  type InputOf,
} from '#calls/model';
import { formsOf, waitForTurns } from '#documents/server';
import { headOf, repayLoan, undoRepayment, type LoanLedgerRow } from '#requisitions/model';
import { handle, newId, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { isCashier } from './is-cashier.ts';
import { loanFiguresHandler } from './loan-figures.ts';
import { loanRows } from './loan-rows.ts';
import { loansWhere, turnOfLoans, type Loan } from './loans.ts';

const loanType = headOf('loan');

/** Receipts are compared in capitals, without blanks around them. */
const receiptKey = (receipt: string): string => receipt.trim().toUpperCase();

/** The form that has already given out this receipt in the company, unless that entry was taken back. */
async function usedReceipt(db: Db, companyId: string, receipt: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ number: string }>(sql`
    SELECT f.number FROM loan_repayment r JOIN ${formsOf(loanType)} f ON f.id = r.form_id
     WHERE r.receipt = ${receipt} AND r.undoes IS NULL AND f.company_id = ${companyId}
       AND NOT EXISTS (SELECT FROM loan_repayment u WHERE u.undoes = r.id) LIMIT 1`);
  return rows[0]?.number;
}

/**
 * The loan, held for its cashier: other entries and forms about what its borrower owes wait until this one is counted.
 * Making it void waits as well.
 */
async function heldLoan(context: ActorContext, id: string): Promise<Loan> {
  const { db } = context;
  const { rows } = await db.execute<{ applicantId: string; companyId: string }>(sql`
    SELECT applicant_id AS "applicantId", company_id AS "companyId" FROM ${formsOf(loanType)} f
     WHERE id = ${id}::uuid`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  if (!isCashier(context, found.companyId))
    throw new CallError('forbidden', {
      text: ['还款由本公司出纳登记', 'Repayments are recorded by the cashier of the company'],
    });
  await waitForTurns(db, [turnOfLoans(found.applicantId)]);
  await db.execute(sql`SELECT FROM ${formsOf(loanType)} f WHERE id = ${id}::uuid FOR SHARE`);
  const [loan] = await loansWhere(db, sql`f.id = ${id}::uuid`);
  if (loan?.status !== 'approved')
    throw ruleBroken(['借款未通过或已作废', 'The loan is not approved, or it was made void']);
  return loan;
}

async function problemsOf(
  { db, now, timeZone }: ActorContext,
  loan: Loan,
  { amount, paidOn, receipt }: InputOf<typeof repayLoan>,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const decimals = currencies[loan.currency];
  if (compareDecimals(amount, '0') <= 0)
    problems.push({ path: 'amount', text: ['金额必须大于 0', 'The amount must be above 0'] });
  else if ((amount.split('.')[1]?.length ?? 0) > decimals)
    problems.push({ path: 'amount', text: [`最多 ${decimals} 位小数`, `At most ${decimals} decimals`] });
  else if (compareDecimals(amount, loan.open) > 0)
    problems.push({
      path: 'amount',
      text: [
        `不能超过未还的 ${moneyText(loan.open, loan.currency)}`,
        `Not above the ${moneyText(loan.open, loan.currency)} that is still owed`,
      ],
    });
  if (paidOn > dayOf(now, timeZone))
    problems.push({ path: 'paidOn', text: ['不能晚于今天', 'It cannot be after today'] });
  else if (paidOn < loan.day)
    problems.push({
      path: 'paidOn',
      text: [`不能早于借款日期 ${loan.day}`, `Not before the loan of ${loan.day}`],
    });
  if (!receiptKey(receipt))
    problems.push({ path: 'receipt', text: ['请填写收据编号', 'Enter the number of the receipt'] });
  const used = await usedReceipt(db, loan.companyId, receiptKey(receipt));
  if (used)
    problems.push({
      path: 'receipt',
      text: [`收据编号已用于 ${used}`, `This receipt was given for ${used}`],
    });
  return problems;
}

async function rowOf(context: ActorContext, id: string): Promise<LoanLedgerRow> {
  const { rows } = await loanRows.page({ ids: [id], page: 1, pageSize: 1 }, context);
  return rows[0] as LoanLedgerRow;
}

export const loanHandlers: readonly Handler[] = [
  loanFiguresHandler,
  handle(repayLoan, async (request, context) => {
    const { db, actor, now } = context;
    const { id, amount, paidOn, words } = request;
    const loan = await heldLoan(context, id);
    const receipt = receiptKey(request.receipt);
    // Two cashiers with the same receipt at the same time: the second sees the first.
    await waitForTurns(db, [`receipt/${loan.companyId}/${receipt}`]);
    const problems = await problemsOf(context, loan, request);
    if (problems.length) throw invalid(problems);
    await db.execute(sql`
      INSERT INTO loan_repayment (id, form_id, amount, paid_on, receipt, words, recorded_by, recorded_at)
      VALUES (${newId()}, ${id}::uuid, ${amount}, ${paidOn}::date, ${receipt}, ${words}, ${actor.personId}, ${now})`);
    return rowOf(context, id);
  }),
  handle(undoRepayment, async ({ id, words }, context) => {
    const { db, actor, now, timeZone } = context;
    const { rows } = await db.execute<{ formId: string }>(
      sql`SELECT form_id AS "formId" FROM loan_repayment WHERE id = ${id}::uuid AND undoes IS NULL`,
    );
    const formId = rows[0]?.formId;
    if (formId === undefined) throw new CallError('notFound');
    const loan = await heldLoan(context, formId);
    const entry = loan.repayments.find((one) => one.id === id);
    if (!entry || entry.undone) throw ruleBroken(['该还款已冲销', 'This entry was taken back already']);
    if (!words) throw invalid([{ path: 'words', text: ['请说明冲销原因', 'Say why it is taken back'] }]);
    await db.execute(sql`
      INSERT INTO loan_repayment (id, form_id, amount, paid_on, receipt, words, undoes, recorded_by, recorded_at)
      VALUES (${newId()}, ${formId}::uuid, ${entry.amount}, ${dayOf(now, timeZone)}::date, ${entry.receipt}, ${words},
              ${id}::uuid, ${actor.personId}, ${now})`);
    return rowOf(context, formId);
  }),
];
