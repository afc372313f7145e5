import { sql, type SQL } from 'drizzle-orm';
import { annualLeave, workingDay } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { valueBeforeInSql } from '#upkeep/server';

/** What a year of leave is reckoned by. */
export interface LeaveTerms {
  /** Days of annual leave. */
  annualDays: string;
  /** Hours of overtime that make a day. */
  hoursOfDay: number;
}

const endOf = (year: SQL): SQL =>
  sql`(make_timestamp(${year} + 1, 1, 1, 0, 0, 0) AT TIME ZONE company_time_zone())`;

/** The terms of a year (an integer in SQL): as they are set, and of a year that is over as they were set at its end. */
export const termsInSql = (year: SQL): { annualDays: SQL; hoursOfDay: SQL } => ({
  annualDays: valueBeforeInSql(annualLeave, endOf(year)),
  hoursOfDay: valueBeforeInSql(workingDay, endOf(year)),
});

/** The terms of a year, as lists have them. */
export async function leaveTerms(db: Db, year: string): Promise<LeaveTerms> {
  const terms = termsInSql(sql`${Number(year)}::int`);
  const { rows } = await db.execute<{ annualDays: string; hoursOfDay: string }>(
    sql`SELECT (${terms.annualDays})::text AS "annualDays", (${terms.hoursOfDay})::text AS "hoursOfDay"`,
  );
  const { annualDays, hoursOfDay } = rows[0]!;
  return { annualDays, hoursOfDay: Number(hoursOfDay) };
}
