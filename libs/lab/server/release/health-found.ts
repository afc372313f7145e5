import { sql } from 'drizzle-orm';
import { healthJudgedOtherwise, healthOpenAgain } from '#contracts/model';
import { bankStates, releasedOnce } from '#lab/model';
import { oneOf, reactBeside, type Reaction } from '#server-kit/server';
import { heldColumns, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { judgedOtherwise, lapseBanked } from './lapse.ts';

/** What a family answered is judged otherwise than before: units of its contract that were released rest on it. */
export const healthFound: Reaction = reactBeside(healthJudgedOtherwise, async ({ contractId }, context) => {
  const { rows } = await context.db.execute<HeldUnit>(sql`
    SELECT ${heldColumns} FROM lab_unit u
     WHERE u.contract_id = ${contractId} AND ${oneOf(sql`u.state`, releasedOnce)}
     ORDER BY u.id FOR UPDATE`);
  for (const unit of rows) await judgedOtherwise(context, unit, 'history');
  if (rows.length > 0) await tellDesks(context);
});

/**
 * A history that is corrected is open until it is reviewed: its donor's eligibility is incomplete, and what is for somebody else
 * than the child waits in quarantine. For the child itself no eligibility is required.
 */
export const healthReopened: Reaction = reactBeside(healthOpenAgain, async ({ contractId }, context) => {
  const { rows } = await context.db.execute<HeldUnit>(sql`
    SELECT ${heldColumns} FROM lab_unit u
     WHERE u.contract_id = ${contractId} AND u.use <> 'own' AND ${oneOf(sql`u.state`, bankStates)}
     ORDER BY u.id FOR UPDATE`);
  for (const unit of rows)
    await lapseBanked(context, unit, [
      '健康史已更正，待复核',
      'the health history was corrected and is to be reviewed',
    ]);
  if (rows.length > 0) await tellDesks(context);
});
