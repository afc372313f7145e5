import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, compareDecimals, subtractDecimals, type Currency } from '#calls/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { seenColumns, type SeenForm } from './seen-form.ts';

const loan = headOf('loan').code;
const travelExpense = headOf('travelExpense').code;

/** The most that one person may owe, in the currency of the loan. */
export const loanLimit = '50000';

interface LoanRow extends SeenForm {
  subject: string;
  currency: Currency;
  lent: string;
  payBackBy: string;
}
/** A loan with what expenses have offset of it. */
export interface Loan extends LoanRow {
  offsets: Offset[];
  /** Lent, less what is offset (under way counts). */
  open: string;
}
export interface Offset extends SeenForm {
  amount: string;
}

/** The loans of a person that are approved or under way, oldest first. `but` leaves one form out, the one that asks. */
export const loansOf = (db: Db, personId: string, but = ''): Promise<Loan[]> =>
  loansWhere(db, sql`f.applicant_id = ${personId}`, { but });

/** Loans of `form f` by a condition, approved or under way, oldest first; the newest ones where there are too many. */
export async function loansWhere(
  db: Db,
  where: SQL,
  { but = '', newest = 500 }: { but?: string; newest?: number },
): Promise<Loan[]> {
  const { rows } = await db.execute<LoanRow>(sql`
    SELECT ${seenColumns}, f.subject, f.currency, f.amount::text AS lent, f.own ->> 'payBackBy' AS "payBackBy"
      FROM form f WHERE f.type = ${loan} AND ${counts} AND ${where} ORDER BY f.sort_at DESC LIMIT ${newest}`);
  const loans = rows.filter(({ id }) => id !== but).toReversed();
  if (!loans.length) return [];
  const { rows: offsets } = await db.execute<Offset & { loanId: string }>(sql`
    SELECT ${seenColumns}, f.own -> 'loan' ->> 'id' AS "loanId", f.own ->> 'loanAmount' AS amount
      FROM form f
     WHERE f.type = ${travelExpense} AND ${counts} AND f.own -> 'loan' ->> 'id' IN ${loans.map(({ id }) => id)}
       AND f.own ->> 'loanAmount' IS NOT NULL
     ORDER BY f.sort_at`);
  return loans.map((row) => {
    const own = offsets.filter(({ id, loanId }) => loanId === row.id && id !== but);
    const open = subtractDecimals(row.lent, addDecimals(...own.map(({ amount }) => amount)));
    return { ...row, offsets: own, open };
  });
}

/** Those of which something is still owed. */
export const openOnes = (loans: readonly Loan[]): Loan[] =>
  loans.filter(({ open }) => compareDecimals(open, '0') > 0);

/** What is owed in one currency. */
export const owedIn = (loans: readonly Loan[], currency: Currency): string =>
  addDecimals(...openOnes(loans).flatMap((one) => (one.currency === currency ? one.open : [])));
