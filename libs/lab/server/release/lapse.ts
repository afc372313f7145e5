import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { newId, type ActorContext } from '#server-kit/server';
import { moveState, type HeldUnit } from '../unit/held-unit.ts';

/**
 * Something that was checked has changed: living sheets of the unit lapse, and a unit in the bank returns to quarantine until
 * it is released anew.
 */
export async function lapseSheets(context: ActorContext, unit: HeldUnit, why: Label): Promise<void> {
  await context.db.execute(sql`
    UPDATE lab_sheet SET state = 'lapsed', closed_at = ${context.now.toISOString()}::timestamptz,
           why = ${`${why[0]} ${why[1]}`}
     WHERE unit_id = ${unit.id} AND state IN ('open', 'firstSigned')`);
  if (['banked', 'reserved', 'released'].includes(unit.state)) await moveState(context, unit, 'quarantine');
}

/** An issued unit of which a result was replaced has to be looked back at. */
export async function openLookBack(context: ActorContext, unit: HeldUnit, resultId: string): Promise<void> {
  if (unit.state !== 'issued') return;
  await context.db.execute(sql`
    INSERT INTO lab_look_back (id, unit_id, result_id, opened_at)
    VALUES (${newId()}, ${unit.id}, ${resultId}, ${context.now.toISOString()}::timestamptz)`);
}
