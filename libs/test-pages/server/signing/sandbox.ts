import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { newId, type ActorContext } from '#server-kit/server';
import { envelopeMoves, envelopeStates, type Envelope, type EnvelopeState } from '#test-pages/model';
import { sandboxEnvelope, sandboxEnvelopeEvent } from '../tables/envelopes.ts';
import type { SigningPort } from './signing-port.ts';

type Row = typeof sandboxEnvelope.$inferSelect;

async function shown({ db }: Pick<ActorContext, 'db'>, rows: readonly Row[]): Promise<Envelope[]> {
  const ids = rows.map(({ id }) => id);
  const events = ids.length
    ? await db
        .select()
        .from(sandboxEnvelopeEvent)
        .where(inArray(sandboxEnvelopeEvent.envelopeId, ids))
        .orderBy(asc(sandboxEnvelopeEvent.id))
    : [];
  return rows.map(({ id, subject, signerName, signerEmail, state, sentAt, changedAt }) => ({
    ...{ id, subject, signerName, signerEmail, state },
    sentAt: sentAt.toISOString(),
    changedAt: changedAt.toISOString(),
    events: events
      .filter(({ envelopeId }) => envelopeId === id)
      .map(({ state: to, at, reason }) => ({ state: to, at: at.toISOString(), reason })),
  }));
}

const only = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new CallError('notFound');
  return first;
};

/** States from which an envelope may go to `to`. */
const statesBefore = (to: EnvelopeState): EnvelopeState[] =>
  (Object.keys(envelopeStates) as EnvelopeState[]).filter((from) => envelopeMoves[from].includes(to));

/** The service played within the installation: its envelopes lie in the database, and nothing is sent to anybody. */
export const sandboxSigning = (context: ActorContext): SigningPort => {
  const { db, actor, now } = context;
  const note = (envelopeId: string, state: EnvelopeState, reason: string) =>
    db.insert(sandboxEnvelopeEvent).values({ id: newId(), envelopeId, state, reason, at: now });
  return {
    async send(draft) {
      const row = { ...draft, id: newId(), state: 'sent' as const, senderId: actor.personId };
      const rows = await db
        .insert(sandboxEnvelope)
        .values({ ...row, sentAt: now, changedAt: now })
        .returning();
      await note(row.id, 'sent', '');
      return only(await shown(context, rows));
    },
    async list({ page, pageSize }) {
      const rows = await db
        .select()
        .from(sandboxEnvelope)
        .orderBy(desc(sandboxEnvelope.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [counted] = await db.select({ total: count() }).from(sandboxEnvelope);
      return {
        rows: await shown(context, rows),
        total: counted?.total ?? 0,
        totalIsExact: true,
        next: null,
      };
    },
    async move(id, to, reason) {
      // One statement decides: of two who move at once, one finds the state gone.
      const rows = await db
        .update(sandboxEnvelope)
        .set({ state: to, changedAt: now })
        .where(and(eq(sandboxEnvelope.id, id), inArray(sandboxEnvelope.state, statesBefore(to))))
        .returning();
      if (rows.length === 0) {
        only(await db.select().from(sandboxEnvelope).where(eq(sandboxEnvelope.id, id)));
        throw new CallError('handledAlready', {
          text: ['该信封的状态已变化，请刷新后再试', 'This envelope has moved on; please look again'],
        });
      }
      await note(id, to, reason);
      return only(await shown(context, rows));
    },
  };
};
