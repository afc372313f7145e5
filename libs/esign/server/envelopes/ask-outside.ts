import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isEnd, isOut } from '#esign/model';
import { pauseAfter, type Context } from '#server-kit/server';
import { ServiceDown, ServiceRefusal } from '../docusign/refusals.ts';
import type { OpenSigning, SigningService } from '../docusign/signing-service.ts';
import { envelope, envelopeFile, type EnvelopeRecord } from '../tables/envelope.ts';
import { applySeen } from './apply-seen.ts';
import { lockedEnvelope, recipientsOf } from './held.ts';
import { outside, type OutsideAct } from './outside-job.ts';
import { move, note, refresh } from './trail.ts';

interface Asked {
  row: EnvelopeRecord;
  context: Context;
  service: SigningService;
}

/** Tries over about six days: after seven the service forgets the id by which it knows what it has already. */
const mostTries = 150;

/** The job: asks the service for one thing. What does not answer is asked again after a growing pause. */
export const askOutside =
  (open: OpenSigning) =>
  async ({ id, act, tried }: { id: string; act: OutsideAct; tried: number }, context: Context) => {
    const row = await lockedEnvelope(context.db, id);
    if (!row) return;
    // Who takes back what waits asks at once, and the try that waited comes too: the first of them goes on alone.
    if (act === 'send' && tried !== row.tries) return;
    try {
      const { service, account } = await open(context.db, row.state === 'queued' ? null : row.provider);
      await acts[act]({ row: { ...row, provider: account.provider }, context, service });
    } catch (error) {
      if (error instanceof ServiceRefusal) await refused(row, act, context, error);
      else if (error instanceof ServiceDown) await down(row, act, tried + 1, context, error);
      else throw error;
    }
  };

const acts: Readonly<Record<OutsideAct, (asked: Asked) => Promise<void>>> = {
  send: sendOut,
  async void({ row, context, service }) {
    if (!row.externalId || !isOut(row.state)) return;
    await service.void(row.externalId, row.reason);
    await move(context, row, 'voided', { reason: row.reason });
  },
  async resend({ row, context, service }) {
    if (!row.externalId || !isOut(row.state)) return;
    await service.resend(row.externalId);
    await note(context, row.id, 'resent');
    await refresh(context);
  },
  async ask({ row, context, service }) {
    if (!row.externalId) return;
    await applySeen(context, row, await service.read(row.externalId), 'asked');
  },
  async keep({ row, context, service }) {
    await keepFiles(row, context, service);
  },
};

/** Sends what is queued; where a try before this one has arrived after all, it takes that one over. */
async function sendOut({ row, context, service }: Asked): Promise<void> {
  if (row.state !== 'queued') return;
  const { db, now } = context;
  let externalId = await service.find(row.id);
  if (externalId === null && row.voidAskedAt) {
    await move(context, row, 'voided', { reason: row.reason });
    return;
  }
  externalId ??= await service.send(await outgoing(row, context));
  const { provider } = row;
  await db.update(envelope).set({ externalId, provider, heardAt: now }).where(eq(envelope.id, row.id));
  await move(context, row, 'sent');
  // Whose turn it is, the service knows.
  const sent = { ...row, externalId, state: 'sent' as const };
  await applySeen(context, sent, await service.read(externalId), 'asked');
  if (!row.voidAskedAt) return;
  await db
    .update(envelope)
    .set({ voidAskedAt: row.voidAskedAt, reason: row.reason })
    .where(eq(envelope.id, row.id));
  await context.enqueue(outside, { id: row.id, act: 'void', tried: 0 });
}

async function outgoing(row: EnvelopeRecord, { db }: Context) {
  const [kept] = await db
    .select({ bytes: envelopeFile.bytes })
    .from(envelopeFile)
    .where(and(eq(envelopeFile.envelopeId, row.id), eq(envelopeFile.file, 'sent')));
  if (!kept) throw new Error(`Envelope ${row.id} has nothing to send.`);
  const { id, titleZh: title, number } = row;
  return { id, title, number, pdf: kept.bytes, recipients: await recipientsOf(db, id) };
}

/** Keeps the signed file and its certificate, which never change after the last signature. */
export async function keepFiles(
  row: EnvelopeRecord,
  context: Context,
  service: SigningService,
): Promise<void> {
  if (!row.externalId || row.state !== 'completed') return;
  const files = { signed: 'combined', certificate: 'certificate' } as const;
  let kept = 0;
  for (const file of ['signed', 'certificate'] as const) {
    const bytes = await service.file(row.externalId, files[file]);
    const sha256 = createHash('sha256').update(bytes).digest();
    const { rowCount } = await context.db
      .insert(envelopeFile)
      .values({ envelopeId: row.id, file, bytes, sha256, keptAt: context.now })
      .onConflictDoNothing();
    kept += rowCount ?? 0;
  }
  if (kept) await note(context, row.id, 'kept');
}

/** The service said no. What cannot be voided has ended there: how, it is asked. */
async function refused(
  row: EnvelopeRecord,
  act: OutsideAct,
  context: Context,
  error: ServiceRefusal,
): Promise<void> {
  context.log.warn({ envelope: row.id, act, problem: error.message }, 'The service for signatures refused');
  const problem = error.message.slice(0, 500);
  if (act === 'send') await move(context, row, 'failed', { reason: row.reason });
  const open = { problem, heardAt: context.now, ...(act === 'void' && { voidAskedAt: null, reason: '' }) };
  await context.db.update(envelope).set(open).where(eq(envelope.id, row.id));
  if (act === 'void') await context.enqueue(outside, { id: row.id, act: 'ask', tried: 0 });
  await refresh(context);
}

async function down(
  row: EnvelopeRecord,
  act: OutsideAct,
  tried: number,
  context: Context,
  error: ServiceDown,
): Promise<void> {
  const problem = error.message.slice(0, 500);
  context.log.warn({ envelope: row.id, act, tried, problem }, 'The service for signatures did not answer');
  const last = tried >= mostTries;
  // Silence is asked about anyway, again and again.
  if (act === 'ask' && isEnd(row.state) && last) return;
  if (last && act === 'send') await move(context, row, 'failed', { reason: row.reason });
  await context.db
    .update(envelope)
    .set({ problem, ...(act === 'send' && { tries: tried }), heardAt: context.now })
    .where(eq(envelope.id, row.id));
  if (!last)
    await context.enqueue(
      outside,
      { id: row.id, act, tried },
      { startAfter: new Date(context.now.getTime() + pauseAfter(tried)) },
    );
  await refresh(context);
}
