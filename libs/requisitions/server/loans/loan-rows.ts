import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { dayIn, formsOf, formColumns, subjectIn } from '#documents/server';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { headOf, loanList } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { isCashier } from './is-cashier.ts';
import { settledOf } from './loan-settled.ts';
import { offsetInSql, repaidInSql } from './loans.ts';

const loan = headOf('loan');

/** Loans `form f` of people `p`, with what is offset and repaid of each as `s.offset_by` and `s.repaid`. */
const from = sql`${formsOf(loan)} f JOIN person p ON p.id = f.applicant_id
  CROSS JOIN LATERAL (SELECT ${offsetInSql} AS offset_by, ${repaidInSql} AS repaid) AS s`;

/** What is owed of one of them, approved or not. */
export const owed = sql`(f.amount - s.offset_by - s.repaid)`;
const payBackBy = sql`(f.own ->> 'payBackBy')`;
const today = ({ now, timeZone }: ActorContext): string => dayOf(now, timeZone);
const isLate = (context: ActorContext): SQL =>
  sql`(f.status = 'approved' AND ${owed} > 0 AND ${payBackBy} < ${today(context)})`;

/** Days that it is overdue while something is owed; not yet approved, nothing is lent. */
export const overdueDays = (context: ActorContext): SQL =>
  sql`CASE WHEN ${isLate(context)} THEN ${today(context)}::date - ${dayIn(payBackBy)} ELSE 0 END`;

/** As far as the reader's right reaches, and the cashier those of the company. */
export const loanRows = listFrom(loanList, {
  from,
  id: sql`f.id`,
  search: sql`f.search`,
  at: {
    number: sql`f.number`,
    person: namedIn('p'),
    subject: ({ language }) => subjectIn(language),
    day: sql`to_char(f.sort_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD')`,
    payBackBy,
    daysOverdue: overdueDays,
    currency: sql`f.currency`,
    lent: sql`f.amount`,
    open: sql`CASE WHEN f.status = 'approved' THEN ${owed} END`,
    state: (context) => sql`CASE WHEN ${owed} <= 0 THEN 'settled' WHEN f.status <> 'approved' THEN 'pending'
      WHEN ${isLate(context)} THEN 'overdue' ELSE 'open' END`,
    offsetBy: sql`NULL::text`,
    repaidIn: sql`NULL::text`,
  },
  carries: {
    formId: sql`f.id`,
    mayOpen: sql`false`,
    offsets: sql`'[]'::jsonb`,
    repayments: sql`'[]'::jsonb`,
    mayRepay: (context) =>
      isCashier(context, context.actor.companyId)
        ? sql`(f.status = 'approved' AND f.company_id = ${context.actor.companyId})`
        : sql`false`,
  },
  keys: { day: { value: sql`f.sort_at`, as: 'timestamptz' } },
  reach: (context, action) => {
    const { actor } = context;
    const reached = withinScope(actor.scope([loan.code], action), formColumns, actor);
    const kept = isCashier(context, actor.companyId) ? sql`f.company_id = ${actor.companyId}` : sql`false`;
    return sql`${counts} AND (${reached} OR ${kept})`;
  },
  complete: settledOf,
});
