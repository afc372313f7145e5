import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { newId, type Context } from '#server-kit/server';

/**
 * Messages by SMS. There is no SMS service yet: in the demo company they stay here, where an administrator reads them
 * ('kept'); elsewhere none is written, because nobody would get it.
 */
export const smsOutbox = pgTable('sms_outbox', {
  id: text().primaryKey(),
  mobile: text().notNull(),
  body: text().notNull(),
  /** It brings a code. */
  secret: boolean().notNull().default(true),
  state: text().$type<'kept' | 'waiting' | 'sent' | 'failed'>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Writes a message into the outbox. Numbers that are none are left alone. */
export async function sendSms(
  context: Pick<Context, 'db' | 'now'>,
  mobile: string,
  body: string,
  secret: boolean,
): Promise<void> {
  if (!mobile) return;
  await context.db.insert(smsOutbox).values({
    id: newId(),
    mobile,
    body,
    secret,
    state: 'kept',
    createdAt: context.now,
  });
}
