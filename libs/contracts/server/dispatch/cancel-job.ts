import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { courierMoved, jobMoves, jobStates, mayMove } from '#contracts/model';
import type { ActorContext } from '#server-kit/server';
import { jobRow } from './job-facts.ts';
import { tellCancelled } from './notify.ts';

/** Calls a job off; the kit is with the family again. */
export async function cancelCourierJob(context: ActorContext, id: string, reason: string): Promise<void> {
  const job = await jobRow(context.db, id, context.language, true);
  if (!job) throw new CallError('notFound');
  if (job.state === 'cancelled') return;
  if (!mayMove(jobMoves, job.state, 'cancelled'))
    throw ruleBroken(['派单{state}，不能取消', 'The job is “{state}” and cannot be called off'], {
      state: jobStates[job.state][context.language === 'zh' ? 0 : 1],
    });
  await tellCancelled(context, job, [reason, reason]);
  await context.db.execute(sql`
    UPDATE courier_job SET job_state = 'cancelled', cancel_reason = ${reason}, version = version + 1
     WHERE id = ${id}`);
  await context.emit(courierMoved, {
    ...{ jobId: id, contractId: job.contractId, childId: job.childId, state: 'cancelled' },
    etaAt: job.etaAt === null ? null : new Date(job.etaAt).toISOString(),
  });
}
