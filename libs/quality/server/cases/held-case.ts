import { sql, type SQL } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { withinScope } from '#identity/server';
import type { CaseState } from '#quality/model';
import type { ActorContext } from '#server-kit/server';
import { actsIn } from '../acts-in.ts';

/** A nonconformity that nobody else changes until the end of the transaction. */
export interface HeldCase extends Record<string, unknown> {
  id: string;
  number: string;
  state: CaseState;
  containment: string;
  cause: string;
  disposition: string;
  effect: string;
  supplierId: string;
  companyId: string;
  version: number;
}

export const reachedCases = ({ actor }: ActorContext): SQL =>
  withinScope(actor.scope(['QC220P'], 'query'), { company: sql`n.company_id` }, actor);

/** Reaches the right of the actor nonconformities of a company? */
export const followsUpIn = (context: ActorContext, action: Action, companyId: string): boolean =>
  actsIn(context, 'QC220P', action, companyId);

/** One that the actor changes, held; refuses another version than was read. */
export async function editedCase(context: ActorContext, id: string, version?: number): Promise<HeldCase> {
  const held = await heldCase(context, id, version);
  if (!followsUpIn(context, 'edit', held.companyId)) throw new CallError('forbidden');
  return held;
}

/** Holds it; refuses one that there is not, and another version than was read. */
export async function heldCase(context: ActorContext, id: string, version?: number): Promise<HeldCase> {
  const { rows } = await context.db.execute<HeldCase>(sql`
    SELECT n.id::text, n.number, n.state, n.containment, n.cause, n.disposition, n.effect, n.supplier_id AS "supplierId", n.company_id AS "companyId", n.version
      FROM qc_case n WHERE n.id = ${id}::uuid AND ${reachedCases(context)} FOR UPDATE`);
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  if (version !== undefined && row.version !== version)
    throw new CallError('conflict', {
      text: [
        `${row.number} 已被他人修改，请重新查看`,
        `Somebody else has changed ${row.number}: look at it again`,
      ],
    });
  return row;
}
