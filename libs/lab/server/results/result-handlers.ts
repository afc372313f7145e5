import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import {
  closeLookBack,
  enterResult,
  releasedOnce,
  saveDonor,
  testLabel,
  testOf,
  verifyResult,
} from '#lab/model';
import { handle } from '#server-kit/server';
import { eligibilityOf, factsOf } from '../release/facts.ts';
import { judgedOtherwise, lapseSheets, openLookBack } from '../release/lapse.ts';
import { heldUnit, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { enterOne } from './enter-result.ts';
import { holdUnitsOfMother, isWorse, writeForMother } from './same-mother.ts';

interface Verified extends Record<string, unknown> {
  unitId: string;
  enteredBy: string;
  replaced: boolean;
  test: string;
  flag: 'ok' | 'attention' | 'reactive';
  /** Entered after the unit had been banked. */
  late: boolean | null;
  /** It is looked back at already. */
  looked: boolean;
}

const enter = handle(enterResult, async (request, context) => {
  const id = await enterOne(context, request);
  await tellDesks(context);
  return { id };
});

const verify = handle(verifyResult, async ({ id }, context) => {
  const { db, actor, now } = context;
  const { rows } = await db.execute<Verified>(sql`
    SELECT r.unit_id AS "unitId", r.entered_by AS "enteredBy", r.flag, r.test, r.entered_at > u.banked_at AS late,
           EXISTS (SELECT FROM lab_look_back b WHERE b.result_id = r.id) AS looked,
           EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id) AS replaced
      FROM lab_result r JOIN lab_unit u ON u.id = r.unit_id WHERE r.id = ${id}`);
  const [result] = rows;
  if (!result) throw new CallError('notFound');
  await holdUnitsOfMother(context, result.unitId);
  const unit = await heldUnit(context, result.unitId, ['HBLAB330P'], 'edit');
  if (result.enteredBy === actor.personId)
    throw ruleBroken(['录入人不能复核自己的结果', 'Whoever entered a result does not verify it']);
  if (result.replaced) throw ruleBroken(['该结果已被更换', 'This result was replaced']);
  const judged = async () => eligibilityOf(unit, await factsOf(context, unit.id));
  // Entered before and overlooked, where a unit goes into the bank that is kept for the child alone.
  const before = releasedOnce.includes(unit.state) ? await judged() : null;
  await writeForMother(context, unit, result.test, async () => {
    const written = await db.execute(sql`
      INSERT INTO lab_verification (result_id, person_id, verified_at)
      VALUES (${id}, ${actor.personId}, ${now.toISOString()}::timestamptz) ON CONFLICT DO NOTHING`);
    if (written.rowCount === 0)
      throw new CallError('handledAlready', { text: ['该结果已复核', 'This result is verified already'] });
    return id;
  });
  // Of a thawed segment it is about the way out alone.
  const counted = testOf(result.test)?.subject !== 'segment';
  // Released without it, exceptionally: found bad now, it is as if it had been replaced.
  const isBad = result.late && counted && result.flag !== 'ok';
  if (!result.looked && (isBad || (before && isWorse(before, await judged())))) {
    await openLookBack(context, unit, { cause: 'result', resultId: id });
    const [zh, en] = testLabel(result.test);
    await lapseSheets(context, unit, [`放行后检出：${zh}`, `found after its release: ${en}`]);
  }
  await tellDesks(context);
  return { id };
});

const judge = handle(saveDonor, async ({ unitId, ...asked }, context) => {
  const unit = await heldUnit(context, unitId, ['HBLAB330P'], 'add');
  // What is not said stays as it is: somebody else may have judged it meanwhile.
  const { plasmaDiluted = unit.plasmaDiluted, risk = unit.risk } = asked;
  if (unit.plasmaDiluted === plasmaDiluted && unit.risk === risk) return { id: unit.id };
  await context.db.execute(sql`
    UPDATE lab_unit SET plasma_diluted = ${plasmaDiluted}, risk = ${risk}, version = version + 1,
           judged_by = array_append(array_remove(judged_by, ${context.actor.personId}), ${context.actor.personId}) WHERE id = ${unit.id}`);
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
  await heldUnit(context, found.unitId, ['HBLAB330P'], 'edit');
  const written = await context.db.execute(sql`
    UPDATE lab_look_back SET closed_at = ${context.now.toISOString()}::timestamptz, closed_by = ${context.actor.personId},
           outcome = ${outcome} WHERE id = ${id} AND closed_at IS NULL`);
  if (written.rowCount === 0)
    throw new CallError('handledAlready', { text: ['该追溯已完成', 'This look-back is closed already'] });
  await tellDesks(context);
  return { id };
});

export const resultHandlers = [enter, verify, judge, closeBack];
