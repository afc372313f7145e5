import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, hookOf, runs, type Context, type JobRegistration } from '#server-kit/server';
import {
  sandboxAccountSid,
  sandboxHook,
  sandboxTextAccountOf,
  twilioPort,
  type TextInstallation,
} from './port.ts';
import { sandboxText } from './sms-tables.ts';

/** What became of a message of the sandbox, on its way to us; the queue tells it again with growing pauses. */
const tellJob = defineJob({
  name: 'sms.sandboxTell',
  title: ['演示短信服务的回执', 'Answers of the demo service for text messages'],
  data: z.object({ sid: z.string() }),
  tries: 8,
});

/** Phones with such a number are off: so a failure after the sending can be seen as well. */
const unreachable = /30003$/;

/** A phone answers a little later, when whoever sent has written down what the service calls it. Milliseconds. */
const aLittle = 2_000;

export const tellOfSandboxText = (context: Pick<Context, 'enqueue' | 'now'>, sid: string): Promise<void> =>
  context.enqueue(tellJob, { sid }, { startAfter: new Date(context.now.getTime() + aLittle) });

/** As Twilio signs what it sends: the address, then each field with its value, in the order of their names. */
export const signedAsTwilio = (token: string, address: string, fields: Record<string, string>): string =>
  createHmac('sha1', token)
    .update(
      address +
        Object.keys(fields)
          .sort()
          .map((name) => name + (fields[name] ?? ''))
          .join(''),
    )
    .digest('base64');

/** Delivers a message of the sandbox to nobody, and tells our own door, signed as Twilio signs it. */
export const sandboxTellJob = (installation: TextInstallation): JobRegistration =>
  runs(tellJob, async ({ sid }, { db }) => {
    const [row] = await db.select().from(sandboxText).where(eq(sandboxText.sid, sid)).for('update');
    const server = installation.server();
    if (!row) return;
    if (!server) throw new Error('The server does not take web hooks yet.');
    const reached = !unreachable.test(row.recipient);
    const status = reached ? 'delivered' : 'undelivered';
    const errorCode = reached ? null : 30_003;
    await db.update(sandboxText).set({ status, errorCode }).where(eq(sandboxText.sid, sid));
    if (row.callback !== sandboxHook) return;
    const fields: Record<string, string> = {
      ...{ AccountSid: sandboxAccountSid, MessageSid: sid, SmsSid: sid, ApiVersion: '2010-04-01' },
      ...{ MessageStatus: status, SmsStatus: status, From: row.sender, To: row.recipient },
      ...(errorCode !== null && { ErrorCode: String(errorCode) }),
    };
    const { authToken } = await sandboxTextAccountOf(db);
    const answer = await server.inject({
      method: 'POST',
      url: hookOf(twilioPort),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signedAsTwilio(authToken, sandboxHook, fields),
      },
      payload: new URLSearchParams(fields).toString(),
    });
    if (answer.statusCode !== 204) throw new Error(`The web hook was answered ${answer.statusCode}.`);
  });
