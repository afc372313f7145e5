import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import type { NumberSeries } from '../context.ts';

/**
 * Takes the next number of a series, without gaps: the row of the series is locked until the transaction ends, and a
 * rollback gives the number back. `PREFIX-YYYYMMDD-0001`, or as the company's number rule says; the day is that of
 * `timeZone`. Which rule counts may change at any moment, even between two who take a number together: behind the same
 * words the serial only ever goes up (number_stem), so that no number is given twice. The transaction keeps the number in `setting` for the statements that follow.
 */
export function takingNumber(series: NumberSeries, setting: string, now: Date, timeZone: string): SQL {
  const day = dayIn(timeZone, now);
  return sql`
    WITH rule AS (
      SELECT prefix, period, resets, digits, separator FROM (
        SELECT prefix, period, coalesce(resets, period) AS resets, digits, separator, company_id FROM number_rule
         WHERE code = ${series.code} AND company_id IN (${series.companyId}, '')
        UNION ALL SELECT ${series.prefix}, 'day', 'day', 4, '-', NULL) AS rules
       ORDER BY company_id DESC NULLS LAST LIMIT 1
    ), taken AS (
      INSERT INTO number_series AS s (company_id, code, period, last)
      SELECT ${series.companyId}, ${series.code},
             ${partOf(day, sql`resets`)}, 1
        FROM rule
      ON CONFLICT (company_id, code, period) DO UPDATE SET last = s.last + 1
      RETURNING last
    ), given AS (
      INSERT INTO number_stem AS g (company_id, code, stem, last)
      SELECT ${series.companyId}, ${series.code},
             concat_ws(rule.separator, rule.prefix, nullif(${partOf(day, sql`period`)}, '')), taken.last
        FROM rule, taken
      ON CONFLICT (company_id, code, stem) DO UPDATE SET last = greatest(g.last + 1, excluded.last)
      RETURNING stem, last)
    SELECT set_config(${setting}, concat_ws(rule.separator, given.stem,
             lpad(given.last::text, greatest(rule.digits, length(given.last::text)), '0')), true) AS number
      FROM rule, given`;
}

/** What of a day is meant by 'day', 'month', 'year' or 'none'. */
const partOf = (day: string, period: SQL): SQL =>
  sql`CASE ${period} WHEN 'day' THEN ${day}::text WHEN 'month' THEN ${day.slice(0, 6)}
                     WHEN 'year' THEN ${day.slice(0, 4)} ELSE '' END`;

/** '20261121', the day that it is in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string => dayOf(moment, timeZone).replaceAll('-', '');
