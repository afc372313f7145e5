import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalIds, oneWith } from '#identity/server';
import { supplierScore, type Grade } from '#quality/model';
import { registerMerged } from '#registers/model';
import { defineJob, react, runs, type Context, type Reaction } from '#server-kit/server';
import type { QualityNeeds } from '../needs.ts';
import { switchById } from '../switching/switch-ledger.ts';
import { supplierFacts } from './supplier-facts.ts';

type Needs = Pick<QualityNeeds, 'purchasingFacts'>;

/**
 * Works out what suppliers score, those that were merged as the one that stands for them; a grade that moves is a line with
 * what it was made of, and moves how they are inspected.
 */
export async function workOutScores(
  context: Context,
  needs: Needs,
  suppliers: readonly string[],
): Promise<void> {
  const { db, now } = context;
  const at = sql`${now.toISOString()}::timestamptz`;
  const standing = new Set((await canonicalIds(db, 'supplier', suppliers)).values());
  for (const [supplierId, facts] of await supplierFacts(context, needs, [...standing])) {
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
    sql`SELECT id::text FROM qc_switch WHERE supplier_id = ANY (${oneWith('supplier', supplierId)}) ORDER BY id`,
  );
  for (const { id } of rows) await switchById(context, id, { kind: 'grade', grade }, {});
}

/** Suppliers that become one score as one, at once; made two again, each by its own. */
export const scoresOfMerged = (needs: Needs): Reaction =>
  react(registerMerged, async ({ register, loser, survivor }, context) => {
    if (register !== 'supplier') return;
    const { rows } = await context.db.execute<{ id: string }>(sql`
      SELECT asked.id FROM unnest(${sql.param([loser, survivor])}::text[]) AS asked (id)
       WHERE EXISTS (SELECT FROM qc_score q WHERE q.supplier_id = asked.id)
          OR EXISTS (SELECT FROM qc_inspection i WHERE i.supplier_id = asked.id)`);
    await workOutScores(
      context,
      needs,
      rows.map(({ id }) => id),
    );
  });

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
