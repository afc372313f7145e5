import { sql } from 'drizzle-orm';
import { healthJudgedOtherwise } from '#contracts/model';
import { reactBeside, type Reaction } from '#server-kit/server';
import { heldColumns, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { judgedOtherwise } from './lapse.ts';

/** What a family answered is judged otherwise than before: units of its contract that were released rest on it. */
export const healthFound: Reaction = reactBeside(healthJudgedOtherwise, async ({ contractId }, context) => {
  const { rows } = await context.db.execute<HeldUnit>(sql`
    SELECT ${heldColumns} FROM lab_unit u
     WHERE u.contract_id = ${contractId} AND u.state IN ('banked', 'reserved', 'released', 'issued')
     ORDER BY u.id FOR UPDATE`);
  for (const unit of rows) await judgedOtherwise(context, unit, 'history');
  if (rows.length > 0) await tellDesks(context);
});
