import { z } from 'zod';
import { defineCall, pageOf, pageRequest, right, signedIn } from '#calls/model';

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

export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;

/** Whose screen shows the outbox: rights on it are given also where the screen itself is not installed. */
export const outboxScreen = 'SYS170P';

/** The outbox, for administrators: where no mail server is set up it is where mails are read. */
export const mailOutboxCall = defineCall({
  name: 'mail.outbox',
  code: 'SYS170P_6',
  summary: ['发件箱', 'Outbox'],
  effect: 'read',
  access: right(outboxScreen, 'query'),
  request: pageRequest.extend({ state: z.enum(mailStates).optional() }),
  response: pageOf(
    z.object({
      id: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      body: z.string(),
      state: z.enum(mailStates),
      tries: z.int(),
      problem: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
  topics: ['mail'],
});
