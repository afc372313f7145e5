import { sql } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { contract, type ContractKind, type RegisteredState } from '#contract-register/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext, Db } from '#server-kit/server';

export interface HeldMilestone {
  id: string;
  milestone: string;
  due: string;
  amount: string;
  metOn: string | null;
}

export interface HeldContract extends Record<string, unknown> {
  id: string;
  number: string;
  subject: string;
  companyId: string;
  kind: ContractKind;
  state: RegisteredState;
  supplierId: string | null;
  amount: string;
  currency: string;
  startsOn: string | null;
  endsOn: string | null;
  milestones: HeldMilestone[];
}

/** A contract as the features' own code needs it; null where there is none. */
export async function readContract(db: Db, id: string, locks = false): Promise<HeldContract | null> {
  const { rows } = await db.execute<HeldContract>(sql`
    SELECT id, code AS number, name_zh AS subject, company_id AS "companyId", kind, contract_state AS state,
           supplier_id AS "supplierId", trim_scale(amount)::text AS amount, currency, starts_on::text AS "startsOn",
           ends_on::text AS "endsOn", milestones
      FROM contract WHERE id = ${id} ${locks ? sql`FOR UPDATE` : sql``}`);
  return rows[0] ?? null;
}

/** A contract that the actor may do this with; what is out of reach is not there. */
export async function heldContract(
  { db, actor }: ActorContext,
  id: string,
  action: Action,
  locks = false,
): Promise<HeldContract> {
  const found = await readContract(db, id, locks);
  if (!found || !scopeReaches(actor.scope([contract.code], action), { company: found.companyId }, actor))
    throw new CallError('notFound');
  return found;
}
