import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import { printCount } from '#inventory/model';
import { handle } from '#server-kit/server';
import { headOf } from './read-count.ts';

/** Counts a print of a count's sheet; the count is held, so that no copy has the number of another. */
export const printCountHandler = handle(printCount, async ({ id }, context) => {
  const { db, actor, language, now } = context;
  await headOf(context, id);
  await db.execute(sql`SELECT id FROM stock_count WHERE id = ${id}::uuid FOR UPDATE`);
  const { rows } = await db.execute<{ copy: number }>(sql`
    INSERT INTO stock_count_print (count_id, copy, printed_by, printed_at)
    SELECT ${id}::uuid, coalesce(max(copy), 0) + 1, ${actor.personId}, ${now.toISOString()}::timestamptz
      FROM stock_count_print WHERE count_id = ${id}::uuid RETURNING copy`);
  const person = await directory.personById(db, actor.personId);
  return {
    copy: rows[0]?.copy ?? 1,
    printedAt: now.toISOString(),
    printedBy: person ? directory.nameIn(language, person) : actor.personId,
  };
});
