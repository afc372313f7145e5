import { sql, type SQL } from 'drizzle-orm';
import type { Dictionary } from '#fields/model';
import { daysOff, statutoryHolidays, workedWeekendDays } from '#requisitions/model';
import { codesInSql } from '#upkeep/server';

/** The days that the codes of a dictionary name, looked up once a statement: a code begins and ends with a day. */
const daysOf = (dictionary: Dictionary): SQL => sql`ARRAY(
  SELECT named::date FROM ${codesInSql(dictionary)} AS spans
   CROSS JOIN LATERAL generate_series(left(spans.code, 10)::date::timestamp, right(spans.code, 10)::date::timestamp,
     '1 day') AS named)`;

const isWorkingDay = sql`(d.day = ANY (${daysOf(workedWeekendDays)})
  OR (extract(isodow FROM d.day) < 6 AND d.day <> ALL (${daysOf(daysOff)})
      AND d.day <> ALL (${daysOf(statutoryHolidays)})))`;

/** So many days are counted of one span, as `workingDays` of the model does. */
const longest = sql.raw('365');

/**
 * Working days from one half day to another, both counted, as `workingDays` of the model counts them; 0 where the second
 * comes before the first.
 */
export const workingDaysInSql = (from: SQL, to: SQL): SQL => sql`(
  SELECT coalesce(sum(2 - (d.day = d.first AND d.from LIKE '%pm')::int - (d.day = d.last AND d.to LIKE '%am')::int), 0)
         / 2::numeric
    FROM (SELECT s.from, s.to, left(s.from, 10)::date AS first, left(s.to, 10)::date AS last, day::date AS day
            FROM (SELECT ${from} AS from, ${to} AS to) s
           CROSS JOIN LATERAL generate_series(left(s.from, 10)::date::timestamp,
             least(left(s.to, 10)::date, left(s.from, 10)::date + ${longest})::timestamp, '1 day') AS day
           WHERE s.from <= s.to) d
   WHERE ${isWorkingDay})`;
