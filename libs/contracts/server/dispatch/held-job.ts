import { sql } from 'drizzle-orm';
import { CallError, invalid, type Action } from '#calls/model';
import { dispatchCode } from '#contracts/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext, Db } from '#server-kit/server';
import { jobRow, type JobRow } from './job-facts.ts';

/** A job that the actor may do this with; what is out of reach is not there. */
export async function heldJob(
  { db, actor, language }: ActorContext,
  id: string,
  action: Action,
  locks = false,
): Promise<JobRow> {
  const job = /^[0-9a-f-]{36}$/i.test(id) ? await jobRow(db, id, language, locks) : undefined;
  if (!job || !scopeReaches(actor.scope([dispatchCode], action), { company: job.companyId }, actor))
    throw new CallError('notFound');
  return job;
}

/** Refuses a courier who is not in use. */
export async function mustBeCourier(db: Db, courierId: string, path: string): Promise<void> {
  const { rows } = await db.execute(
    sql`SELECT FROM bank_partner WHERE id = ${courierId} AND kind = 'courier' AND state = 'active'`,
  );
  if (!rows.length) throw invalid([{ path, text: ['请选择在用的快递公司', 'Choose a courier in use'] }]);
}
