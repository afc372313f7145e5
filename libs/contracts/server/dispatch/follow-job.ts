import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import { courierMoved, courierNumbers, dispatchCode, followJob, type JobState } from '#contracts/model';
import { seriesOf } from '#documents/model';
import { searchTextOfPerson } from '#identity/server';
import { handle, type Db } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import type { UnitsOfContracts } from '../needs.ts';
import { refreshStages } from '../stage/refresh-stages.ts';
import { heldJob, mustBeCourier } from './held-job.ts';
import type { JobRow } from './job-facts.ts';

const cameToNothing = (state: JobState): boolean => state === 'failed' || state === 'cancelled';

/** What stands in the way of another job. */
interface Standing extends Record<string, unknown> {
  signed: boolean;
  /** A job of the child that is under way or has delivered. */
  living: string | null;
  /** What it would fetch is in the laboratory already. */
  arrived: boolean;
  /** The kit that it would fetch. */
  kitId: string | null;
}

async function standingOf(db: Db, { childId }: Pick<JobRow, 'childId'>): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    SELECT c.contract_state = 'signed' AS signed,
           (SELECT j.number FROM courier_job j WHERE j.child_id = h.id AND j.job_state NOT IN ('failed', 'cancelled')
             ORDER BY j.made_at DESC, j.id LIMIT 1) AS living,
           EXISTS (SELECT FROM kit k WHERE k.child = h.id AND k.kit_state = 'received') AS arrived,
           (SELECT k.id FROM kit k WHERE k.child = h.id AND k.kit_state IN ('sent', 'withFamily', 'used', 'inTransit')
             ORDER BY k.sent_at DESC, k.id LIMIT 1) AS "kitId"
      FROM bank_child h JOIN bank_contract c ON c.id = h.contract_id WHERE h.id = ${childId}`);
  const [standing] = rows;
  if (!standing) throw new Error(`There is no child ${childId}.`);
  return standing;
}

/** Is another job offered after this one? */
export async function mayFollow(db: Db, job: JobRow): Promise<boolean> {
  if (!cameToNothing(job.state)) return false;
  const { signed, living, arrived } = await standingOf(db, job);
  return signed && living === null && !arrived;
}

/** The job that took the place of one that came to nothing; null: there is none. */
export async function nextJob(db: Db, job: JobRow): Promise<{ id: string; number: string } | null> {
  if (!cameToNothing(job.state)) return null;
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    SELECT j.id, j.number FROM courier_job j JOIN courier_job before ON before.id = ${job.id}
     WHERE j.child_id = before.child_id AND (j.made_at, j.id) > (before.made_at, before.id) ORDER BY j.made_at, j.id LIMIT 1`);
  return rows[0] ?? null;
}

/** HBCTR230P_7. One who asks at the same time waits for the child, and then finds the job that was made. */
export const following = (unitsOf: UnitsOfContracts) =>
  handle(followJob, async ({ id, afterId, courierId }, context) => {
    const { db, now, actor } = context;
    const before = await heldJob(context, afterId, 'edit');
    await db.execute(sql`SELECT FROM bank_child WHERE id = ${before.childId} FOR UPDATE`);
    const contract = await heldContract(context, before.contractId, 'edit', {
      locks: true,
      screens: [dispatchCode],
    });
    const { rows: made } = await db.execute<{ number: string }>(
      sql`SELECT number FROM courier_job WHERE id = ${id} AND child_id = ${before.childId}`,
    );
    if (made[0]) return { id, number: made[0].number };
    if (!cameToNothing(before.state))
      throw ruleBroken([
        '派单未失败也未取消，不能重新派单',
        'The job has neither failed nor been called off: there is no other one',
      ]);
    const { signed, living, arrived, kitId } = await standingOf(db, before);
    if (!signed)
      throw ruleBroken(['合同不在已签署状态，不能派单', 'The contract is not signed: nothing is fetched']);
    if (living !== null)
      throw ruleBroken(['该孩子已有派单 {number}', 'There is job {number} of this child already'], {
        number: living,
      });
    if (arrived) throw ruleBroken(['采集包实验室已收', 'The laboratory has received the kit already']);
    if (courierId !== null) await mustBeCourier(db, courierId, 'courierId');
    const number = await context.atEnd.take(
      context.atEnd.number(seriesOf(courierNumbers, contract.companyId)),
    );
    // What was promised by the one before, its fee and its reasons are not of this one.
    await db.execute(sql`
      INSERT INTO courier_job (id, number, company_id, contract_id, child_id, kit_id, courier_id, ship_method, set_type, process_type,
                               package, note, collected_at, called_at, birth_zone, lab_zone, search, made_at, made_by)
      SELECT ${id}::uuid, ${number}, company_id, contract_id, child_id, ${kitId}, ${courierId}, ship_method, set_type, process_type, package,
             '', collected_at, called_at, birth_zone, lab_zone, ${searchTextOfPerson(contract.mother, '', number, contract.number)},
             ${now.toISOString()}::timestamptz, ${actor.personId}
        FROM courier_job WHERE id = ${before.id}`);
    await context.emit(courierMoved, {
      ...{ jobId: id, contractId: contract.id, childId: before.childId, state: 'draft', etaAt: null },
    });
    await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['courierJob'] } });
    await refreshStages(context, [contract.id], unitsOf);
    return { id, number };
  });
