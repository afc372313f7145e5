import { sql } from 'drizzle-orm';
import { invalid, ruleBroken } from '#calls/model';
import { judge, problemsOfFindings, saveInspection, type Finding, type InspectionPlan } from '#quality/model';
import { handle, type ActorContext, type Db } from '#server-kit/server';
import { heldInspection, notNow, tellQuality, type InspectionRow } from './inspection-row.ts';
import { planNow } from './plan-of.ts';

/** What was found, unit by unit. */
export async function findingsOf(db: Db, id: string): Promise<Finding[]> {
  const { rows } = await db.execute<{ unit: number; finding: Omit<Finding, 'unit'> }>(
    sql`SELECT unit, finding FROM qc_finding WHERE inspection_id = ${id}::uuid ORDER BY unit`,
  );
  return rows.map(({ unit, finding }) => ({ unit, ...finding }));
}

/** The plan that counts from now on; of a supplier who is stopped nothing begins. */
export async function begun(context: ActorContext, row: InspectionRow): Promise<InspectionPlan> {
  if (row.plan) return row.plan;
  const { db, actor, now } = context;
  const { standard, plan, switched } = await planNow(db, row);
  if (switched.severity === 'stopped')
    throw ruleBroken([
      '该供应商已停检，须确认改进',
      'Inspection of this supplier is stopped: its action has to be confirmed',
    ]);
  await db.execute(sql`
    UPDATE qc_inspection SET state = 'sampling', plan = ${JSON.stringify(plan)}::jsonb, standard_id = ${standard?.id ?? null},
           severity = ${plan.severity}, started_at = ${now.toISOString()}::timestamptz, started_by = ${actor.personId}
     WHERE id = ${row.id}::uuid`);
  return plan;
}

const saysNothing = ({ values, defects }: Finding): boolean =>
  defects.length === 0 && Object.values(values).every((value) => value === '' || value === 'good');

/** Answers QC200_3. */
export const saveFindings = handle(saveInspection, async ({ id, version, findings }, context) => {
  const { db, actor, now } = context;
  const row = await heldInspection(context, id, version);
  if (row.state !== 'waiting' && row.state !== 'sampling')
    throw notNow(row, '已判定，不能再修改', 'is decided: nothing of it changes');
  const plan = await begun(context, row);
  const problems = problemsOfFindings(plan, findings);
  if (problems.length) throw invalid(problems);
  const gone = findings.filter(saysNothing).map(({ unit }) => unit);
  const kept = findings.filter((finding) => !saysNothing(finding));
  let touched = row.plan ? 0 : 1;
  if (gone.length) {
    const { rowCount } = await db.execute(
      sql`DELETE FROM qc_finding WHERE inspection_id = ${id}::uuid AND unit = ANY (${sql.param(gone)}::int[])`,
    );
    touched += rowCount ?? 0;
  }
  if (kept.length) {
    const { rowCount } = await db.execute(sql`
      INSERT INTO qc_finding (inspection_id, unit, finding, person_id, found_at)
      SELECT ${id}::uuid, n.unit, n.finding, ${actor.personId}, ${now.toISOString()}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(kept.map(({ unit, ...finding }) => ({ unit, finding })))}::jsonb)
          AS n (unit int, finding jsonb)
      ON CONFLICT (inspection_id, unit) DO UPDATE
        SET finding = excluded.finding, person_id = excluded.person_id, found_at = excluded.found_at
        WHERE qc_finding.finding IS DISTINCT FROM excluded.finding`);
    touched += rowCount ?? 0;
  }
  const judged = judge(plan, await findingsOf(db, id));
  // Nothing was said that was not said before: no act.
  if (touched === 0) return { version, judged };
  await db.execute(sql`UPDATE qc_inspection SET version = version + 1 WHERE id = ${id}::uuid`);
  await tellQuality(context);
  return { version: version + 1, judged };
});
