import { sql } from 'drizzle-orm';
import { CallError, type AnswerOf } from '#calls/model';
import { canonicalId, oneWith, withinScope } from '#identity/server';
import { readScore } from '#quality/model';
import { handle, isoOf } from '#server-kit/server';
import { listsOfScore } from './score-lists.ts';
import { actionsDueInSql, doneInTimeInSql, scoredDays } from './supplier-facts.ts';

type Answer = AnswerOf<typeof readScore>;
type CountedAction = Answer['actions'][number] & { reached: boolean; total: number } & Record<
    string,
    unknown
  >;

/** How a supplier came to its grade, and where what was counted is. */
export const readScoreHandler = handle(readScore, async ({ supplierId: asked }, { db, actor, timeZone }) => {
  const supplierId = await canonicalId(db, 'supplier', asked);
  const { rows } = await db.execute<{ facts: Record<string, number>; at: string }>(
    sql`SELECT facts, ${isoOf(sql`worked_out_at`)} AS at FROM qc_score WHERE supplier_id = ${supplierId}`,
  );
  const [kept] = rows;
  if (!kept) throw new CallError('notFound');
  const { rows: moves } = await db.execute<Answer['moves'][number] & Record<string, unknown>>(sql`
    SELECT ${isoOf(sql`at`)} AS at, from_grade AS from, grade AS to, score::text AS score, parts - 'young' AS parts
      FROM qc_score_move WHERE supplier_id = ${supplierId} ORDER BY id DESC LIMIT 100`);
  const { since, today } = scoredDays(new Date(kept.at), timeZone);
  // A score counts all companies: what the reader does not reach comes last, and is counted only.
  const reached = withinScope(actor.scope(['QC220P'], 'query'), { company: sql`c.company_id` }, actor);
  const { rows: counted } = await db.execute<CountedAction>(sql`
    SELECT o.id::text, c.id::text AS "caseId", c.number, o.action, o.due::text, ${isoOf(sql`o.done_at`)} AS "doneAt",
           ${doneInTimeInSql} AS "inTime", coalesce(${reached}, false) AS reached, (count(*) OVER ())::int AS total
      FROM ${actionsDueInSql(oneWith('supplier', supplierId), since, today)}
     ORDER BY reached DESC, o.due DESC, o.id LIMIT 200`);
  const actions = counted.filter((one) => one.reached);
  return {
    facts: kept.facts,
    lists: listsOfScore(actor, supplierId, { workedOutAt: kept.at, timeZone }),
    ...{ actions, moves, moreActions: (counted[0]?.total ?? 0) - actions.length },
  };
});
