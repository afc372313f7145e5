import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Context } from '#server-kit/server';
import { isLate, tellLate } from '../processing/tell-late.ts';
import { lapseBanked, openLookBack } from '../release/lapse.ts';
import { hourLimitsFrom } from '../release/limits.ts';
import { heldColumns, moveState, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { bornUnits } from './born-units.ts';
import { searchOf } from './write-units.ts';

interface BornUnit extends HeldUnit {
  born: string;
  bornOn: string;
}

/**
 * The time of a birth is another one than the laboratory knew of what has come: hours are counted from it. What was released rests
 * on them, what was issued is looked back at, and of what is too late only now the family hears.
 */
export async function takeBirthOver(context: Context, childId: string, why: Label): Promise<void> {
  const { db } = context;
  const { rows } = await db.execute<BornUnit>(sql`
    SELECT ${heldColumns}, h.born_at::text AS born, (h.born_at AT TIME ZONE h.birth_zone)::date::text AS "bornOn"
      FROM lab_unit u JOIN bank_child h ON h.id = u.child_id
     WHERE h.id = ${childId} AND u.state NOT IN ('expected', 'collected') ORDER BY u.id FOR NO KEY UPDATE OF u`);
  const limitOf = hourLimitsFrom(db);
  for (const { born, bornOn, ...unit } of rows) {
    const limit = await limitOf({ product: unit.product, use: unit.use }, bornOn);
    await db.execute(sql`
      UPDATE lab_unit u SET born_at = h.born_at, born_zone = h.birth_zone, limit_minutes = ${limit}::int,
             deadline = h.born_at + make_interval(mins => ${limit}::int), version = u.version + 1
        FROM bank_child h WHERE u.id = ${unit.id} AND h.id = u.child_id`);
    const held = unit as HeldUnit;
    if (held.freezingAt !== null && !isLate(held, held.freezingAt))
      await tellLate(context, { ...held, bornAt: born, limitMinutes: limit }, held.freezingAt);
    await openLookBack(context, held, { cause: 'birth' });
    await lapseBanked(context, held, why);
  }
  if (rows.length > 0) await tellDesks(context);
}

/** A birth was called in of which the box had come before: at the door with a unit, or with a line of the log alone. */
export async function birthBecameKnown(context: Context, childId: string): Promise<void> {
  const { db, now } = context;
  await takeBirthOver(context, childId, ['出生时间已补登记', 'the birth was called in']);
  for (const unit of await bornUnits(db, now, sql`h.id = ${childId}`))
    await db.execute(sql`
      UPDATE lab_unit SET child_name = ${unit.childName}, collector = ${unit.collector}, search = ${searchOf(unit)}
       WHERE child_id = ${childId} AND din = ${unit.din} AND product = ${unit.product} AND state NOT IN ('expected', 'collected')`);
  const { rows } = await db.execute<HeldUnit & { cameAt: string }>(sql`
    SELECT ${heldColumns}, d.came::text AS "cameAt" FROM lab_unit u CROSS JOIN LATERAL (
             SELECT min(l.arrived_at) AS came FROM lab_door l
              WHERE l.unit_id IS NULL AND l.kit_serial = u.kit_serial AND l.arrived_at >= u.born_at) d
     WHERE u.child_id = ${childId} AND u.state IN ('expected', 'collected') AND d.came IS NOT NULL ORDER BY u.id FOR NO KEY UPDATE OF u`);
  for (const { cameAt, ...unit } of rows) {
    await moveState(context, unit as HeldUnit, 'received');
    await db.execute(
      sql`UPDATE lab_unit SET received_at = ${cameAt}::timestamptz WHERE id = ${unit.id as string}`,
    );
  }
  if (rows.length > 0) await tellDesks(context);
}
