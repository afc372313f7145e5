import { join } from 'node:path';
import { sendMailCall } from '#server-kit/model';
import { defineServerFeature, type ServerFeature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { runs } from '../jobs/job.ts';
import { deliver, deliverMail, sendMailOfPerson } from './send-mail.ts';
import type { MailTransport } from './transport.ts';

/** Mail: the outbox, its delivery, SENDMAIL. `transport` is null where no mail server is set up. */
export const mailFeature = (transport: MailTransport | null): ServerFeature =>
  defineServerFeature({
    name: 'mail',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      handle(sendMailCall, async (mail, context) => ({ id: await sendMailOfPerson(context, mail) })),
    ],
    jobs: [runs(deliverMail, ({ id }, context) => deliver(id, context, transport))],
  });
