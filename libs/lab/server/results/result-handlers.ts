import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { closeLookBack, enterResult, saveDonor, verifyResult, type TestName } from '#lab/model';
import { handle } from '#server-kit/server';
import { eligibilityOf, factsOf } from '../release/facts.ts';
import { judgedOtherwise } from '../release/lapse.ts';
import { heldUnit, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { enterOne } from './enter-result.ts';

const enter = handle(enterResult, async (request, context) => {
  const id = await enterOne(context, { ...request, test: request.test as TestName });
  await tellDesks(context);
  return { id };
});

const verify = handle(verifyResult, async ({ id }, context) => {
  const { db, actor, now } = context;
  const { rows } = await db.execute<{ unitId: string; enteredBy: string; replaced: boolean }>(sql`
    SELECT r.unit_id AS "unitId", r.entered_by AS "enteredBy",
           EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id) AS replaced
      FROM lab_result r WHERE r.id = ${id}`);
  const [result] = rows;
  if (!result) throw new CallError('notFound');
  await heldUnit(context, result.unitId, ['HBLAB330P']);
  if (result.enteredBy === actor.personId)
    throw ruleBroken(['录入人不能复核自己的结果', 'Whoever entered a result does not verify it']);
  if (result.replaced) throw ruleBroken(['该结果已被更换', 'This result was replaced']);
  const written = await db.execute(sql`
    INSERT INTO lab_verification (result_id, person_id, verified_at)
    VALUES (${id}, ${actor.personId}, ${now.toISOString()}::timestamptz) ON CONFLICT DO NOTHING`);
  if (written.rowCount === 0)
    throw new CallError('handledAlready', { text: ['该结果已复核', 'This result is verified already'] });
  await tellDesks(context);
  return { id };
});

const judge = handle(saveDonor, async ({ unitId, plasmaDiluted, risk }, context) => {
  const unit = await heldUnit(context, unitId, ['HBLAB330P']);
  if (unit.plasmaDiluted === plasmaDiluted && unit.risk === risk) return { id: unit.id };
  await context.db.execute(sql`
    UPDATE lab_unit SET plasma_diluted = ${plasmaDiluted}, risk = ${risk}, version = version + 1 WHERE id = ${unit.id}`);
  const facts = await factsOf(context, unit.id);
  const judged = (of: Pick<HeldUnit, 'use' | 'plasmaDiluted' | 'risk'>) =>
    JSON.stringify(eligibilityOf(of, facts));
  if (judged({ ...unit, plasmaDiluted, risk }) !== judged(unit))
    await judgedOtherwise(context, unit, 'judgement');
  await tellDesks(context);
  return { id: unit.id };
});

const closeBack = handle(closeLookBack, async ({ id, outcome }, context) => {
  const { rows } = await context.db.execute<{ unitId: string }>(
    sql`SELECT unit_id AS "unitId" FROM lab_look_back WHERE id = ${id}`,
  );
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  await heldUnit(context, found.unitId, ['HBLAB330P']);
  const written = await context.db.execute(sql`
    UPDATE lab_look_back SET closed_at = ${context.now.toISOString()}::timestamptz, closed_by = ${context.actor.personId},
           outcome = ${outcome} WHERE id = ${id} AND closed_at IS NULL`);
  if (written.rowCount === 0)
    throw new CallError('handledAlready', { text: ['该追溯已完成', 'This look-back is closed already'] });
  await tellDesks(context);
  return { id };
});

export const resultHandlers = [enter, verify, judge, closeBack];
