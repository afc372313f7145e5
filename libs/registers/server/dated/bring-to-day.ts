import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** Lets records say what their dated fields come to on a day; asked before anything of a new day is read. */
export async function bringDatedValuesToDay(db: Db, day: string): Promise<void> {
  await db.execute(sql`SELECT dated_values_of_day(${day}::date)`);
}
