import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** Two submissions about the same thing come one after the other, until the end of the transaction. */
export const oneAtATime = async (db: Db, about: string): Promise<void> => {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${about}, 0))`);
};
