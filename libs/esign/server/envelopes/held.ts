import { and, asc, desc, eq } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { isOut, type SubjectReference } from '#esign/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext, Db } from '#server-kit/server';
import {
  envelope,
  envelopeRecipient,
  type EnvelopeRecord,
  type RecipientRecord,
} from '../tables/envelope.ts';

/** An envelope for whoever changes it: held until the transaction ends. */
export async function lockedEnvelope(db: Db, id: string): Promise<EnvelopeRecord | undefined> {
  const [row] = await db.select().from(envelope).where(eq(envelope.id, id)).for('update');
  return row;
}

/** An envelope that the actor may do this with; what is out of reach is not there. */
export async function heldEnvelope(
  { db, actor }: ActorContext,
  id: string,
  screen: string,
  action: Action,
  locks = false,
): Promise<EnvelopeRecord> {
  const asked = db.select().from(envelope).where(eq(envelope.id, id));
  const [row] = locks ? await asked.for('update') : await asked;
  const scope = actor.scope([screen], action);
  if (!row || !scopeReaches(scope, { company: row.companyId, person: row.createdBy }, actor))
    throw new CallError('notFound');
  return row;
}

export const recipientsOf = (db: Db, id: string): Promise<RecipientRecord[]> =>
  db
    .select()
    .from(envelopeRecipient)
    .where(eq(envelopeRecipient.envelopeId, id))
    .orderBy(asc(envelopeRecipient.routing), asc(envelopeRecipient.no));

/** The newest envelope of a record, held. */
export async function newestOf(db: Db, { kind, id }: SubjectReference): Promise<EnvelopeRecord | undefined> {
  const [row] = await db
    .select()
    .from(envelope)
    .where(and(eq(envelope.subjectKind, kind), eq(envelope.subjectId, id)))
    .orderBy(desc(envelope.createdAt), desc(envelope.id))
    .limit(1)
    .for('update');
  return row;
}

/** Waiting to go out, or out. */
export const isUnderWay = ({ state }: Pick<EnvelopeRecord, 'state'>): boolean =>
  state === 'queued' || isOut(state);

/** Whose turn it is. */
export const whoseTurn = (recipients: readonly RecipientRecord[]): RecipientRecord[] =>
  recipients.filter(({ state }) => state === 'sent' || state === 'delivered');
