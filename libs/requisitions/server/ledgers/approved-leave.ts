import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';

/** Half a day on which somebody is away. */
interface HalfDay extends Record<string, unknown> {
  personId: string;
  day: string;
  half: 'am' | 'pm';
}

const leave = headOf('leave');

/**
 * Half days on which people are away by an approved leave, between two days, both counted; a half day once, and without
 * regard to whether it is worked at all.
 */
export async function approvedLeave(
  db: Db,
  personIds: readonly string[],
  from: string,
  to: string,
): Promise<HalfDay[]> {
  const { rows } = await db.execute<HalfDay>(sql`
    SELECT DISTINCT f.applicant_id AS "personId", day::date::text AS day, half
      FROM ${formsOf(leave)} f
     CROSS JOIN LATERAL generate_series(greatest(left(f.own ->> 'from', 10), ${from})::date::timestamp,
                                        least(left(f.own ->> 'to', 10), ${to})::date::timestamp, '1 day') AS day
     CROSS JOIN (VALUES ('am'), ('pm')) AS halves (half)
     WHERE f.status = 'approved' AND f.applicant_id = ANY (${sql.param([...personIds])}::text[])
       AND left(f.own ->> 'from', 10) <= ${to} AND left(f.own ->> 'to', 10) >= ${from}
       AND (day::date::text || ' ' || half) COLLATE "C" >= (f.own ->> 'from')
       AND (day::date::text || ' ' || half) COLLATE "C" <= (f.own ->> 'to')`);
  return rows;
}
