import { z } from 'zod';
import { defineJob, newId, type Context } from '#server-kit/server';
import { smsOutbox } from './sms-tables.ts';

export const deliverSms = defineJob({
  name: 'sms.deliver',
  title: ['发送短信', 'Send a text message'],
  data: z.object({ id: z.string() }),
});

/**
 * Writes a text message into the outbox and queues its delivery, both in the transaction of the caller. Whoever has no
 * number is left alone.
 */
export async function sendSms(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  mobile: string,
  body: string,
  secret: boolean,
): Promise<void> {
  if (!mobile) return;
  const id = newId();
  await context.db
    .insert(smsOutbox)
    .values({ id, mobile, body, secret, state: 'waiting', createdAt: context.now });
  await context.enqueue(deliverSms, { id });
}
