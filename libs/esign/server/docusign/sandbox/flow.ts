import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { sendMail, type Context, type Db } from '#server-kit/server';
import {
  sandboxEnvelope,
  sandboxRecipient,
  sandboxWay,
  type SandboxEnvelope,
  type SandboxRecipient,
} from '../../tables/sandbox.ts';
import { tellConnect } from './connect.ts';
import { sandboxEnvelopeOf, sandboxRecipientsOf } from './kept.ts';

const day = 86_400_000;
/** A way by mail is good for as long as DocuSign's own; one that was asked for, five minutes; an open page, an hour. */
export const wayLives = { mail: 120 * day, view: 300_000, page: 3_600_000 } as const;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a way to the page where this recipient signs. */
export async function makeWay(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { envelopeId, recipientId }: Pick<SandboxRecipient, 'envelopeId' | 'recipientId'>,
  { life, once = false, returnUrl = null }: { life: number; once?: boolean; returnUrl?: string | null },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insert(sandboxWay).values({
    ...{ tokenHash: hashOf(token), envelopeId, recipientId, returnUrl, once },
    expiresAt: new Date(now.getTime() + life),
  });
  return token;
}

/** Where a way leads; null where it has expired, was opened before, or never was. Opening one that serves once uses it. */
export async function wayOf({ db, now }: Pick<Context, 'db' | 'now'>, token: string, opens: boolean) {
  const [way] = await db
    .select()
    .from(sandboxWay)
    .where(eq(sandboxWay.tokenHash, hashOf(token)))
    .for('update');
  if (!way || way.expiresAt <= now || (way.once && (!opens || way.openedAt))) return null;
  if (opens && !way.openedAt)
    await db
      .update(sandboxWay)
      .set({ openedAt: now })
      .where(eq(sandboxWay.tokenHash, hashOf(token)));
  return way;
}

const isOpen = ({ status }: { status: string }): boolean => status === 'sent' || status === 'delivered';

/** The mail that asks somebody to sign; the sandbox uses the outbox of the installation. */
async function invite(context: Context, origin: string, { subject }: SandboxEnvelope, one: SandboxRecipient) {
  const token = await makeWay(context, one, { life: wayLives.mail });
  await sendMail(context, {
    to: [one.email],
    subject: `[Sandbox] 请签署：${subject}`,
    body: [
      `${one.name}，您好：`,
      `请打开以下链接签署《${subject}》。`,
      `Please sign “${subject}”:`,
      `${origin}/sandbox/docusign/sign?token=${token}`,
      '',
      '此邮件来自签约沙箱，签署无法律效力。 Sent by a sandbox: what is signed there has no legal force.',
    ].join('\n'),
    secret: true,
  });
}

/** Asks those whose turn has come; nobody before all of the numbers below have signed. */
export async function askNext(context: Context, envelopeRow: SandboxEnvelope, origin: string): Promise<void> {
  const { db, now } = context;
  const recipients = await sandboxRecipientsOf(db, envelopeRow.id);
  const [first] = recipients.filter(({ status }) => status !== 'completed');
  if (!first) return finish(context, envelopeRow.id, 'completed');
  const next = recipients.filter(({ routing, status }) => routing === first.routing && status === 'created');
  if (next.length === 0) return;
  await db
    .update(sandboxRecipient)
    .set({ status: 'sent', sentAt: now })
    .where(
      and(
        eq(sandboxRecipient.envelopeId, envelopeRow.id),
        inArray(
          sandboxRecipient.recipientId,
          next.map(({ recipientId }) => recipientId),
        ),
      ),
    );
  for (const one of next) {
    await invite(context, origin, envelopeRow, one);
    await tellConnect(context, envelopeRow.id, 'recipient-sent', one.recipientId);
  }
}

/** Mails those whose turn it is once more. */
export async function inviteAgain(context: Context, row: SandboxEnvelope, origin: string): Promise<void> {
  for (const one of await sandboxRecipientsOf(context.db, row.id))
    if (isOpen(one)) await invite(context, origin, row, one);
}

/** Ends an envelope, or moves it on. */
export async function finish(
  context: Context,
  id: string,
  status: 'completed' | 'declined' | 'voided' | 'delivered',
  voidedReason = '',
): Promise<void> {
  const { db, now } = context;
  await db
    .update(sandboxEnvelope)
    .set({ status, statusAt: now, voidedReason })
    .where(eq(sandboxEnvelope.id, id));
  await tellConnect(context, id, `envelope-${status}`);
}

const change = (db: Db, { envelopeId, recipientId }: SandboxRecipient, to: Partial<SandboxRecipient>) =>
  db
    .update(sandboxRecipient)
    .set(to)
    .where(and(eq(sandboxRecipient.envelopeId, envelopeId), eq(sandboxRecipient.recipientId, recipientId)));

/** What somebody does on the page. Answers false where it is not their turn, or the envelope has ended. */
export async function act(
  context: Context,
  { envelopeId, recipientId }: { envelopeId: string; recipientId: string },
  what: { do: 'open' } | { do: 'sign' } | { do: 'decline'; reason: string },
  origin: string,
): Promise<boolean> {
  const { db, now } = context;
  const row = await sandboxEnvelopeOf(db, envelopeId, true);
  const one = (await sandboxRecipientsOf(db, envelopeId)).find((each) => each.recipientId === recipientId);
  if (!row || !one || !isOpen(row) || !isOpen(one)) return false;
  if (what.do === 'open') {
    if (one.status === 'delivered') return true;
    await change(db, one, { status: 'delivered', deliveredAt: now });
    await tellConnect(context, envelopeId, 'recipient-delivered', recipientId);
    if (row.status === 'sent') await finish(context, envelopeId, 'delivered');
  } else if (what.do === 'sign') {
    await change(db, one, { status: 'completed', signedAt: now });
    await tellConnect(context, envelopeId, 'recipient-completed', recipientId);
    await askNext(context, row, origin);
  } else {
    await change(db, one, { status: 'declined', declinedAt: now, declinedReason: what.reason });
    await tellConnect(context, envelopeId, 'recipient-declined', recipientId);
    await finish(context, envelopeId, 'declined');
  }
  return true;
}
