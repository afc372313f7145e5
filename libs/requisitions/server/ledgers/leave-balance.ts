import { sql } from 'drizzle-orm';
import { addDecimals, subtractDecimals } from '#calls/model';
import { headOf, workingDays } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { seenColumns, type SeenForm } from './seen-form.ts';

const leave = headOf('leave').code;
const overtime = headOf('overtime').code;

/** Days of annual leave a year, for everyone: the statutory five and the group's own five. */
const annualDays = '10';
const hoursOfDay = 8;

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

/** The lines of a person's year, oldest first. A leave counts to the year in which it begins. */
export const leaveYear = async (db: Db, personId: string, year: string): Promise<LeaveYear> =>
  (await leaveYears(db, [personId], year)).get(personId) ?? { taken: [], earned: [] };

/** The same of several people at once; who has no line in the year is left out. */
export async function leaveYears(
  db: Db,
  people: readonly string[],
  year: string,
): Promise<Map<string, LeaveYear>> {
  if (!people.length) return new Map();
  const { rows: taken } = await db.execute<LeaveRow>(sql`
    SELECT ${seenColumns}, f.own ->> 'leaveKind' AS "leaveKind", f.own ->> 'from' AS "from", f.own ->> 'to' AS "to"
      FROM form f
     WHERE f.type = ${leave} AND ${counts} AND f.applicant_id IN ${[...people]} AND f.own ->> 'from' LIKE ${`${year}%`}
     ORDER BY f.own ->> 'from'`);
  const { rows: earned } = await db.execute<Earned & { employeeId: string }>(sql`
    SELECT ${seenColumns}, line -> 'employee' ->> 'id' AS "employeeId",
           sum(floor(extract(epoch FROM (line ->> 'to')::timestamptz - (line ->> 'from')::timestamptz) / 1800)
               / 2)::float8 AS hours
      FROM form f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
     WHERE f.type = ${overtime} AND f.status = 'approved' AND f.own ->> 'compensation' = 'leave'
       AND line -> 'employee' ->> 'id' IN ${[...people]}
       AND to_char((line ->> 'from')::timestamptz AT TIME ZONE company_time_zone(), 'YYYY') = ${year}
     GROUP BY f.id, line -> 'employee' ->> 'id' ORDER BY f.sort_at`);
  const years = new Map<string, LeaveYear>();
  const yearOf = (person: string): LeaveYear => {
    const known = years.get(person) ?? { taken: [], earned: [] };
    years.set(person, known);
    return known;
  };
  for (const row of taken)
    yearOf(row.applicantId).taken.push({ ...row, days: workingDays(row.from, row.to) ?? '0' });
  for (const row of earned) yearOf(row.employeeId).earned.push(row);
  return years;
}

/** Hours of overtime as days of leave: eight hours to the day, not rounded. */
export const daysOfHours = (hours: number): string => String(hours / hoursOfDay);

const earnedDays = (earned: readonly Earned[]): string =>
  daysOfHours(earned.reduce((sum, { hours }) => sum + hours, 0));

/** A balance as it follows from the lines; `but` leaves one form out, the one that asks. */
export function balanceOf({ taken, earned }: LeaveYear, kind: BalanceKind, but = ''): Balance {
  const daysOf = (status: string): string =>
    addDecimals(
      ...taken
        .filter((row) => row.leaveKind === kind && row.status === status && row.id !== but)
        .map(({ days }) => days),
    );
  const entitled = kind === 'annual' ? annualDays : earnedDays(earned);
  const [approved, pending] = [daysOf('approved'), daysOf('pending')];
  return {
    kind,
    entitled,
    approved,
    pending,
    left: subtractDecimals(entitled, addDecimals(approved, pending)),
  };
}
