import { sql } from 'drizzle-orm';
import { releasedOnce, testLabel, testOf, type Eligibility } from '#lab/model';
import { oneOf, type Context } from '#server-kit/server';
import { eligibilityOf, factsOf } from '../release/facts.ts';
import { lapseBanked, openLookBack } from '../release/lapse.ts';
import { heldColumns, type HeldUnit } from '../unit/held-unit.ts';

/** Holds all units of the mother of one in the same order, so that two who write results of hers wait for each other. */
export async function holdUnitsOfMother({ db }: Pick<Context, 'db'>, unitId: string): Promise<void> {
  await db.execute(sql`
    SELECT FROM lab_unit u WHERE u.contract_id = (SELECT contract_id FROM lab_unit WHERE id = ${unitId})
     ORDER BY u.id FOR NO KEY UPDATE`);
}

/** Is a donor judged worse than before? What is merely missing no more is no reason to take anything out of the bank. */
export const isWorse = (before: Eligibility, after: Eligibility): boolean =>
  (before.state === 'eligible' && after.state !== 'eligible') ||
  (before.state !== 'ineligible' && after.state === 'ineligible') ||
  after.reactive.some((agent) => !before.reactive.includes(agent));

/**
 * Writes a result of a unit, or that it is verified, and answers its id. One of the mother is of all that was collected of her:
 * where it makes her other units worse, those in the bank are released anew, and those that were issued are looked back at.
 */
export async function writeForMother(
  context: Context,
  unit: HeldUnit,
  test: string,
  write: () => Promise<string>,
): Promise<string> {
  if (testOf(test)?.subject !== 'mother' || unit.contractId === null) return write();
  const { rows: others } = await context.db.execute<HeldUnit>(sql`
    SELECT ${heldColumns} FROM lab_unit u
     WHERE u.contract_id = ${unit.contractId} AND u.id <> ${unit.id} AND ${oneOf(sql`u.state`, releasedOnce)}
     ORDER BY u.id FOR NO KEY UPDATE`);
  const judged = async (other: HeldUnit) => eligibilityOf(other, await factsOf(context, other.id));
  const before = new Map<string, Eligibility>();
  for (const other of others) before.set(other.id, await judged(other));
  const resultId = await write();
  const [zh, en] = testLabel(test);
  for (const other of others) {
    const was = before.get(other.id);
    if (!was || !isWorse(was, await judged(other))) continue;
    await openLookBack(context, other, { cause: 'result', resultId });
    await lapseBanked(context, other, [
      `同一母亲的检测结果有变：${zh}（${unit.din}）`,
      `a result of the same mother has changed: ${en} (${unit.din})`,
    ]);
  }
  return resultId;
}
