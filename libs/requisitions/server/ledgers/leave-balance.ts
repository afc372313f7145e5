import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { formsOf, instantIn } from '#documents/server';
import { addDecimals, subtractDecimals } from '#calls/model';
import { headOf, withinYear, workingDays } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { leaveTerms, type LeaveTerms } from './leave-terms.ts';
import { seenColumns, type SeenForm } from './seen-form.ts';

const leave = headOf('leave');
const overtime = headOf('overtime');

/** Overtime is worth days to so many decimals. */
export const dayDecimals = 4;

/** Kinds of leave that have a balance. */
export const balanceKinds = ['annual', 'compensatory'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

interface LeaveRow extends SeenForm {
  leaveKind: string;
  /** Half days: '2026-11-21 am'. */
  from: string;
  to: string;
}
export interface LeaveTaken extends LeaveRow {
  days: string;
}
/** Overtime that is taken as leave. */
export interface Earned extends SeenForm {
  hours: number;
}

/** A year of one person: what was earned and taken, form by form; balances follow from the lines. */
export interface LeaveYear {
  terms: LeaveTerms;
  taken: LeaveTaken[];
  earned: Earned[];
}

export interface Balance {
  kind: BalanceKind;
  /** Days. */
  entitled: string;
  approved: string;
  /** Asked for and not decided yet. */
  pending: string;
  left: string;
}

/** The lines of a person's year, oldest first. Of a leave over New Year each year has its own days. */
export async function leaveYear(db: Db, personId: string, year: string): Promise<LeaveYear> {
  const { rows: asked } = await db.execute<LeaveRow>(sql`
    SELECT ${seenColumns}, f.own ->> 'leaveKind' AS "leaveKind", f.own ->> 'from' AS "from", f.own ->> 'to' AS "to"
      FROM ${formsOf(leave)} f
     WHERE ${counts} AND f.applicant_id = ${personId}
       AND f.own ->> 'from' <= ${`${year}-12-31 pm`} AND f.own ->> 'to' >= ${`${year}-01-01 am`}
     ORDER BY f.own ->> 'from'`);
  const { rows: earned } = await db.execute<Earned & Record<string, unknown>>(sql`
    SELECT ${seenColumns}, worked.hours
      FROM ${formsOf(overtime)} f CROSS JOIN LATERAL (
        SELECT sum(floor(extract(epoch FROM ${instantIn(sql`line ->> 'to'`)} - ${instantIn(sql`line ->> 'from'`)}) / 1800)
                   / 2)::float8 AS hours
          FROM jsonb_array_elements(f.own -> 'lines') AS line
         WHERE line -> 'employee' ->> 'id' = ${personId}
           AND to_char(${instantIn(sql`line ->> 'from'`)} AT TIME ZONE company_time_zone(), 'YYYY') = ${year}) AS worked
     WHERE f.status = 'approved' AND f.own ->> 'compensation' = 'leave' AND worked.hours IS NOT NULL
       AND f.id IN (SELECT form_id FROM form_reference WHERE record_id = ${personId} AND field = 'lines.employee')
     ORDER BY f.sort_at`);
  const taken = asked.flatMap((row): LeaveTaken[] => {
    const part = withinYear(row.from, row.to, year);
    return part ? [{ ...row, ...part, days: workingDays(part.from, part.to) ?? '0' }] : [];
  });
  return { terms: await leaveTerms(db, year), taken, earned };
}

/** Hours of overtime as days of leave, to four decimals: half an hour of eight is 0.0625. */
export const daysOfHours = (hours: number, { hoursOfDay }: LeaveTerms): string =>
  new Big(hours).div(hoursOfDay).round(dayDecimals, Big.roundHalfUp).toFixed();

const earnedDays = ({ earned, terms }: LeaveYear): string =>
  daysOfHours(
    earned.reduce((sum, { hours }) => sum + hours, 0),
    terms,
  );

/** A balance as it follows from the lines; `but` leaves one form out, the one that asks. */
export function balanceOf(year: LeaveYear, kind: BalanceKind, but = ''): Balance {
  const daysOf = (status: string): string =>
    addDecimals(
      ...year.taken
        .filter((row) => row.leaveKind === kind && row.status === status && row.id !== but)
        .map(({ days }) => days),
    );
  const entitled = kind === 'annual' ? year.terms.annualDays : earnedDays(year);
  const [approved, pending] = [daysOf('approved'), daysOf('pending')];
  return {
    kind,
    entitled,
    approved,
    pending,
    left: subtractDecimals(entitled, addDecimals(approved, pending)),
  };
}
