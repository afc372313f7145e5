import { sql } from 'drizzle-orm';
import { contractClosed, contractReopened, isEnded, type RegisteredState } from '#contract-register/model';
import type { Context } from '#server-kit/server';
import type { HeldContract } from './held.ts';

/** Tells other features that a contract is closed, or goes on after all: `state` is how it stood, `now` how it stands. */
export async function tellClosed(
  context: Context,
  { id, number, companyId, state }: Pick<HeldContract, 'id' | 'number' | 'companyId' | 'state'>,
  { now, reason }: { now: RegisteredState; reason: string },
): Promise<void> {
  if (isEnded(state) === isEnded(now)) return;
  const { rows: forms } = await context.db.execute<{ type: string; id: string }>(sql`
    SELECT DISTINCT form_type AS type, form_id AS id FROM contract_act
     WHERE contract_id = ${id} AND form_id IS NOT NULL ORDER BY 1, 2`);
  const data = { contractId: id, number, companyId, reason, forms };
  await context.emit(isEnded(now) ? contractClosed : contractReopened, data);
}
