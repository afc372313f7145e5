import { sql } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { bankContract, type ContractStage, type ContractState } from '#contracts/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext } from '#server-kit/server';

export interface HeldContract extends Record<string, unknown> {
  id: string;
  number: string;
  mother: string;
  companyId: string;
  state: ContractState;
  stage: ContractStage;
  expectedOn: string;
  births: string;
  zone: string;
  currency: string;
  termsVersion: number;
  paidOn: string | null;
  products: { product: string; price: string }[];
}

/** A contract that the actor may do this with, by right to one of the screens; what is out of reach is not there. */
export async function heldContract(
  { db, actor }: ActorContext,
  id: string,
  action: Action,
  { locks = false, screens = [bankContract.code] }: { locks?: boolean; screens?: readonly string[] } = {},
): Promise<HeldContract> {
  const { rows } = await db.execute<HeldContract>(sql`
    SELECT id, code AS number, name_zh AS mother, company_id AS "companyId", contract_state AS state, stage,
           expected_on::text AS "expectedOn", births, birth_zone AS zone, currency,
           terms_version::int AS "termsVersion", paid_on::text AS "paidOn", products
      FROM bank_contract WHERE id = ${id} ${locks ? sql`FOR UPDATE` : sql``}`);
  const [found] = rows;
  if (!found || !scopeReaches(actor.scope([...screens], action), { company: found.companyId }, actor))
    throw new CallError('notFound');
  return found;
}
