import { sql } from 'drizzle-orm';
import type { JobState } from '#contracts/model';
import type { ActorContext } from '#server-kit/server';
import { cancelCourierJob } from '../dispatch/cancel-job.ts';
import { tellConsultant } from './tell-consultant.ts';

/** A contract has ended: couriers that have not picked up are called off and told, kits that are away are asked back. */
export async function callBackAll(context: ActorContext, contractId: string, reason: string): Promise<void> {
  const { rows } = await context.db.execute<{ id: string; state: JobState }>(sql`
    SELECT id, job_state AS state FROM courier_job
     WHERE contract_id = ${contractId} AND job_state IN ('draft', 'notified', 'accepted') ORDER BY id FOR UPDATE`);
  for (const { id } of rows) await cancelCourierJob(context, id, reason);
  // A remark is one text for all readers: it says the same in both languages (decision 260).
  const remark = `合同已结束，请收回 / The contract has ended: call it back – ${reason}`;
  const { rows: kits } = await context.db.execute<{ serial: string }>(sql`
    UPDATE kit SET remarks = concat_ws(E'\n', nullif(remarks, ''), ${remark}::text),
           version = version + 1
     WHERE contract_id = ${contractId} AND kit_state IN ('sent', 'withFamily') RETURNING code AS serial`);
  if (kits.length === 0) return;
  const serials = kits.map(({ serial }) => serial).toSorted();
  await tellConsultant(context, contractId, [
    `合同已结束，请向家庭收回采集包 ${serials.join('、')}`,
    `The contract has ended: please call kit ${serials.join(', ')} back from the family`,
  ]);
}
