import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';

const address = z.email().max(254);
/** A header is one line; a second would be a header of somebody else's making. */
const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/);

/** Most mails that a person may send in an hour, and most people a mail may go to. */
export const mailLimits = { anHour: 30, recipients: 20 } as const;

/** Queues a mail in the name of the signed-in person (specification 7: the caller's fields plus the code). */
export const sendMailCall = defineCall({
  name: 'mail.send',
  code: 'SENDMAIL',
  summary: ['发送邮件', 'Send a mail'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    /** One address or several; the wire also writes them with commas or semicolons. */
    to: z
      .union([z.array(z.string()), z.string().transform((text) => text.split(/[,;，；]/))])
      .transform((list) => list.map((one) => one.trim()).filter(Boolean))
      .pipe(z.array(address).min(1).max(mailLimits.recipients)),
    subject: oneLine,
    body: z.string().min(1).max(50_000),
  }),
  response: z.object({ id: z.string() }),
  errors: ['tooMany'],
});

/** kept: there is no mail server, and an administrator reads it in the outbox. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
