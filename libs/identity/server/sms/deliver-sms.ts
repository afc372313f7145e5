import { eq } from 'drizzle-orm';
import { internationalNumber } from '#identity/model';
import { pauseAfter, runs, type Context, type JobRegistration } from '#server-kit/server';
import { textAccountOf, type TextAccount, type TextInstallation } from './port.ts';
import { deliverSms } from './send-sms.ts';
import { smsOptedOut, smsOutbox } from './sms-tables.ts';
import { twilioClient } from './twilio-client.ts';
import { overTheNet, toSandbox } from './twilio-http.ts';

/** Tries before a message is given up as failed. */
const mostTries = 8;
/** Statuses of a refusal that says 'later' rather than 'no'; wrong keys can be mended. */
const later = new Set([401, 408, 425, 429]);

interface Refusal {
  status?: number;
  code?: number;
  message?: string;
}

/** What the client threw, beginning with the code of the service, and whether it is any use to ask again. */
function problemOf(error: unknown): { problem: string; again: boolean } {
  const { status, code, message = String(error) } = error as Refusal;
  return {
    problem: (typeof code === 'number' ? `${code} ${message}` : message).slice(0, 500),
    again: status === undefined || status >= 500 || later.has(status),
  };
}

async function create(installation: TextInstallation, account: TextAccount, to: string, body: string) {
  const { accountSid, authToken, sender, hook, provider } = account;
  const { Twilio } = twilioClient();
  const httpClient = provider === 'sandbox' ? toSandbox(installation.server()) : overTheNet;
  const client = new Twilio(accountSid, authToken, { httpClient, autoRetry: false });
  return client.messages.create({
    ...{ to, body },
    ...(sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender }),
    ...(hook && { statusCallback: hook }),
  });
}

/**
 * The job: one try. A failed one is noted beside the message and queues the next, as with mails. At least once: a crash
 * right after the service took it sends it again.
 */
async function deliver(
  id: string,
  context: Pick<Context, 'db' | 'enqueue' | 'now' | 'log'>,
  installation: TextInstallation,
): Promise<void> {
  const { db, now } = context;
  const [text] = await db.select().from(smsOutbox).where(eq(smsOutbox.id, id)).for('update');
  if (text?.state !== 'waiting') return;
  const note = (change: Partial<typeof smsOutbox.$inferInsert>) =>
    db.update(smsOutbox).set(change).where(eq(smsOutbox.id, id));
  const tried = text.tries + 1;
  const to = internationalNumber(text.mobile);
  if (!to) {
    await note({ state: 'failed', tries: tried, problem: '21211 not a number' });
    return;
  }
  const [gone] = await db.select().from(smsOptedOut).where(eq(smsOptedOut.number, to));
  if (gone) {
    await note({ state: 'failed', tries: tried, problem: `21610 ${gone.word}` });
    return;
  }
  try {
    const account = await textAccountOf(db, installation);
    const { sid, status } = await create(installation, account, to, text.body);
    await note({
      ...{ state: 'sent', sentAt: now, tries: tried, problem: '' },
      ...{ provider: account.provider, serviceId: sid, serviceState: status },
    });
  } catch (error) {
    const { problem, again } = problemOf(error);
    context.log.warn({ sms: id, problem, tried }, 'A text message could not be delivered');
    const waits = again && tried < mostTries;
    await note({ state: waits ? 'waiting' : 'failed', tries: tried, problem });
    if (waits)
      await context.enqueue(deliverSms, { id }, { startAfter: new Date(now.getTime() + pauseAfter(tried)) });
  }
}

/** Hands a message to the service, or to its sandbox. */
export const deliverSmsJob = (installation: TextInstallation): JobRegistration =>
  runs(deliverSms, ({ id }, context) => deliver(id, context, installation));
