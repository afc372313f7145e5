import { sql } from 'drizzle-orm';
import { ruleBroken, type Label, type Language } from '#calls/model';
import {
  dispatchBody,
  dispatchSubject,
  dispatchValues,
  languageOfNotice,
  shippingUpgraded,
} from '#contracts/model';
import { sendMail, type ActorContext } from '#server-kit/server';
import { factsOf, jobRow, type JobRow } from './job-facts.ts';

async function keep(
  { db, now, actor }: ActorContext,
  job: JobRow,
  notice: {
    kind: 'dispatch' | 'cancel';
    to: string;
    language: Language;
    subject: string;
    body: string;
    fields: object;
  },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO courier_notice (job_id, place, kind, sent_to, language, subject, body, fields, sent_at, sent_by)
    SELECT ${job.id}, coalesce(max(place), 0) + 1, ${notice.kind}, ${notice.to}, ${notice.language}, ${notice.subject},
           ${notice.body}, ${JSON.stringify(notice.fields)}::jsonb, ${now.toISOString()}::timestamptz, ${actor.personId}
      FROM courier_notice WHERE job_id = ${job.id}`);
}

/** Tells the courier of a job by mail, keeps it word for word, and moves a draft on. Refuses where nobody is to be told. */
export async function notifyCourier(context: ActorContext, jobId: string, asked?: Language): Promise<void> {
  const known = await jobRow(context.db, jobId, context.language, true);
  if (!known?.email)
    throw ruleBroken(['请先选择有邮箱的快递公司', 'Choose a courier that has a mail address first']);
  const language = asked ?? languageOfNotice(known.language, known.zone, context.language);
  const job = (await jobRow(context.db, jobId, language)) ?? known;
  const fields = dispatchValues(factsOf(job, context), language);
  const [subject, body] = [dispatchSubject(fields), dispatchBody(fields, language, job.currency)];
  await sendMail(context, { to: [known.email], subject, body });
  await keep(context, job, { kind: 'dispatch', to: known.email, language, subject, body, fields });
  await context.db.execute(sql`
    UPDATE courier_job SET job_state = 'notified', version = version + 1 WHERE id = ${jobId} AND job_state = 'draft'`);
  if (known.state === 'draft' && Number(job.upgradeFee) > 0)
    await context.emit(shippingUpgraded, {
      ...{ jobId, contractId: job.contractId, amount: job.upgradeFee, currency: job.currency },
    });
}

/** Tells each who was told of a job, and not since that it is off, that it is off; `except`: who is told otherwise. */
export async function tellCancelled(
  context: ActorContext,
  job: JobRow,
  [zh, en]: Label,
  except: string | null = null,
): Promise<void> {
  const { rows } = await context.db.execute<{ sentTo: string; subject: string; language: Language }>(sql`
    SELECT told.sent_to AS "sentTo", told.subject, told.language
      FROM (SELECT DISTINCT ON (sent_to) sent_to, kind, place, subject, language FROM courier_notice
             WHERE job_id = ${job.id} ORDER BY sent_to, place DESC) AS told
     WHERE told.kind = 'dispatch' AND told.sent_to IS DISTINCT FROM ${except}::text ORDER BY told.place`);
  for (const { sentTo: to, language, ...last } of rows) {
    const subject = `${language === 'zh' ? '取消' : 'Cancelled'}: ${last.subject}`;
    const body =
      language === 'zh'
        ? `派单 ${job.number} 已取消，请勿取件。\n原因：${zh}`
        : `Job ${job.number} is called off; please do not pick up.\nReason: ${en}`;
    await sendMail(context, { to: [to], subject, body });
    await keep(context, job, { kind: 'cancel', to, language, subject, body, fields: {} });
  }
}
