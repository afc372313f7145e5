import { sql } from 'drizzle-orm';
import type { Db, NumberSeries } from '../context.ts';

/**
 * The next number of a series, without gaps: the row of the series is locked until the caller's transaction ends, and
 * a rollback gives the number back. Take it as late as possible, others of the same series wait meanwhile.
 * `PREFIX-YYYYMMDD-0001`, or as the company's number rule says; the day is that of `timeZone`.
 */
export async function nextNumber(db: Db, series: NumberSeries, now: Date, timeZone: string): Promise<string> {
  const day = dayIn(timeZone, now);
  const { rows } = await db.execute<{ prefix: string; period: string; digits: number; last: string }>(sql`
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
    SELECT rule.prefix, taken.period, rule.digits, taken.last FROM rule, taken`);
  const taken = rows[0];
  if (!taken) throw new Error(`No number for ${series.code} of ${series.companyId}`);
  const serial = taken.last.padStart(taken.digits, '0');
  return [taken.prefix, taken.period, serial].filter((part) => part !== '').join('-');
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
