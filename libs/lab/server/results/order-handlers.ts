import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { orderTests, takeSpecimens, testsOfProduct } from '#lab/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { heldUnit, tellDesks } from '../unit/held-unit.ts';
import { checkSpecimens } from './specimen-of-unit.ts';

/** Orders tests of a unit, of those that are made of its product; what is ordered already and not answered stays as it is. */
const order = handle(orderTests, async ({ unitId, tests }, context) => {
  const { db, actor, now } = context;
  const unit = await heldUnit(context, unitId, ['HBLAB330P'], 'add');
  const known = testsOfProduct(unit.product);
  if (tests.some((test) => !known.includes(test)))
    throw invalid([{ path: 'tests', text: ['没有该检测项目', 'There is no such test'] }]);
  const rows = [...new Set(tests)].map((test) => ({ id: newId(), test }));
  const written = await db.execute(sql`
    INSERT INTO lab_order (id, unit_id, test, ordered_by, ordered_at)
    SELECT n.id, ${unit.id}, n.test, ${actor.personId}, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, test text)
    ON CONFLICT (unit_id, test) WHERE result_id IS NULL DO NOTHING`);
  await tellDesks(context);
  return { ordered: written.rowCount ?? 0 };
});

/** Says when the specimens of ordered tests were taken, and by whom: whoever says it. */
const take = handle(takeSpecimens, async ({ unitId, tests, collectedAt }, context) => {
  const { db, actor, now } = context;
  const unit = await heldUnit(context, unitId, ['HBLAB330P'], 'add');
  checkSpecimens(unit, tests, collectedAt, now);
  const written = await db.execute(sql`
    UPDATE lab_order SET collected_at = ${collectedAt}::timestamptz, collected_by = ${actor.personId}
     WHERE unit_id = ${unit.id} AND result_id IS NULL AND collected_at IS NULL AND test = ANY (${sql.param(tests)}::text[])`);
  await tellDesks(context);
  return { collected: written.rowCount ?? 0 };
});

/** The open order of a test, for the result that answers it. */
export async function openOrder(
  { db }: ActorContext,
  unitId: string,
  test: string,
): Promise<{ id: string; collectedAt: string | null; collectedBy: string | null } | null> {
  const { rows } = await db.execute<{
    id: string;
    collectedAt: string | null;
    collectedBy: string | null;
  }>(sql`
    SELECT id, collected_at::text AS "collectedAt", collected_by AS "collectedBy" FROM lab_order
     WHERE unit_id = ${unitId} AND test = ${test} AND result_id IS NULL`);
  return rows[0] ?? null;
}

export const orderHandlers = [order, take];
