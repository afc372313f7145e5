import { sql } from 'drizzle-orm';
import { newId, type ActorContext } from '#server-kit/server';
import { refreshPaidOn } from '../money/paid-on.ts';
import type { HeldContract } from './held-contract.ts';

/** A contract that ends takes its change along that was never signed: nobody is asked for it any more (decision 479). */
export async function withdrawChange(context: ActorContext, held: HeldContract): Promise<void> {
  const { db, now, actor } = context;
  const { id, termsVersion } = held;
  const { rows } = await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, at, by_id)
    SELECT ${newId()}::uuid, ${id}, 'withdrawChange', ${termsVersion}, ${now.toISOString()}::timestamptz, ${actor.personId}
     WHERE EXISTS (SELECT FROM bank_contract_act WHERE contract_id = ${id} AND kind = 'change' AND terms_version = ${termsVersion})
       AND NOT EXISTS (SELECT FROM bank_contract_act WHERE contract_id = ${id} AND kind IN ('sign', 'withdrawChange')
                          AND terms_version = ${termsVersion})
    RETURNING id`);
  // What was signed last holds again, and whether it is paid.
  if (rows.length) await refreshPaidOn(context, id);
}
