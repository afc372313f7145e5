import { sql } from 'drizzle-orm';
import type { ActorContext, Db } from '#server-kit/server';
import type { JobRow } from './job-facts.ts';

/** A change of when a job is expected; null: nobody has said. */
interface ArrivalRow extends Record<string, unknown> {
  was: string | null;
  eta: string | null;
  at: string;
  byId: string;
}

/**
 * Keeps that a job is expected at another minute than before; where it is the same, nothing: forms say no seconds.
 * `handoverId`: what said so.
 */
export async function keepArrival(
  { db, now, actor }: ActorContext,
  { id, etaAt: was }: Pick<JobRow, 'id' | 'etaAt'>,
  eta: string | null,
  handoverId: string | null = null,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO courier_arrival (job_id, was_at, eta_at, handover_id, at, by_id)
    SELECT ${id}::uuid, ${was}::timestamptz, ${eta}::timestamptz, ${handoverId}::uuid, ${now.toISOString()}::timestamptz, ${actor.personId}
     WHERE date_trunc('minute', ${was}::timestamptz) IS DISTINCT FROM date_trunc('minute', ${eta}::timestamptz)`);
}

/** How the arrival of a job changed, the first change first. */
export async function arrivalsOf(db: Db, jobId: string): Promise<ArrivalRow[]> {
  const { rows } = await db.execute<ArrivalRow>(sql`
    SELECT was_at::text AS was, eta_at::text AS eta, at::text, by_id AS "byId" FROM courier_arrival WHERE job_id = ${jobId} ORDER BY id`);
  return rows;
}
