import { sql } from 'drizzle-orm';
import { CallError, dayOf } from '#calls/model';
import { bankContract, enrolmentDue, reachedOn } from '#contracts/model';
import { tellChanged } from '#registers/server';
import type { ActorContext } from '#server-kit/server';
import { cancelFees, earnReferral } from './earn-fee.ts';
import { moneyOf, paymentsOf, totalOf } from './read-money.ts';

/** Says anew since when the enrolment is paid, with the fee that follows: after a payment, and after a change of what is owed. */
export async function refreshPaidOn(context: ActorContext, contractId: string): Promise<string | null> {
  const { db, now, timeZone } = context;
  const contract = await moneyOf(db, contractId);
  if (!contract) throw new CallError('notFound');
  const payments = (await paymentsOf(db, contractId)).filter(({ reversedAt }) => reversedAt === null);
  const paidOn = reachedOn(enrolmentDue(totalOf(contract), contract.instalments), payments);
  if (paidOn !== contract.paidOn) {
    await db.execute(
      sql`UPDATE bank_contract SET paid_on = ${paidOn}::date, version = version + 1 WHERE id = ${contractId}`,
    );
    if (paidOn === null) await cancelFees(context, contractId, ['referral']);
    else if (contract.paidOn === null) await earnReferral(context, { contractId, day: dayOf(now, timeZone) });
  }
  await tellChanged(context, bankContract, [contractId]);
  return paidOn;
}
