import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { bankStates, type LookBackCause } from '#lab/model';
import { newId, type Context } from '#server-kit/server';
import { moveState, type HeldUnit } from '../unit/held-unit.ts';

/**
 * Something that was checked has changed: living sheets of the unit lapse, and a unit in the bank returns to quarantine until
 * it is released anew.
 */
export async function lapseSheets(context: Context, unit: HeldUnit, why: Label): Promise<void> {
  await endSheets(context, unit, why);
  if (isInBank(unit)) await moveState(context, unit, 'quarantine');
}

/**
 * Something that a release rests on is not as it was: what is in the bank is released anew. Before that nothing lapses, because
 * checks are worked out when they are signed.
 */
export async function lapseBanked(context: Context, unit: HeldUnit, why: Label): Promise<void> {
  if (isInBank(unit)) await lapseSheets(context, unit, why);
}

/** Nobody signs the living sheets of a unit any more. */
export async function endSheets({ db, now }: Context, { id }: HeldUnit, [zh, en]: Label): Promise<void> {
  await db.execute(sql`
    UPDATE lab_sheet SET state = 'lapsed', closed_at = ${now.toISOString()}::timestamptz, why = ${zh}, why_en = ${en}
     WHERE unit_id = ${id} AND state IN ('open', 'firstSigned')`);
}

const isInBank = ({ state }: HeldUnit): boolean => bankStates.includes(state);

/** An issued unit has to be looked back at: of a replaced result by its id, else because its donor is judged otherwise. */
export async function openLookBack(
  context: Context,
  unit: HeldUnit,
  about: { cause: 'result'; resultId: string } | { cause: Exclude<LookBackCause, 'result'> },
): Promise<void> {
  if (unit.state !== 'issued') return;
  const resultId = about.cause === 'result' ? about.resultId : null;
  await context.db.execute(sql`
    INSERT INTO lab_look_back (id, unit_id, cause, result_id, opened_at)
    VALUES (${newId()}, ${unit.id}, ${about.cause}, ${resultId}, ${context.now.toISOString()}::timestamptz)`);
}

/**
 * The donor of a unit is judged otherwise than before: what is in the bank is released anew, what was issued is looked back
 * at.
 */
export async function judgedOtherwise(
  context: Context,
  unit: HeldUnit,
  cause: Exclude<LookBackCause, 'result'>,
): Promise<void> {
  await openLookBack(context, unit, { cause });
  await lapseBanked(context, unit, ['捐献者判定已改变', 'the donor is judged otherwise']);
}
