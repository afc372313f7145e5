import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError } from '#calls/model';
import { mailLimits, type PdfDocument } from '#server-kit/model';
import type { ActorContext, Context } from '../context.ts';
import { newId } from '../db/ids.ts';
import { defineJob } from '../jobs/job.ts';
import { pauseAfter } from '../outside/pauses.ts';
import { mailOutbox } from './mail-table.ts';
import { writtenPdf } from '../pdf/make-pdf.ts';
import type { Mail, MailFile, MailTransport } from './transport.ts';

export const deliverMail = defineJob({
  name: 'mail.deliver',
  title: ['发送邮件', 'Send a mail'],
  data: z.object({ id: z.uuid() }),
});

/**
 * Writes a mail into the outbox and queues its delivery, both in the transaction of the caller: a change that fails
 * sends nothing. Answers its id.
 */
export async function sendMail(
  context: Pick<Context, 'db' | 'enqueue' | 'now' | 'actor'>,
  mail: Mail,
): Promise<string> {
  const id = newId();
  await context.db.insert(mailOutbox).values({
    id,
    recipients: [...mail.to],
    // A header is one line.
    subject: mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 300),
    body: mail.body,
    secret: mail.secret ?? false,
    attaches: mail.attaches ?? [],
    state: 'waiting',
    senderId: context.actor?.personId ?? null,
    createdAt: context.now,
  });
  await context.enqueue(deliverMail, { id });
  return id;
}

/** SENDMAIL: in the name of a person, at most so many an hour. */
export async function sendMailOfPerson(context: ActorContext, mail: Mail): Promise<string> {
  const { db, actor, now } = context;
  const hourAgo = new Date(now.getTime() - 3_600_000);
  // One person's mails one after the other, or two at once would both find room.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail:${actor.personId}`}, 0))`);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.senderId, actor.personId), gt(mailOutbox.createdAt, hourAgo)));
  if ((row?.count ?? 0) >= mailLimits.anHour) throw new CallError('tooMany');
  return sendMail(context, mail);
}

const filesOf = (attaches: readonly PdfDocument[]): Promise<MailFile[]> =>
  Promise.all(
    attaches.map(async (document) => ({
      filename: `${document.name || document.title}.pdf`,
      content: await writtenPdf(document),
    })),
  );

/** Tries before a mail is given up as failed. */
const tries = 8;

/**
 * The job: one try. A failed one is noted beside the mail and queues the next, so that an administrator sees why a mail
 * has not gone. At least once: a crash right after the mail server took it sends it again, under the same Message-ID.
 */
export async function deliver(
  id: string,
  context: Pick<Context, 'db' | 'enqueue' | 'now' | 'log'>,
  transport: MailTransport | null,
): Promise<void> {
  const { db, now } = context;
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update');
  if (mail?.state !== 'waiting') return;
  const note = (change: Partial<typeof mailOutbox.$inferInsert>) =>
    db.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
  if (!transport) {
    await note({ state: 'kept' });
    return;
  }
  const tried = mail.tries + 1;
  try {
    const files = await filesOf(mail.attaches);
    await transport({ id, to: mail.recipients, subject: mail.subject, body: mail.body, files });
    await note({ state: 'sent', sentAt: now, tries: tried, problem: '' });
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    context.log.warn({ mail: id, problem, tried }, 'A mail could not be delivered');
    const last = tried >= tries;
    await note({ state: last ? 'failed' : 'waiting', tries: tried, problem });
    if (!last)
      await context.enqueue(deliverMail, { id }, { startAfter: new Date(now.getTime() + pauseAfter(tried)) });
  }
}
