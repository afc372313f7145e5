import { sql } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import { ownOpenCounts } from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';

/** Answered from the index of the applicant's forms alone, which holds their states. */
export const ownOpenHandler: Handler = handle(ownOpenCounts, async (_request, { db, actor }) => {
  const { rows } = await db.execute<{ type: string; count: number }>(sql`
    SELECT type, count(*)::int AS count FROM ${formsOfAnyType} f
     WHERE applicant_id = ${actor.personId} AND status IN ('draft', 'returned')
     GROUP BY type`);
  return { types: Object.fromEntries(rows.map(({ type, count }) => [type, count])) };
});
