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
import { searchText } from '#identity/server';
import { newId, reactBeside, type Context, type Reaction } from '#server-kit/server';
import { isLate, tellLate } from '../processing/tell-late.ts';
import { lapseBanked } from '../release/lapse.ts';
import { hourLimitsFrom } from '../release/limits.ts';
import { heldColumns, tellDesks, tellMoved, type HeldUnit } from '../unit/held-unit.ts';
import { bornUnits, unitUseOf } from './born-units.ts';

/** Units of a child are expected from its birth on; what is known later is added while nobody has received them. */
async function awaitChild(context: Context, childId: string): Promise<void> {
  const { db, now } = context;
  const units = await bornUnits(db, now, sql`h.id = ${childId}`);
  for (const unit of units) {
    if (unit.siteId === null) throw new Error('There is no laboratory site in use.');
    const search = searchText(
      ...[unit.din, unit.contractNo, unit.childName, unit.mother],
      ...[unit.kitSerial, unit.waybill, unit.hospital],
    );
    // What was collected is on its way; a job that failed brings nothing.
    const [state, collectedAt] = [unit.isCollected ? 'collected' : 'expected', unit.collectedAt];
    await db.execute(sql`
      INSERT INTO lab_unit AS u (id, company_id, site_id, din, product, label_code, donation_type, division, state, use, child_id, child_name,
        mother_name, contract_id, contract_no, kit_id, kit_serial, waybill, hospital, collector, born_at, born_zone, collected_at, arrives_at,
        limit_minutes, deadline, search)
      VALUES (${newId()}, ${unit.companyId}, ${unit.siteId}, ${unit.din}, ${unit.product}, ${unit.labelCode}, 'V', '00', ${state}, ${unit.use},
        ${unit.childId}, ${unit.childName}, ${unit.mother}, ${unit.contractId}, ${unit.contractNo}, ${unit.kitId}, ${unit.kitSerial},
        ${unit.waybill}, ${unit.hospital}, ${unit.collector}, ${unit.bornAt}::timestamptz, ${unit.bornZone}, ${collectedAt}::timestamptz,
        ${unit.arrivesAt}::timestamptz, ${unit.limitMinutes}, ${unit.deadline}::timestamptz, ${search})
      ON CONFLICT (din, product, division) DO UPDATE SET use = excluded.use, kit_id = excluded.kit_id, kit_serial = excluded.kit_serial,
        waybill = excluded.waybill, hospital = excluded.hospital, collector = excluded.collector, child_name = excluded.child_name, state = excluded.state,
        born_at = excluded.born_at, born_zone = excluded.born_zone, collected_at = excluded.collected_at,
        arrives_at = excluded.arrives_at, limit_minutes = excluded.limit_minutes, deadline = excluded.deadline, search = excluded.search, version = u.version + 1
       WHERE u.state IN ('expected', 'collected')`);
  }
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

interface CorrectedBirth extends HeldUnit {
  born: string;
  bornOn: string;
}

/**
 * The time of a birth was corrected: hours are counted from it. What was released rests on them, and of what is too late only now
 * the family hears.
 */
async function takeBirthOver(context: Context, childId: string): Promise<void> {
  const { db } = context;
  await awaitChild(context, childId);
  const { rows } = await db.execute<CorrectedBirth>(sql`
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
    await lapseBanked(context, held, ['出生时间已更正', 'the time of birth was corrected']);
  }
  if (rows.length > 0) await tellDesks(context);
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
  reactBeside(birthCalled, ({ childId }, context) => awaitChild(context, childId)),
  reactBeside(birthCorrected, ({ childId }, context) => takeBirthOver(context, childId)),
  reactBeside(courierMoved, ({ childId }, context) => awaitChild(context, childId)),
  reactBeside(contractVoided, ({ contractId }, context) => awaitNoMore(context, contractId)),
  reactBeside(contractTerminated, ({ contractId }, context) => awaitNoMore(context, contractId)),
];
