import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import { feeOf, referralEarned } from '#contracts/model';
import { newId, type Context, type Db } from '#server-kit/server';
import { moneyOf, totalOf } from './read-money.ts';

interface Rule extends Record<string, unknown> {
  kind: string | null;
  amount: string | null;
  share: string | null;
}
async function ruleOf(db: Db, partnerId: string): Promise<Rule | null> {
  const { rows } = await db.execute<Rule>(sql`
    SELECT fee_kind AS kind, trim_scale(fee_amount)::text AS amount, trim_scale(fee_share)::text AS share
      FROM bank_partner WHERE id = ${partnerId}`);
  return rows[0] ?? null;
}

interface Earned {
  contractId: string;
  kind: 'referral' | 'collection';
  /** YYYY-MM-DD. */
  day: string;
}

/** Whoever referred a family has earned the fee of the rule of today once the enrolment is paid: once a contract. */
export async function earnReferral(
  context: Context,
  { contractId, day }: Omit<Earned, 'kind'>,
): Promise<void> {
  const contract = await moneyOf(context.db, contractId);
  if (contract?.referrerId)
    await earn(context, contract.referrerId, { contractId, day, kind: 'referral' }, null);
}

/** Who collected a child has earned the fee of its rule, where it is no referrer of this contract. */
export async function earnCollection(
  context: Context,
  { contractId, childId, day }: Omit<Earned, 'kind'> & { childId: string },
): Promise<void> {
  const { rows } = await context.db.execute<{ id: string | null }>(sql`
    SELECT h.collector_id AS id FROM bank_child h JOIN bank_contract c ON c.id = h.contract_id
     WHERE h.id = ${childId} AND h.collector_id IS DISTINCT FROM c.referrer_id`);
  const id = rows[0]?.id;
  if (id) await earn(context, id, { contractId, day, kind: 'collection' }, childId);
}

async function earn(
  context: Context,
  partnerId: string,
  { contractId, kind, day }: Earned,
  childId: string | null,
): Promise<void> {
  const [contract, rule] = [await moneyOf(context.db, contractId), await ruleOf(context.db, partnerId)];
  const amount = contract && rule && feeOf(rule, totalOf(contract), contract.currency as Currency);
  if (!contract || !amount) return;
  const id = newId();
  const { rows } = await context.db.execute(sql`
    INSERT INTO bank_fee (id, contract_id, child_id, partner_id, kind, amount, currency, earned_on)
    VALUES (${id}, ${contractId}, ${childId}, ${partnerId}, ${kind}, ${amount}, ${contract.currency}, ${day})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (rows.length)
    await context.emit(referralEarned, {
      ...{ feeId: id, contractId, partnerId, kind, amount, currency: contract.currency },
    });
}

/** Fees of a contract that are not paid are not earned after all: its enrolment was taken back, or it was made void. */
export async function cancelFees(
  { db }: Context,
  contractId: string,
  kinds: readonly Earned['kind'][],
): Promise<void> {
  await db.execute(sql`
    UPDATE bank_fee SET fee_state = 'cancelled', version = version + 1
     WHERE contract_id = ${contractId} AND fee_state = 'earned' AND kind IN ${[...kinds]}`);
}
