import { sql } from 'drizzle-orm';
import {
  CallError,
  compareDecimals,
  formatInstant,
  invalid,
  ruleBroken,
  type FieldProblem,
} from '#calls/model';
import {
  cancelJob,
  countJobPrint,
  courierMoved,
  dispatchCode,
  dispatchSubject,
  dispatchValues,
  handOver,
  jobMoves,
  jobStates,
  languageOfNotice,
  mayMove,
  meantInstant,
  readJob,
  saveJob,
  shippingUpgraded,
  type JobDraft,
  type JobState,
} from '#contracts/model';
import { directory } from '#identity/server';
import { bindFiles, filesOf, handle, type ActorContext, type Handler } from '#server-kit/server';
import { handoverFiles } from '../files.ts';
import type { UnitsOfContracts } from '../needs.ts';
import { refreshStages } from '../stage/refresh-stages.ts';
import { arrivalsOf, keepArrival } from './arrivals.ts';
import { cancelCourierJob } from './cancel-job.ts';
import { following, mayFollow, nextJob } from './follow-job.ts';
import { heldJob, mustBeCourier } from './held-job.ts';
import { factsOf, jobRow } from './job-facts.ts';
import { notifyCourier, tellCancelled } from './notify.ts';

const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

interface NoticeRow extends Record<string, unknown> {
  kind: 'dispatch' | 'cancel';
  sentTo: string;
  language: 'zh' | 'en';
  subject: string;
  body: string;
  sentAt: string;
  byId: string;
}
interface HandoverRow extends Record<string, unknown> {
  id: string;
  state: JobState;
  at: string;
  who: string;
  place: string;
  note: string;
  byId: string;
}

const reading = handle(readJob, async ({ id, language: asked }, context) => {
  const { db, language, actor } = context;
  const job = await heldJob(context, id, 'query');
  const of = asked ?? languageOfNotice(job.language, job.zone, language);
  const named = (await jobRow(db, id, of)) ?? job;
  const values = dispatchValues(factsOf(named, context), of);
  const { rows: notices } = await db.execute<NoticeRow>(sql`
    SELECT kind, sent_to AS "sentTo", language, subject, body, sent_at::text AS "sentAt", sent_by AS "byId"
      FROM courier_notice WHERE job_id = ${id} ORDER BY place`);
  const { rows: handovers } = await db.execute<HandoverRow>(sql`
    SELECT id::text, job_state AS state, at::text, who, place, note, entered_by AS "byId"
      FROM courier_handover WHERE job_id = ${id} ORDER BY at, entered_at, id`);
  const arrivals = await arrivalsOf(db, id);
  const people = await directory.personsById(db, [
    ...new Set([...notices, ...handovers, ...arrivals].map(({ byId }) => byId)),
  ]);
  const by = directory.referringTo(language, people);
  const photos = new Map(
    await Promise.all(
      handovers.map(
        async (one) => [one.id, (await filesOf(db, { type: handoverFiles, id: one.id }))[0] ?? null] as const,
      ),
    ),
  );
  const mayEdit = actor.may([dispatchCode], 'edit');
  const labZone = job.labZone ?? context.timeZone;
  const wall = (instant: string | null, zone: string) =>
    instant === null ? null : formatInstant(new Date(instant), zone);
  return {
    ...{ id, number: job.number, state: job.state, version: job.version },
    contract: { id: job.contractId, number: job.contractNumber, mother: job.mother },
    kit: job.kitId !== null && job.kit !== null ? { id: job.kitId, serial: job.kit } : null,
    ...{ zone: job.zone, labZone, prints: job.prints },
    draft: {
      ...{
        courierId: job.courierId,
        shipMethod: job.shipMethod,
        setType: job.setType,
        processType: job.processType,
      },
      ...{ package: job.package, note: job.note, upgradeFee: job.upgradeFee },
      collectedAt: wall(job.collectedAt, job.zone) ?? '',
      etaAt: wall(job.etaAt, labZone),
      pickupAt: wall(job.pickupAt, job.zone),
    },
    courier:
      job.courier === null ? null : { name: job.courier, email: job.email ?? '', language: job.language },
    currency: job.currency,
    preview: { language: of, subject: dispatchSubject(values), values },
    notices: notices.map(({ byId, ...notice }) => ({
      ...notice,
      sentAt: iso(notice.sentAt) ?? '',
      by: by(byId),
    })),
    handovers: handovers.map(({ byId, ...one }) => ({
      ...{ ...one, at: iso(one.at) ?? '', by: by(byId) },
      photo: photos.get(one.id) ?? null,
    })),
    arrivals: arrivals.map(({ was, eta, at, byId }) => ({
      ...{ was: iso(was), eta: iso(eta), at: iso(at) ?? '', by: by(byId) },
    })),
    may: mayEdit ? [...jobMoves[job.state]] : [],
    cancelReason: job.cancelReason,
    next: await nextJob(db, job),
    mayFollow: mayEdit && (await mayFollow(db, job)),
  };
});

/** Wall times of a draft as instants; all that is wrong at once. */
function instantsOfDraft(draft: JobDraft, zone: string, labZone: string) {
  const problems: FieldProblem[] = [];
  const instant = (wall: string | null, of: string, path: string): string | null => {
    if (wall === null) return null;
    // Of a time that exists twice the first: the family has to be reached in either.
    const meant = meantInstant(wall, of, 'first', path);
    if ('problem' in meant) problems.push(meant.problem);
    return 'problem' in meant ? null : meant.instant.toISOString();
  };
  const collectedAt = instant(draft.collectedAt, zone, 'draft.collectedAt');
  const etaAt = instant(draft.etaAt, labZone, 'draft.etaAt');
  const pickupAt = instant(draft.pickupAt, zone, 'draft.pickupAt');
  if (etaAt !== null && collectedAt !== null && etaAt < collectedAt)
    problems.push({
      path: 'draft.etaAt',
      text: ['到达不能早于采集', 'It cannot arrive before it was collected'],
    });
  if (problems.length) throw invalid(problems);
  return { collectedAt, etaAt, pickupAt };
}

const saving = handle(saveJob, async ({ id, version, draft, send, language }, context) => {
  const { db } = context;
  const job = await heldJob(context, id, 'edit', true);
  if (job.version !== version) throw new CallError('conflict');
  if (!['draft', 'notified', 'accepted'].includes(job.state))
    throw ruleBroken(['派单{state}，不能修改', 'The job is “{state}” and cannot be changed'], {
      state: jobStates[job.state][context.language === 'zh' ? 0 : 1],
    });
  const { collectedAt, etaAt, pickupAt } = instantsOfDraft(draft, job.zone, job.labZone ?? context.timeZone);
  if (job.bornAt !== null && collectedAt !== null && new Date(collectedAt) < new Date(job.bornAt))
    throw invalid([
      { path: 'draft.collectedAt', text: ['采集不能早于出生', 'It cannot be collected before the birth'] },
    ]);
  if (draft.courierId !== null) await mustBeCourier(db, draft.courierId, 'draft.courierId');
  await db.execute(sql`
    UPDATE courier_job SET courier_id = ${draft.courierId}, ship_method = ${draft.shipMethod}, set_type = ${draft.setType},
           process_type = ${draft.processType}, package = ${draft.package}, note = ${draft.note}, upgrade_fee = ${draft.upgradeFee}::numeric,
           collected_at = ${collectedAt}::timestamptz, eta_at = ${etaAt}::timestamptz, pickup_promised_at = ${pickupAt}::timestamptz,
           version = version + 1 WHERE id = ${id}`);
  await keepArrival(context, job, etaAt);
  if (draft.courierId !== job.courierId) {
    const now = await jobRow(db, id, context.language);
    // Whoever was told to come is told that somebody else does.
    await tellCancelled(context, job, ['改由其他快递取件', 'Another courier fetches it'], now?.email ?? null);
  }
  if (send) await notifyCourier(context, id, language);
  // A draft is told of with its notification; later whatever the fee comes to.
  if (job.state !== 'draft' && compareDecimals(draft.upgradeFee, job.upgradeFee) !== 0)
    await context.emit(shippingUpgraded, {
      ...{ jobId: id, contractId: job.contractId, amount: draft.upgradeFee, currency: job.currency },
    });
  await tellMoved(context, id);
  const after = await jobRow(db, id, context.language);
  return { version: after?.version ?? version + 1 };
});

async function tellMoved(context: ActorContext, id: string): Promise<void> {
  const job = await jobRow(context.db, id, context.language);
  if (!job) return;
  await context.emit(courierMoved, {
    ...{
      jobId: id,
      contractId: job.contractId,
      childId: job.childId,
      state: job.state,
      etaAt: iso(job.etaAt),
    },
  });
  await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['courierJob'] } });
}

const handing = (unitsOf: UnitsOfContracts) =>
  handle(handOver, async ({ id, jobId, to, at, who, place, note, fileId, etaAt }, context) => {
    const { db, now, actor } = context;
    const job = await heldJob(context, jobId, 'edit', true);
    const known = await db.execute(sql`SELECT FROM courier_handover WHERE id = ${id}`);
    if (known.rows.length) return {};
    if (to !== null && !mayMove(jobMoves, job.state, to))
      throw ruleBroken(['派单{from}，不能改为{to}', 'The job is “{from}” and cannot become “{to}”'], {
        from: jobStates[job.state][context.language === 'zh' ? 0 : 1],
        to: jobStates[to][context.language === 'zh' ? 0 : 1],
      });
    if (new Date(at) > now)
      throw invalid([{ path: 'at', text: ['交接时间不能在将来', 'A handover cannot be in the future'] }]);
    if (new Date(at) < new Date(job.collectedAt) && to !== 'accepted')
      throw invalid([
        { path: 'at', text: ['交接时间早于采集', 'It was handed over before it was collected'] },
      ]);
    if (etaAt !== null && new Date(etaAt) < new Date(at))
      throw invalid([
        {
          path: 'etaAt',
          text: ['预计到达不能早于交接时间', 'It cannot arrive before it was handed over'],
        },
      ]);
    if (fileId !== null)
      await bindFiles(context, [fileId], { type: handoverFiles, id }, 'fileId', 'photograph');
    await db.execute(sql`
      INSERT INTO courier_handover (id, job_id, job_state, at, who, place, note, file_id, eta_at, entered_at, entered_by)
      VALUES (${id}, ${jobId}, ${to ?? job.state}, ${at}::timestamptz, ${who}, ${place}, ${note}, ${fileId}, ${etaAt}::timestamptz,
              ${now.toISOString()}::timestamptz, ${actor.personId})`);
    await db.execute(sql`
      UPDATE courier_job SET job_state = ${to ?? job.state}, eta_at = coalesce(${etaAt}::timestamptz, eta_at), version = version + 1,
             picked_up_at = CASE WHEN ${to} = 'pickedUp' THEN ${at}::timestamptz ELSE picked_up_at END,
             delivered_at = CASE WHEN ${to} = 'delivered' THEN ${at}::timestamptz ELSE delivered_at END
       WHERE id = ${jobId}`);
    if (etaAt !== null) await keepArrival(context, job, etaAt, id);
    if (to === 'pickedUp' && job.kitId)
      await db.execute(sql`
        UPDATE kit SET kit_state = 'inTransit', version = version + 1 WHERE id = ${job.kitId} AND kit_state IN ('sent', 'withFamily', 'used')`);
    await tellMoved(context, jobId);
    await refreshStages(context, [job.contractId], unitsOf);
    return {};
  });

const cancelling = (unitsOf: UnitsOfContracts) =>
  handle(cancelJob, async ({ id, reason }, context) => {
    const job = await heldJob(context, id, 'edit', true);
    await cancelCourierJob(context, id, reason);
    await refreshStages(context, [job.contractId], unitsOf);
    return {};
  });

/** HBCTR230P_6: one more sheet for the courier. */
const printing = handle(countJobPrint, async ({ id }, context) => {
  await heldJob(context, id, 'query');
  const { rows } = await context.db.execute<{ prints: number }>(
    sql`UPDATE courier_job SET prints = prints + 1 WHERE id = ${id} RETURNING prints`,
  );
  await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['courierJob'] } });
  return { prints: rows[0]?.prints ?? 1 };
});

export const jobHandlers = (unitsOf: UnitsOfContracts): readonly Handler[] => [
  reading,
  saving,
  handing(unitsOf),
  cancelling(unitsOf),
  printing,
  following(unitsOf),
];
