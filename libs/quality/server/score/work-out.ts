import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { supplierScore, type Grade } from '#quality/model';
import { defineJob, runs, type Context } from '#server-kit/server';
import type { QualityNeeds } from '../needs.ts';
import { switchById } from '../switching/switch-ledger.ts';
import { supplierFacts } from './supplier-facts.ts';

type Needs = Pick<QualityNeeds, 'purchasingFacts'>;

/** Works out what suppliers score; a grade that moves is a line with what it was made of, and moves how they are inspected. */
export async function workOutScores(
  context: Context,
  needs: Needs,
  suppliers: readonly string[],
): Promise<void> {
  const { db, now } = context;
  const at = sql`${now.toISOString()}::timestamptz`;
  for (const [supplierId, facts] of await supplierFacts(context, needs, suppliers)) {
    const { score, grade, young, ...parts } = supplierScore(facts);
    const { rows } = await db.execute<{ grade: Grade }>(
      sql`SELECT grade FROM qc_score WHERE supplier_id = ${supplierId} FOR UPDATE`,
    );
    const before = rows[0]?.grade ?? null;
    await db.execute(sql`
      INSERT INTO qc_score (supplier_id, score, grade, young, parts, facts, worked_out_at)
      VALUES (${supplierId}, ${score}, ${grade}, ${young}, ${JSON.stringify(parts)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${at})
      ON CONFLICT (supplier_id) DO UPDATE SET score = excluded.score, grade = excluded.grade, young = excluded.young,
        parts = excluded.parts, facts = excluded.facts, worked_out_at = excluded.worked_out_at`);
    if (before === grade) continue;
    await db.execute(sql`
      INSERT INTO qc_score_move (supplier_id, from_grade, grade, score, parts, facts, at)
      VALUES (${supplierId}, ${before}, ${grade}, ${score}, ${JSON.stringify(parts)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${at})`);
    // What is not graded yet counts as B.
    if ((before ?? 'B') !== grade) await moveSwitches(context, supplierId, grade);
  }
}

/** Every item of the supplier is inspected by its new grade from now on. */
async function moveSwitches(context: Context, supplierId: string, grade: Grade): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(
    sql`SELECT id::text FROM qc_switch WHERE supplier_id = ${supplierId} ORDER BY id`,
  );
  for (const { id } of rows) await switchById(context, id, { kind: 'grade', grade }, {});
}

const scoreSuppliers = defineJob({
  name: 'quality.scoreSuppliers',
  data: z.object({}),
  clock: { title: ['计算供应商评分', 'Score suppliers'], cron: '50 2 * * *', catchUp: 'once' },
});

/** Each night: lots and actions leave the 365 days, and lines of orders fall due. */
export const scoreJobs = (needs: Needs) => [
  runs(scoreSuppliers, async (_, context) => {
    const { rows } = await context.db.execute<{ id: string }>(sql`
      SELECT DISTINCT supplier_id AS id FROM qc_inspection WHERE supplier_id <> '' ORDER BY 1`);
    await workOutScores(
      context,
      needs,
      rows.map(({ id }) => id),
    );
  }),
];
