import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** Personal links that were made to a questionnaire, and how many of them answered. */
export async function invitedOf(db: Db, id: string): Promise<{ links: number; used: number }> {
  const { rows } = await db.execute<{ links: number; used: number }>(sql`
    SELECT count(*)::int AS links, (count(*) FILTER (WHERE used))::int AS used
      FROM questionnaire_link WHERE questionnaire_id = ${id} AND kind = 'personal'`);
  return rows[0] ?? { links: 0, used: 0 };
}
