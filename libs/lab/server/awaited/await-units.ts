import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import {
  birthCalled,
  birthCorrected,
  contractChanged,
  contractTerminated,
  contractVoided,
  courierMoved,
} from '#contracts/model';
import { reactBeside, type Context, type Reaction } from '#server-kit/server';
import { lapseBanked } from '../release/lapse.ts';
import { hourLimitsFrom } from '../release/limits.ts';
import { heldColumns, tellDesks, tellMoved, type HeldUnit } from '../unit/held-unit.ts';
import { bornUnits, unitUseOf } from './born-units.ts';
import { birthBecameKnown, takeBirthOver } from './take-birth-over.ts';
import { writeUnits } from './write-units.ts';

/** Units of a child are expected from its birth on; what is known later is added while nobody has received them. */
async function awaitChild(context: Context, childId: string): Promise<void> {
  const units = await bornUnits(context.db, context.now, sql`h.id = ${childId}`);
  await writeUnits(context, units);
  if (units.length > 0) await tellDesks(context);
}

interface Changed extends HeldUnit {
  inContract: string;
}

/** The use in a contract was changed: hours and eligibility go by it, and what was released rests on it. */
async function takeUseOver(context: Context, contractId: string): Promise<void> {
  const { db } = context;
  const { rows } = await db.execute<Changed>(sql`
    SELECT ${heldColumns}, c.use AS "inContract" FROM lab_unit u JOIN bank_contract c ON c.id = u.contract_id
     WHERE c.id = ${contractId} AND u.state NOT IN ('issued', 'notBankable', 'discarded') ORDER BY u.id FOR UPDATE OF u`);
  const limitOf = hourLimitsFrom(db);
  const changed = rows.filter((unit) => unitUseOf(unit.inContract) !== unit.use);
  for (const { inContract, ...unit } of changed) {
    const use = unitUseOf(inContract);
    const { rows: birth } = await db.execute<{ day: string | null }>(
      sql`SELECT (born_at AT TIME ZONE born_zone)::date::text AS day FROM lab_unit WHERE id = ${unit.id}`,
    );
    const day = birth[0]?.day ?? dayOf(context.now, context.timeZone);
    const limit = await limitOf({ product: unit.product, use }, day);
    await db.execute(sql`
      UPDATE lab_unit SET use = ${use}, limit_minutes = ${limit}::int, deadline = born_at + make_interval(mins => ${limit}::int),
             version = version + 1 WHERE id = ${unit.id}`);
    await lapseBanked(context, unit as HeldUnit, ['合同用途已变更', 'the use in its contract was changed']);
  }
  if (changed.length > 0) await tellDesks(context);
}

/** A contract has ended: nobody waits any more for what has not come. */
async function awaitNoMore(context: Context, contractId: string): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    UPDATE lab_unit SET state = 'discarded', discarded_at = ${context.now.toISOString()}::timestamptz, version = version + 1
     WHERE contract_id = ${contractId} AND state IN ('expected', 'collected') RETURNING id`);
  for (const { id } of rows) await tellMoved(context, id);
  if (rows.length > 0) await tellDesks(context);
}

export const awaiting: readonly Reaction[] = [
  reactBeside(contractChanged, ({ contractId }, context) => takeUseOver(context, contractId)),
  reactBeside(birthCalled, async ({ childId }, context) => {
    await awaitChild(context, childId);
    await birthBecameKnown(context, childId);
  }),
  reactBeside(birthCorrected, async ({ childId }, context) => {
    await awaitChild(context, childId);
    await takeBirthOver(context, childId, ['出生时间已更正', 'the time of birth was corrected']);
  }),
  reactBeside(courierMoved, ({ childId }, context) => awaitChild(context, childId)),
  reactBeside(contractVoided, ({ contractId }, context) => awaitNoMore(context, contractId)),
  reactBeside(contractTerminated, ({ contractId }, context) => awaitNoMore(context, contractId)),
];
