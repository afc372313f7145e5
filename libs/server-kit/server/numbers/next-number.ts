import { sql, type SQL } from 'drizzle-orm';
import type { NumberSeries } from '../context.ts';

/**
 * Takes the next number of a series, without gaps: the row of the series is locked until the transaction ends, and a
 * rollback gives the number back. `PREFIX-YYYYMMDD-0001`, or as the company's number rule says; the day is that of
 * `timeZone`. The transaction keeps the number in `setting` for the statements that follow.
 */
export function takingNumber(series: NumberSeries, setting: string, now: Date, timeZone: string): SQL {
  const day = dayIn(timeZone, now);
  return sql`
    WITH rule AS (
      SELECT prefix, period, digits FROM (
        SELECT prefix, period, digits, company_id FROM number_rule
         WHERE code = ${series.code} AND company_id IN (${series.companyId}, '')
        UNION ALL SELECT ${series.prefix}, 'day', 4, NULL) AS rules
       ORDER BY company_id DESC NULLS LAST LIMIT 1
    ), taken AS (
      INSERT INTO number_series AS s (company_id, code, period, last)
      SELECT ${series.companyId}, ${series.code},
             CASE period WHEN 'day' THEN ${day}::text WHEN 'month' THEN ${day.slice(0, 6)}
                         WHEN 'year' THEN ${day.slice(0, 4)} ELSE '' END, 1
        FROM rule
      ON CONFLICT (company_id, code, period) DO UPDATE SET last = s.last + 1
      RETURNING period, last)
    SELECT set_config(${setting}, concat_ws('-', rule.prefix, nullif(taken.period, ''),
             lpad(taken.last::text, greatest(rule.digits, length(taken.last::text)), '0')), true) AS number
      FROM rule, taken`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** '20261121', the day that it is in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(moment).replaceAll('-', '');
}
