import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { say, type Label } from '#calls/model';
import { newId, type Context } from '#server-kit/server';

/** Messages by SMS. Without an SMS service they stay here, where an administrator can read them ('kept'). */
export const smsOutbox = pgTable('sms_outbox', {
  id: text().primaryKey(),
  mobile: text().notNull(),
  body: text().notNull(),
  state: text().$type<'kept' | 'waiting' | 'sent' | 'failed'>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Writes a message into the outbox, in the language of the request. Numbers that are none are left alone. */
export async function sendSms(context: Context, mobile: string, body: Label): Promise<void> {
  if (!mobile) return;
  await context.db.insert(smsOutbox).values({
    id: newId(),
    mobile,
    body: say(body, context.language),
    state: 'kept',
    createdAt: context.now,
  });
}
