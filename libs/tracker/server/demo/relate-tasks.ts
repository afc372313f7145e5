import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** In the first project: five tasks of which each waits for the one before, planned two weeks apart, and two that block. */
export async function relateTasks(db: Db, today: Date): Promise<void> {
  const from = today.toISOString();
  await db.execute(sql`
    WITH first AS (SELECT id FROM project WHERE code = 'QC' ORDER BY created_at LIMIT 1),
         chain AS (
      SELECT t.id, row_number() OVER (ORDER BY t.number) AS place FROM task t
       WHERE t.project_id = (SELECT id FROM first) AND t.completed_at IS NULL ORDER BY t.number LIMIT 5),
         planned AS (
      UPDATE task t SET starts_at = date_trunc('day', ${from}::timestamptz) + make_interval(days => 14 * c.place::int - 14, hours => 1),
                        ends_at = date_trunc('day', ${from}::timestamptz) + make_interval(days => 14 * c.place::int - 11, hours => 10)
        FROM chain c WHERE t.id = c.id)
    INSERT INTO task_relation (from_id, to_id, kind, lag)
    SELECT a.id, b.id, kind, 0 FROM chain a JOIN chain b ON b.place = a.place + 1
     CROSS JOIN (VALUES ('blocks'), ('precedes')) AS kinds (kind)`);
}
