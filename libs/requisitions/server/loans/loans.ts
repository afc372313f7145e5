import { sql, type SQL } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { addDecimals, compareDecimals, subtractDecimals, type Currency } from '#calls/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { seenColumns, type SeenForm } from '../ledgers/seen-form.ts';

const loan = headOf('loan');
const travelExpense = headOf('travelExpense');

/** Whoever changes what a person owes, by a form or in cash, waits for the turn of this. */
export const turnOfLoans = (personId: string): string => `loans/${personId}`;

interface LoanRow extends SeenForm {
  currency: Currency;
  lent: string;
  payBackBy: string;
}
/** A loan with what expenses have offset of it and what came back in cash. */
export interface Loan extends LoanRow {
  offsets: Offset[];
  repayments: Repayment[];
  /** Lent, less what is offset (under way counts) and repaid. */
  open: string;
}
export interface Offset extends SeenForm {
  amount: string;
}
export interface Repayment extends Record<string, unknown> {
  id: string;
  amount: string;
  /** YYYY-MM-DD */
  paidOn: string;
  receipt: string;
  words: string;
  by: string;
  at: string;
  undone: { words: string; by: string; at: string } | null;
}

/** What expenses offset of a loan `form f`, in SQL; those under way count. */
export const offsetInSql: SQL = sql`coalesce((SELECT sum((e.own ->> 'loanAmount')::numeric) FROM ${formsOf(travelExpense)} e
  WHERE e.own -> 'loan' ->> 'id' = f.id::text AND e.status IN ('pending', 'approved')), 0)`;

/** What came back of it in cash and was not taken back. */
export const repaidInSql: SQL = sql`coalesce((
  SELECT sum(CASE WHEN r.undoes IS NULL THEN r.amount ELSE -r.amount END) FROM loan_repayment r
   WHERE r.form_id = f.id), 0)`;

/** The loans of a person that are approved or under way, oldest first. `but` leaves one form out, the one that asks. */
export const loansOf = (db: Db, personId: string, but = ''): Promise<Loan[]> =>
  loansWhere(db, sql`f.applicant_id = ${personId}`, but);

/** Loans of `form f` by a condition, approved or under way, oldest first: those of a person, or a page of them. */
export async function loansWhere(db: Db, where: SQL, but = ''): Promise<Loan[]> {
  const { rows } = await db.execute<LoanRow>(sql`
    SELECT ${seenColumns}, f.currency, f.amount::text AS lent, f.own ->> 'payBackBy' AS "payBackBy"
      FROM ${formsOf(loan)} f WHERE ${counts} AND ${where} ORDER BY f.sort_at, f.id`);
  const loans = rows.filter(({ id }) => id !== but);
  if (!loans.length) return [];
  const { rows: offsets } = await db.execute<Offset & { loanId: string }>(sql`
    SELECT ${seenColumns}, f.own -> 'loan' ->> 'id' AS "loanId", f.own ->> 'loanAmount' AS amount
      FROM ${formsOf(travelExpense)} f
     WHERE ${counts} AND f.own -> 'loan' ->> 'id' IN ${loans.map(({ id }) => id)}
       AND f.own ->> 'loanAmount' IS NOT NULL
     ORDER BY f.sort_at`);
  const repayments = await repaymentsOf(
    db,
    loans.map(({ id }) => id),
  );
  return loans.map((row) => {
    const own = offsets.filter(({ id, loanId }) => loanId === row.id && id !== but);
    const cash = repayments.filter(({ loanId }) => loanId === row.id);
    const open = subtractDecimals(
      row.lent,
      addDecimals(...own.map(({ amount }) => amount), ...counting(cash).map(({ amount }) => amount)),
    );
    return { ...row, offsets: own, repayments: cash, open };
  });
}

/** Those that were not taken back. */
export const counting = (repayments: readonly Repayment[]): Repayment[] =>
  repayments.filter(({ undone }) => undone === null);

async function repaymentsOf(db: Db, loans: readonly string[]): Promise<(Repayment & { loanId: string })[]> {
  const { rows } = await db.execute<Repayment & { loanId: string }>(sql`
    SELECT r.id, r.form_id AS "loanId", trim_scale(r.amount)::text AS amount, r.paid_on::text AS "paidOn", r.receipt, r.words,
           r.recorded_by AS by, r.recorded_at::text AS at,
           CASE WHEN u.id IS NOT NULL
             THEN jsonb_build_object('words', u.words, 'by', u.recorded_by, 'at', u.recorded_at) END AS undone
      FROM loan_repayment r LEFT JOIN loan_repayment u ON u.undoes = r.id
     WHERE r.form_id IN ${loans} AND r.undoes IS NULL
     ORDER BY r.paid_on, r.id`);
  return rows;
}

/** Those of which something is still owed. */
export const openOnes = (loans: readonly Loan[]): Loan[] =>
  loans.filter(({ open }) => compareDecimals(open, '0') > 0);

/** What is owed in one currency. */
export const owedIn = (loans: readonly Loan[], currency: Currency): string =>
  addDecimals(...openOnes(loans).flatMap((one) => (one.currency === currency ? one.open : [])));

/** Was something of the loan offset or repaid? */
export async function isSettledInPart(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM ${formsOf(travelExpense)} e WHERE e.own -> 'loan' ->> 'id' = ${id}
       AND e.status IN ('pending', 'approved') AND e.own ->> 'loanAmount' IS NOT NULL
    UNION ALL
    SELECT FROM loan_repayment r WHERE r.form_id = ${id}::uuid AND r.undoes IS NULL
       AND NOT EXISTS (SELECT FROM loan_repayment u WHERE u.undoes = r.id)`);
  return rows.length > 0;
}
