import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** Of everybody so many are overdue, up to so many of them in projects. */
const overdue = 9;
const mostInProjects = 4;

/**
 * Everybody of the demo has nine overdue tasks. Where somebody has more, the others are moved into the coming weeks, with
 * their length kept; tasks of projects that are over do not count.
 */
export async function nineOverdue(db: Db, today: Date): Promise<void> {
  const now = sql`${today.toISOString()}::timestamptz`;
  await db.execute(sql`
    WITH late AS (
      SELECT t.id, t.owner_id, t.ends_at, t.project_id IS NOT NULL AS shared,
             row_number() OVER (PARTITION BY t.owner_id, t.project_id IS NOT NULL
                                ORDER BY t.accepted_at IS NULL, t.id) AS place
        FROM task t LEFT JOIN project pr ON pr.id = t.project_id
       WHERE t.completed_at IS NULL AND t.ends_at <= ${now} AND t.owner_id IS NOT NULL
         AND (pr.id IS NULL OR pr.state = 'active')),
    kept AS (
      SELECT owner_id, least(count(*) FILTER (WHERE shared), ${mostInProjects}) AS shared FROM late GROUP BY 1)
    UPDATE task t SET starts_at = t.starts_at + more.days, ends_at = t.ends_at + more.days
      FROM late JOIN kept USING (owner_id)
     CROSS JOIN LATERAL (
       SELECT make_interval(days => extract(day FROM ${now} - late.ends_at)::int + 2 + (late.id % 30)::int) AS days) AS more
     WHERE t.id = late.id AND late.place > CASE WHEN late.shared THEN kept.shared ELSE ${overdue} - kept.shared END`);
}
