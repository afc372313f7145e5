import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, compareDecimals, dayOf, type InputOf, type ResultOf } from '#calls/model';
import { directory } from '#identity/server';
import {
  daysOverdue,
  headOf,
  loanAgeOf,
  loanAges,
  type loanLedger,
  type LoanLedgerRow,
} from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { reachOf } from '../ledgers/reach.ts';
import { linksTo } from '../ledgers/seen-form.ts';
import { counting, isOpen, loansWhere, type Loan } from './loans.ts';

const { code } = headOf('loan');
const most = 500;

/** Keeps the actor the cash of this company? */
export const isCashier = ({ actor }: ActorContext, companyId: string): boolean =>
  actor.roles.includes('cashier') && actor.companyId === companyId;

/** Whose loans the actor sees: by right, and the cashier those of the company. */
function whose(context: ActorContext): { where: SQL; mayChoose: boolean } {
  const { where, mayChoose } = reachOf(context, code);
  const { companyId } = context.actor;
  return isCashier(context, companyId)
    ? { where: sql`(${where} OR f.company_id = ${companyId})`, mayChoose: true }
    : { where, mayChoose };
}

/** A day of somebody's loan: how long it is overdue while something is owed. Not yet approved, nothing is lent. */
const overdueDays = ({ status, open, payBackBy }: Loan, today: string): number =>
  status === 'approved' && compareDecimals(open, '0') > 0 ? daysOverdue(payBackBy, today) : 0;

/** The ledger as far as the reader's right reaches. */
export async function ledgerOf(
  context: ActorContext,
  { personId, openOnly = true, overdueOnly = false }: InputOf<typeof loanLedger>,
  newest = most,
): Promise<ResultOf<typeof loanLedger>> {
  const { where, mayChoose } = whose(context);
  const today = dayOf(context.now, context.timeZone);
  const narrowed = [
    where,
    ...(personId ? [sql`f.applicant_id = ${personId}`] : []),
    ...(openOnly || overdueOnly ? [isOpen] : []),
    ...(overdueOnly ? [sql`f.status = 'approved' AND f.own ->> 'payBackBy' < ${today}`] : []),
  ];
  const loans = await loansWhere(context.db, sql.join(narrowed, sql` AND `), { newest });
  const shown = loans.toReversed();
  return { mayChoose, totals: totalsOf(shown, today), rows: await rowsOf(context, shown) };
}

/** By currency, of what has been lent: a loan that is not approved yet is in none of them. */
function totalsOf(loans: readonly Loan[], today: string): ResultOf<typeof loanLedger>['totals'] {
  const lentOnes = loans.filter(({ status }) => status === 'approved');
  return [...new Set(lentOnes.map(({ currency }) => currency))].toSorted().map((currency) => {
    const same = lentOnes.filter((one) => one.currency === currency);
    const sumOf = (amounts: (loan: Loan) => readonly string[]): string =>
      addDecimals(...same.flatMap(amounts));
    const ages = loanAges.map(({ age }) => ({
      age,
      open: sumOf((one) => (loanAgeOf(overdueDays(one, today)) === age ? [one.open] : [])),
    }));
    return {
      currency,
      lent: sumOf(({ lent }) => [lent]),
      offset: sumOf(({ offsets }) => offsets.map(({ amount }) => amount)),
      repaid: sumOf(({ repayments }) => counting(repayments).map(({ amount }) => amount)),
      open: sumOf(({ open }) => [open]),
      ages: ages.filter(({ open }) => compareDecimals(open, '0') > 0),
    };
  });
}

/** Loans as the ledger shows them to the reader. */
export async function rowsOf(context: ActorContext, loans: readonly Loan[]): Promise<LoanLedgerRow[]> {
  const { db, language, now } = context;
  const recorders = loans.flatMap(({ repayments }) =>
    repayments.flatMap(({ by, undone }) => (undone ? [by, undone.by] : [by])),
  );
  const people = await directory.personsById(db, [
    ...new Set([...loans.map(({ applicantId }) => applicantId), ...recorders]),
  ]);
  const person = directory.referringTo(language, people);
  const to = await linksTo(
    context,
    loans.flatMap((one) => [one, ...one.offsets]),
  );
  const today = dayOf(now, context.timeZone);
  const recorded = ({ words, by, at }: { words: string; by: string; at: string }) => ({
    words,
    recordedBy: person(by),
    recordedAt: new Date(at).toISOString(),
  });
  return loans.map((one) => {
    const { id, day, subject, payBackBy, currency, lent, open, number, status } = one;
    return {
      ...{ id, day, subject, payBackBy, currency, lent, open, number, status },
      person: person(one.applicantId),
      daysOverdue: overdueDays(one, today),
      to: to(one),
      offsets: one.offsets.map((offset) => ({
        ...{ day: offset.day, amount: offset.amount, number: offset.number, status: offset.status },
        to: to(offset),
      })),
      repayments: one.repayments.map((entry) => ({
        ...{ id: entry.id, paidOn: entry.paidOn, amount: entry.amount, receipt: entry.receipt },
        ...recorded(entry),
        undone: entry.undone && recorded(entry.undone),
      })),
      mayRepay: status === 'approved' && isCashier(context, one.companyId),
    };
  });
}
