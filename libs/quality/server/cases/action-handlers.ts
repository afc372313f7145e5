import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { actOnAction, saveAction } from '#quality/model';
import { handle, type ActorContext } from '#server-kit/server';
import { tellQuality } from '../inspection/inspection-row.ts';
import type { QualityNeeds } from '../needs.ts';
import { workOutScores } from '../score/work-out.ts';
import { editedCase, followsUpIn, heldCase, type HeldCase } from './held-case.ts';

const closed = ({ number }: HeldCase): CallError =>
  ruleBroken([`${number} 已关闭，请先重新打开`, `${number} is closed: open it again first`]);

const save = handle(saveAction, async ({ id, caseId, action, ownerId, due }, context) => {
  const { db, actor, now } = context;
  const held = await editedCase(context, caseId);
  if (held.state === 'closed') throw closed(held);
  const { rows: owners } = await db.execute(sql`SELECT FROM person WHERE id = ${ownerId}`);
  if (owners.length === 0)
    throw invalid([{ path: 'ownerId', text: ['没有这个人', 'There is no such person'] }]);
  const { rows } = await db.execute<{ caseId: string; done: boolean; version: number }>(sql`
    SELECT case_id::text AS "caseId", done_at IS NOT NULL AS done, version FROM qc_action WHERE id = ${id}::uuid FOR UPDATE`);
  const [before] = rows;
  if (before && before.caseId !== caseId) throw new CallError('notFound');
  if (before?.done) throw ruleBroken(['措施已完成，不能再修改', 'The action is done: it changes no more']);
  const { rows: written } = await db.execute<{ version: number }>(sql`
    INSERT INTO qc_action (id, case_id, action, owner_id, due, created_by, created_at)
    VALUES (${id}::uuid, ${caseId}::uuid, ${action}, ${ownerId}, ${due}::date, ${actor.personId}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET action = excluded.action, owner_id = excluded.owner_id, due = excluded.due,
      version = qc_action.version + 1
    RETURNING version`);
  await tellQuality(context);
  return { version: written[0]?.version ?? 1 };
});

interface Held extends Record<string, unknown> {
  caseId: string;
  ownerId: string;
  doneBy: string | null;
  done: boolean;
  verified: boolean;
}

const notDone: CallError = ruleBroken(['措施还没有完成', 'The action is not done yet']);

/** Who may do what: its owner and whoever edits finish it; anybody who edits, but neither its owner nor who did it, verifies it. */
async function mayAct(
  context: ActorContext,
  { companyId }: HeldCase,
  act: 'done' | 'undone' | 'effective' | 'ineffective' | 'drop',
  { ownerId, doneBy, done, verified }: Held,
): Promise<void> {
  const me = context.actor.personId;
  const edits = followsUpIn(context, 'edit', companyId);
  if (act === 'done' || act === 'undone') {
    if (!edits && ownerId !== me) throw new CallError('forbidden');
    if (act === 'done' && done) throw ruleBroken(['措施已经完成', 'The action is done already']);
    if (act === 'undone' && (!done || verified))
      throw ruleBroken(['只有未验证的措施可以退回', 'Only what is not verified is taken back']);
    return;
  }
  if (!edits) throw new CallError('forbidden');
  if (act === 'drop') {
    if (done) throw ruleBroken(['措施已完成，不能删除', 'The action is done: it stays']);
    return;
  }
  if (!done) throw notDone;
  if (ownerId === me || doneBy === me)
    throw ruleBroken(['不能验证自己的措施', 'Nobody verifies their own action']);
}

/** An action is done, taken back, verified, or dropped. */
const actHandler = (needs: Pick<QualityNeeds, 'purchasingFacts'>) =>
  handle(actOnAction, async ({ id, act, result }, context) => {
    const { db, actor, now } = context;
    const { rows: of } = await db.execute<{ caseId: string }>(
      sql`SELECT case_id::text AS "caseId" FROM qc_action WHERE id = ${id}::uuid`,
    );
    const caseId = of[0]?.caseId;
    if (!caseId) throw new CallError('notFound');
    const held = await heldCase(context, caseId);
    if (held.state === 'closed') throw closed(held);
    const { rows } = await db.execute<Held>(sql`
      SELECT case_id::text AS "caseId", owner_id AS "ownerId", done_by AS "doneBy", done_at IS NOT NULL AS done,
             verified_at IS NOT NULL AS verified FROM qc_action WHERE id = ${id}::uuid FOR UPDATE`);
    const [row] = rows;
    if (!row) throw new CallError('notFound');
    await mayAct(context, held, act, row);
    if (act === 'done' && !result)
      throw invalid([{ path: 'result', text: ['请填写结果', 'Say what was done'] }]);
    const at = sql`${now.toISOString()}::timestamptz`;
    const me = actor.personId;
    const sets = {
      done: sql`done_at = ${at}, done_by = ${me}, result = ${result}`,
      undone: sql`done_at = NULL, done_by = NULL`,
      effective: sql`verified_at = ${at}, verified_by = ${me}, effective = true`,
      // What had no effect is to be done anew.
      ineffective: sql`verified_at = NULL, verified_by = NULL, effective = NULL, done_at = NULL, done_by = NULL, result = ${result}`,
    };
    const { rows: written } =
      act === 'drop'
        ? await db.execute<{ version: number }>(
            sql`DELETE FROM qc_action WHERE id = ${id}::uuid RETURNING version`,
          )
        : await db.execute<{ version: number }>(
            sql`UPDATE qc_action SET ${sets[act]}, version = version + 1 WHERE id = ${id}::uuid RETURNING version`,
          );
    if (held.supplierId) await workOutScores(context, needs, [held.supplierId]);
    await tellQuality(context);
    return { version: written[0]?.version ?? 1 };
  });

export const actionHandlers = (needs: Pick<QualityNeeds, 'purchasingFacts'>) => [save, actHandler(needs)];
