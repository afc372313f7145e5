import { join } from 'node:path';
import { count, desc, eq } from 'drizzle-orm';
import type { RequestOf, AnswerOf } from '#calls/model';
import { mailOutboxCall, sendMailCall } from '#server-kit/model';
import type { Context } from '../context.ts';
import { defineServerFeature, type ServerFeature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { runs } from '../jobs/job.ts';
import { mailOutbox } from './mail-table.ts';
import { deliver, deliverMail, sendMailOfPerson } from './send-mail.ts';
import type { MailTransport } from './transport.ts';

async function outbox(
  { page, pageSize, state }: RequestOf<typeof mailOutboxCall>,
  { db }: Context,
): Promise<AnswerOf<typeof mailOutboxCall>> {
  const where = state && eq(mailOutbox.state, state);
  const [counted] = await db.select({ total: count() }).from(mailOutbox).where(where);
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(where)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    rows: rows.map(({ recipients, createdAt, sentAt, id, subject, body, state: now, tries, problem }) => ({
      ...{ id, subject, body, state: now, tries, problem, to: recipients },
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    total: counted?.total ?? 0,
    totalIsExact: true,
    next: null,
  };
}

/** Mail: the outbox, its delivery, SENDMAIL. `transport` is null where no mail server is set up. */
export const mailFeature = (transport: MailTransport | null): ServerFeature =>
  defineServerFeature({
    name: 'mail',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      handle(sendMailCall, async (mail, context) => ({ id: await sendMailOfPerson(context, mail) })),
      handle(mailOutboxCall, outbox),
    ],
    jobs: [runs(deliverMail, ({ id }, context) => deliver(id, context, transport))],
  });
