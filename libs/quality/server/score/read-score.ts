import { sql } from 'drizzle-orm';
import { CallError, type AnswerOf } from '#calls/model';
import { canonicalId } from '#identity/server';
import { readScore } from '#quality/model';
import { handle, isoOf } from '#server-kit/server';

type Answer = AnswerOf<typeof readScore>;

/** How a supplier came to its grade. */
export const readScoreHandler = handle(readScore, async ({ supplierId: asked }, { db }) => {
  const supplierId = await canonicalId(db, 'supplier', asked);
  const { rows } = await db.execute<{ facts: Record<string, number> }>(
    sql`SELECT facts FROM qc_score WHERE supplier_id = ${supplierId}`,
  );
  const [kept] = rows;
  if (!kept) throw new CallError('notFound');
  const { rows: moves } = await db.execute<Answer['moves'][number] & Record<string, unknown>>(sql`
    SELECT ${isoOf(sql`at`)} AS at, from_grade AS from, grade AS to, score::text AS score, parts - 'young' AS parts
      FROM qc_score_move WHERE supplier_id = ${supplierId} ORDER BY id DESC LIMIT 100`);
  return { facts: kept.facts, moves };
});
