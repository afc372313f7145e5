import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { internationalNumber, wishOfAnswer } from '#identity/model';
import type { Context, Db } from '#server-kit/server';
import { settingsOf } from '#server-kit/server';
import { sandboxAccountSid, sandboxHook, sandboxTextAccountOf, twilioPort } from './port.ts';
import type { TextInstallation } from './port.ts';
import { smsOptedOut, smsOutbox } from './sms-tables.ts';
import { twilioClient } from './twilio-client.ts';

/** How far a message has come: what is told out of order never takes it back. */
const rank: Readonly<Record<string, number>> = {
  ...{ accepted: 0, scheduled: 0, queued: 1, sending: 2, sent: 3 },
  ...{ delivered: 4, undelivered: 4, failed: 4, canceled: 4, read: 5 },
};
const bad = new Set(['undelivered', 'failed', 'canceled']);

const told = z.object({
  AccountSid: z.string().default(''),
  MessageSid: z.string().min(1),
  MessageStatus: z.string().default(''),
  ErrorCode: z.string().default(''),
  From: z.string().default(''),
  Body: z.string().default(''),
});
type Told = z.output<typeof told>;

/** Was this sent by the service that is set, or by our sandbox where none is? Over the fields, as Twilio signs them. */
export async function isOfTwilio(
  body: Buffer,
  request: FastifyRequest,
  db: Db,
  { seal, origin }: TextInstallation,
): Promise<boolean> {
  const signature = request.headers['x-twilio-signature'];
  if (typeof signature !== 'string') return false;
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const set = await settingsOf(db, twilioPort, seal);
  const { validateRequest } = twilioClient();
  if (fields['AccountSid'] === sandboxAccountSid) {
    const { authToken } = await sandboxTextAccountOf(db);
    return validateRequest(authToken, signature, sandboxHook, fields);
  }
  if (!set || !origin) return false;
  return validateRequest(set.authToken, signature, origin + request.url, fields);
}

/** Takes what the service says of a message of ours, and what people answer. */
export async function hearTexts(body: unknown, context: Context): Promise<void> {
  const parsed = told.safeParse(body);
  if (!parsed.success) return;
  await (parsed.data.MessageStatus ? becameOf(parsed.data, context) : answered(parsed.data, context));
}

async function becameOf({ AccountSid, MessageSid, MessageStatus, ErrorCode }: Told, { db }: Context) {
  const next = rank[MessageStatus];
  if (next === undefined) return;
  const provider = AccountSid === sandboxAccountSid ? 'sandbox' : 'twilio';
  const [text] = await db
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.provider, provider), eq(smsOutbox.serviceId, MessageSid)))
    .for('update');
  // Of somebody else who sends with the same account, or before we know its name: later states follow.
  if (!text || next <= (rank[text.serviceState] ?? -1)) return;
  await db
    .update(smsOutbox)
    .set({
      serviceState: MessageStatus,
      ...(bad.has(MessageStatus) && { state: 'failed', problem: `${ErrorCode} ${MessageStatus}`.trim() }),
    })
    .where(eq(smsOutbox.id, text.id));
}

async function answered({ From, Body }: Told, { db, now }: Context): Promise<void> {
  const number = internationalNumber(From);
  const wish = wishOfAnswer(Body);
  if (!number || !wish) return;
  if (wish === 'in') await db.delete(smsOptedOut).where(eq(smsOptedOut.number, number));
  else
    await db
      .insert(smsOptedOut)
      .values({ number, word: Body.trim().slice(0, 40), at: now })
      .onConflictDoUpdate({
        target: smsOptedOut.number,
        set: { word: sql`excluded.word`, at: sql`excluded.at` },
      });
}
