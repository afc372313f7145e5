import { and, eq } from 'drizzle-orm';
import { isEnd, isForward, isForwardOf } from '#esign/model';
import type { Context } from '#server-kit/server';
import type { Seen, SeenRecipient } from '../docusign/seen.ts';
import {
  envelope,
  envelopeEvent,
  envelopeRecipient,
  type EnvelopeRecord,
  type RecipientRecord,
} from '../tables/envelope.ts';
import { recipientsOf } from './held.ts';
import { outside } from './outside-job.ts';
import { move, note, refresh } from './trail.ts';

/**
 * Takes over what the service says of an envelope that is held. States only go forward, so that messages which come late,
 * twice or in another order end in the same. Told of a second, other end, the service itself is asked; what it answers
 * then (`asked`) counts.
 */
export async function applySeen(
  context: Context,
  row: EnvelopeRecord,
  seen: Seen,
  from: 'told' | 'asked',
): Promise<void> {
  const { db, now } = context;
  const recipients = await recipientsOf(db, row.id);
  for (const one of seen.recipients) {
    const known = recipients.find(({ no }) => no === one.no);
    if (known) await applyRecipient(context, known, one);
  }
  await db.update(envelope).set({ heardAt: now }).where(eq(envelope.id, row.id));
  const { state, at, reason } = seen;
  if (!state || state === row.state) return;
  if (isEnd(row.state) && isEnd(state)) {
    if (from === 'told') await context.enqueue(outside, { id: row.id, act: 'ask', tried: 0 });
    else await ended(context, row, seen, true);
    return;
  }
  if (!isForward(row.state, state)) return;
  if (isEnd(state)) await ended(context, row, seen, false);
  else await move(context, row, state, { at, reason });
}

/** An end of an envelope; a corrected one takes the place of another. */
async function ended(
  context: Context,
  row: EnvelopeRecord,
  { state, at, reason }: Seen,
  corrected: boolean,
): Promise<void> {
  if (state === null) return;
  if (state === 'completed') {
    // Whoever signed without our hearing of it has signed.
    for (const known of await recipientsOf(context.db, row.id))
      await applyRecipient(context, known, { no: known.no, state, at, askedAt: null, reason: '' });
  }
  await move(context, row, state, { at, reason, ...(corrected && { act: 'corrected' as const }) });
  if (state === 'completed')
    await context.enqueue(outside, { id: row.id, act: 'keep', tried: 0 }, { onlyOnce: `keep ${row.id}` });
}

/** That somebody opened it, told only after what they did then: it is in the trail by name all the same, once. */
async function noteLate(context: Context, { envelopeId, no }: RecipientRecord, one: SeenRecipient) {
  const noted = await context.db.$count(
    envelopeEvent,
    and(
      eq(envelopeEvent.envelopeId, envelopeId),
      eq(envelopeEvent.act, 'delivered'),
      eq(envelopeEvent.recipient, no),
    ),
  );
  if (noted === 0) await note(context, envelopeId, 'delivered', { at: one.at, recipient: no });
}

async function applyRecipient(context: Context, known: RecipientRecord, one: SeenRecipient): Promise<void> {
  const { db, now } = context;
  const { envelopeId, no } = known;
  const asked = known.askedAt ?? one.askedAt ?? (one.state === 'waiting' ? null : (one.at ?? now));
  const forward = isForwardOf(known.state, one.state);
  if (!forward && one.state === 'delivered') await noteLate(context, known, one);
  if (!forward && asked?.getTime() === known.askedAt?.getTime()) return;
  const change = forward
    ? { state: one.state, stateAt: one.at ?? now, reason: one.reason, askedAt: asked }
    : { askedAt: asked };
  await db
    .update(envelopeRecipient)
    .set(change)
    .where(and(eq(envelopeRecipient.envelopeId, envelopeId), eq(envelopeRecipient.no, no)));
  if (forward && one.state !== 'sent' && one.state !== 'waiting')
    await note(context, envelopeId, one.state, { at: one.at, recipient: no, detail: one.reason });
  if (forward) await refresh(context);
}
