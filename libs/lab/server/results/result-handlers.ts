import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import {
  bloodGroups,
  closeLookBack,
  enterResult,
  saveDonor,
  tests,
  verifyResult,
  type TestKind,
  type TestName,
} from '#lab/model';
import { handle, newId } from '#server-kit/server';
import { eligibilityOf, factsOf } from '../release/facts.ts';
import { judgedOtherwise, lapseSheets, openLookBack } from '../release/lapse.ts';
import { heldUnit, tellDesks, type HeldUnit } from '../unit/held-unit.ts';

/** What values a test can have; the sentence says what is expected. */
const shapes: Readonly<Record<TestKind, (value: string) => boolean>> = {
  agent: (value) => value === 'negative' || value === 'reactive',
  growth: (value) => value === 'noGrowth' || value === 'growth',
  group: (value) => (bloodGroups as readonly string[]).includes(value),
  percent: (value) => /^(100|\d{1,2})(\.\d{1,2})?$/.test(value),
  text: (value) => value.length > 0,
};

/** Growth is good in colonies and bad in cultures. */
function flagOf(test: TestName, value: string): 'ok' | 'attention' | 'reactive' {
  if (value === 'reactive') return 'reactive';
  const bad =
    test === 'sterility' ? value === 'growth' : value === 'noGrowth' && tests[test].kind === 'growth';
  return bad ? 'attention' : 'ok';
}

const enter = handle(enterResult, async (request, context) => {
  const { db, actor, now } = context;
  const unit = await heldUnit(context, request.unitId, ['HBLAB330P']);
  const test = request.test as TestName;
  const { subject, kind, unit: measuredIn } = tests[test];
  if (!shapes[kind](request.value))
    throw invalid([{ path: 'value', text: ['结果值无效', 'This is no value of this test'] }]);
  const { rows } = await db.execute<{ id: string; verified: boolean }>(sql`
    SELECT r.id, v.result_id IS NOT NULL AS verified FROM lab_result r LEFT JOIN lab_verification v ON v.result_id = r.id
     WHERE r.unit_id = ${unit.id} AND r.test = ${test} AND NOT EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id)
     LIMIT 1`);
  const before = rows[0];
  if (before && request.replaces !== before.id)
    throw ruleBroken(['该项目已有结果，请用“更换结果”', 'There is a result already: replace it']);
  if (!before && request.replaces) throw new CallError('notFound');
  if (before && !request.reason)
    throw invalid([{ path: 'reason', text: ['更换结果须说明原因', 'Say why the result is replaced'] }]);
  const id = newId();
  await db.execute(sql`
    INSERT INTO lab_result (id, unit_id, subject, test, method, value, measured_in, flag, collected_at, entered_by, entered_at,
                            replaces, reason)
    VALUES (${id}, ${unit.id}, ${subject}, ${test}, ${request.method}, ${request.value}, ${measuredIn},
            ${flagOf(test, request.value)}, ${request.collectedAt}::timestamptz, ${actor.personId},
            ${now.toISOString()}::timestamptz, ${request.replaces}, ${request.reason})`);
  if (test === 'group')
    await db.execute(sql`UPDATE lab_unit SET blood_group = ${request.value} WHERE id = ${unit.id}`);
  if (before?.verified) {
    await openLookBack(context, unit, { cause: 'result', resultId: id });
    await lapseSheets(context, unit, ['检测结果已更换', 'a result was replaced']);
  }
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
