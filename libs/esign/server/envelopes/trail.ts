import { eq } from 'drizzle-orm';
import {
  envelopeCompleted,
  envelopeDeclined,
  envelopeVoided,
  type EnvelopeAct,
  type EnvelopeState,
} from '#esign/model';
import { newId, type Context } from '#server-kit/server';
import { envelope, envelopeEvent, type EnvelopeRecord } from '../tables/envelope.ts';

/** Adds to the trail of an envelope. */
export async function note(
  { db, actor, now }: Context,
  envelopeId: string,
  act: EnvelopeAct,
  what: { at?: Date | null; recipient?: number; detail?: string } = {},
): Promise<void> {
  await db.insert(envelopeEvent).values({
    ...{ id: newId(), envelopeId, act, byPerson: actor?.personId ?? null },
    at: what.at ?? now,
    recipient: what.recipient ?? null,
    detail: what.detail ?? '',
  });
}

/** Browsers look again. */
export const refresh = (context: Context): Promise<void> =>
  context.publish({
    to: 'everyone',
    type: 'refresh',
    data: { topics: ['envelope', 'contract'] },
  });

const told = {
  completed: envelopeCompleted,
  declined: envelopeDeclined,
  voided: envelopeVoided,
} as const;

/** Moves an envelope, writes it into the trail and tells whoever reacts, all in the transaction of the context. */
export async function move(
  context: Context,
  row: EnvelopeRecord,
  state: EnvelopeState,
  { at, reason = '', act }: { at?: Date | null; reason?: string; act?: EnvelopeAct } = {},
): Promise<void> {
  const stateAt = at ?? context.now;
  await context.db
    .update(envelope)
    .set({
      ...{ state, stateAt, reason, problem: '', voidAskedAt: null },
      ...(state === 'sent' && { sentAt: stateAt }),
    })
    .where(eq(envelope.id, row.id));
  await note(context, row.id, act ?? (state as EnvelopeAct), { at: stateAt, detail: reason });
  if (state === 'completed' || state === 'declined' || state === 'voided')
    await context.emit(told[state], {
      ...{ envelopeId: row.id, kind: row.subjectKind, subjectId: row.subjectId },
      ...{ version: row.subjectVersion, reason },
    });
  await refresh(context);
}
