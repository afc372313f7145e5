import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** Does a step of any flow of the type hide fields? Running instances keep their version, so retired ones count. */
export async function hidesFields(db: Db, type: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM approval_definition
     WHERE type = ${type} AND state <> 'draft' AND flow @? 'lax $.**.fields.* ? (@ == "hidden")' LIMIT 1`);
  return rows.length > 0;
}
