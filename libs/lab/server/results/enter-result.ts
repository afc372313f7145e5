import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { testOf, testsNow } from '#lab/model';
import { newId, type ActorContext } from '#server-kit/server';
import { lapseSheets, openLookBack } from '../release/lapse.ts';
import { heldUnit } from '../unit/held-unit.ts';
import { openOrder } from './order-handlers.ts';
import { askedOf, flagOf, isValueOf } from './result-values.ts';
import { holdUnitsOfMother, writeForMother } from './same-mother.ts';
import { checkSpecimens } from './specimen-of-unit.ts';

/** A result as somebody enters it, or a file brings it. */
export interface EnteredResult {
  unitId: string;
  test: string;
  value: string;
  method: string;
  collectedAt: string | null;
  replaces: string | null;
  reason: string;
}

/**
 * Enters a result of a unit. Instead of one that was verified: what was checked with it lapses, a banked unit returns to
 * quarantine, an issued one is looked back at.
 */
export async function enterOne(context: ActorContext, entered: EnteredResult): Promise<string> {
  const { db, actor, now } = context;
  const { test, value, method, replaces, reason } = entered;
  await holdUnitsOfMother(context, entered.unitId);
  const unit = await heldUnit(context, entered.unitId, ['HBLAB330P'], 'add');
  const known = testsNow().includes(test) ? testOf(test) : undefined;
  if (!known) throw invalid([{ path: 'test', text: ['没有该检测项目', 'There is no such test'] }]);
  const { subject, unit: measuredIn } = known;
  if (!isValueOf(test, value)) throw invalid([{ path: 'value', text: askedOf(test) }]);
  const order = await openOrder(context, unit.id, test);
  const collectedAt = entered.collectedAt ?? order?.collectedAt ?? null;
  checkSpecimens(unit, [test], collectedAt, now);
  const { rows } = await db.execute<{ id: string; verified: boolean }>(sql`
    SELECT r.id, v.result_id IS NOT NULL AS verified FROM lab_result r LEFT JOIN lab_verification v ON v.result_id = r.id
     WHERE r.unit_id = ${unit.id} AND r.test = ${test} AND NOT EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id)
     LIMIT 1`);
  const before = rows[0];
  if (before && replaces !== before.id)
    throw ruleBroken(['该项目已有结果，请用“更换结果”', 'There is a result already: replace it']);
  if (!before && replaces) throw new CallError('notFound');
  if (before && !reason)
    throw invalid([{ path: 'reason', text: ['更换结果须说明原因', 'Say why the result is replaced'] }]);
  const id = newId();
  await writeForMother(context, unit, test, async () => {
    await db.execute(sql`
    INSERT INTO lab_result (id, unit_id, subject, test, method, value, measured_in, flag, collected_at, collected_by, entered_by,
                            entered_at, replaces, reason)
    VALUES (${id}, ${unit.id}, ${subject}, ${test}, ${method}, ${value}, ${measuredIn},
            ${flagOf(test, value)}, ${collectedAt}::timestamptz, ${order?.collectedBy ?? null}, ${actor.personId},
            ${now.toISOString()}::timestamptz, ${replaces}, ${reason})`);
    return id;
  });
  if (order) await db.execute(sql`UPDATE lab_order SET result_id = ${id} WHERE id = ${order.id}`);
  if (test === 'group')
    await db.execute(sql`UPDATE lab_unit SET blood_group = ${value} WHERE id = ${unit.id}`);
  if (before?.verified) {
    await openLookBack(context, unit, { cause: 'result', resultId: id });
    await lapseSheets(context, unit, ['检测结果已更换', 'a result was replaced']);
  }
  return id;
}
