import { sql } from 'drizzle-orm';
import { formsOf, instantIn } from '#documents/server';
import { dayOf } from '#calls/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';

/** YYYY-MM of an instant where the company is. */
export const monthOf = (instant: string, timeZone: string): string => dayOf(instant, timeZone).slice(0, 7);

/** Hours of overtime by person and month ('p1 2026-11'), approved or under way, without one form. */
export async function overtimeHours(
  db: Db,
  people: readonly string[],
  months: readonly string[],
  but: string,
): Promise<Map<string, number>> {
  if (!people.length || !months.length) return new Map();
  const { rows } = await db.execute<{ person: string; month: string; hours: number }>(sql`
    SELECT line -> 'employee' ->> 'id' AS person,
           to_char(${instantIn(sql`line ->> 'from'`)} AT TIME ZONE company_time_zone(), 'YYYY-MM') AS month,
           sum(floor(extract(epoch FROM ${instantIn(sql`line ->> 'to'`)} - ${instantIn(sql`line ->> 'from'`)}) / 1800)
               / 2)::float8 AS hours
      FROM ${formsOf(headOf('overtime'))} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
     WHERE ${counts} AND f.id <> ${but}
       AND line -> 'employee' ->> 'id' IN ${[...people]}
     GROUP BY 1, 2`);
  return new Map(
    rows
      .filter(({ month }) => months.includes(month))
      .map((row) => [`${row.person} ${row.month}`, row.hours]),
  );
}
