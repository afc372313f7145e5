import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { birthCallCode, birthCorrected, correctBirth } from '#contracts/model';
import { handle } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import { bornBefore, bornOn } from './born-on.ts';

interface Born extends Record<string, unknown> {
  contractId: string;
  bornAt: string | null;
  zone: string | null;
  calledAt: string | null;
  before: string | null;
}

/**
 * HBCTR210P_3: what was called in wrongly is corrected, and stays said. What the courier fetches was collected at the birth, unless
 * somebody said otherwise; the donation number stays, whatever year it names.
 */
export const correctBirthHandler = handle(correctBirth, async (call, context) => {
  const { db, now, actor } = context;
  const { id, childId, zone, reason } = call;
  const { rows } = await db.execute<Born>(sql`
    SELECT h.contract_id AS "contractId", h.born_at::text AS "bornAt", h.birth_zone AS zone, h.called_at::text AS "calledAt",
           ${bornBefore}::text AS before
      FROM bank_child h WHERE h.id = ${childId} FOR UPDATE OF h`);
  const [child] = rows;
  if (!child) throw new CallError('notFound');
  const contract = await heldContract(context, child.contractId, 'edit', {
    locks: true,
    screens: [birthCallCode],
  });
  const known = await db.execute(
    sql`SELECT FROM bank_birth_correction WHERE id = ${id} AND child_id = ${childId}`,
  );
  if (known.rows.length > 0) return {};
  if (child.bornAt === null || child.zone === null)
    throw ruleBroken(['出生尚未登记', 'The birth was not called in yet']);
  if (contract.state === 'voided') throw ruleBroken(['合同已作废', 'The contract was voided']);
  const was = new Date(child.bornAt);
  const bornAt = bornOn(call, {
    calledAt: child.calledAt === null ? now : new Date(child.calledAt),
    before: child.before,
  });
  if (bornAt.getTime() === was.getTime() && zone === child.zone)
    throw invalid([{ path: 'bornAt', text: ['与已登记的相同', 'That is what was called in'] }]);
  const instant = sql`${bornAt.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO bank_birth_correction (id, contract_id, child_id, was_at, was_zone, born_at, birth_zone, reason, at, by_id)
    SELECT ${id}::uuid, contract_id, id, born_at, birth_zone, ${instant}, ${zone}, ${reason}, ${now.toISOString()}::timestamptz, ${actor.personId}
      FROM bank_child WHERE id = ${childId}`);
  await db.execute(sql`
    UPDATE bank_child SET born_at = ${instant}, birth_zone = ${zone}, version = version + 1 WHERE id = ${childId}`);
  await db.execute(sql`
    UPDATE courier_job SET birth_zone = ${zone}, version = version + 1,
           collected_at = CASE WHEN collected_at = ${was.toISOString()}::timestamptz OR collected_at < ${instant} THEN ${instant} ELSE collected_at END
     WHERE child_id = ${childId}`);
  await context.emit(birthCorrected, {
    ...{ contractId: contract.id, childId, zone, reason },
    bornAt: bornAt.toISOString(),
  });
  return {};
});
