import { addDecimals, CallError, subtractDecimals, type ResultOf } from '#calls/model';
import { directory } from '#identity/server';
import { attendanceLedger, headOf, loanLedger } from '#requisitions/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { sql } from 'drizzle-orm';
import { attendanceOf } from '../ledgers/attendance.ts';
import { loansWhere, openOnes, type Loan } from '../ledgers/loans.ts';
import { reachesPerson, reachOf } from '../ledgers/reach.ts';
import { linksTo } from '../ledgers/seen-form.ts';
import { dayThere } from '../ledgers/today.ts';

const leave = headOf('leave').code;
const loan = headOf('loan').code;
const mostLoans = 500;

/** Ledgers that follow from approved requisitions. */
export const ledgerHandlers: Handler[] = [
  handle(attendanceLedger, async ({ personId, year }, context) => {
    const { actor, db, language } = context;
    const person = await directory.personById(db, personId ?? actor.personId);
    if (!person) throw new CallError('notFound');
    if (!reachesPerson(context, leave, person)) throw new CallError('forbidden');
    return {
      person: { id: person.id, name: language === 'zh' ? person.nameZh : person.nameEn || person.nameZh },
      mayChoose: reachOf(context, leave).mayChoose,
      ...(await attendanceOf(context, person.id, String(year))),
    };
  }),
  handle(loanLedger, async ({ personId, openOnly }, context) => {
    const { where, mayChoose } = reachOf(context, loan);
    const whose = personId ? sql`${where} AND f.applicant_id = ${personId}` : where;
    const all = await loansWhere(context.db, whose, { newest: mostLoans });
    const shown = (openOnly ? openOnes(all) : all).toReversed();
    return { mayChoose, totals: totalsOf(shown), rows: await rowsOf(context, shown) };
  }),
];

function totalsOf(loans: readonly Loan[]): ResultOf<typeof loanLedger>['totals'] {
  return [...new Set(loans.map(({ currency }) => currency))].toSorted().map((currency) => {
    const same = loans.filter((one) => one.currency === currency);
    const lent = addDecimals(...same.map((one) => one.lent));
    const open = addDecimals(...same.map((one) => one.open));
    return { currency, lent, open, offset: subtractDecimals(lent, open) };
  });
}

async function rowsOf(
  context: ActorContext,
  loans: readonly Loan[],
): Promise<ResultOf<typeof loanLedger>['rows']> {
  const { db, language, now } = context;
  const people = await directory.personsById(
    db,
    loans.map(({ applicantId }) => applicantId),
  );
  const to = await linksTo(
    context,
    loans.flatMap((one) => [one, ...one.offsets]),
  );
  const today = dayThere(now);
  return loans.map((one) => {
    const person = people.get(one.applicantId);
    const { id, day, subject, payBackBy, currency, lent, open, number, status } = one;
    return {
      ...{ id, day, subject, payBackBy, currency, lent, open, number, status },
      person: {
        id: one.applicantId,
        name: (language === 'zh' ? person?.nameZh : person?.nameEn || person?.nameZh) ?? one.applicantId,
      },
      overdue: payBackBy < today && openOnes([one]).length > 0,
      to: to(one),
      offsets: one.offsets.map((offset) => ({
        day: offset.day,
        amount: offset.amount,
        number: offset.number,
        status: offset.status,
        to: to(offset),
      })),
    };
  });
}
