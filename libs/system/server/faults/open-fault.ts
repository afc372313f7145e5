import type { ActorContext } from '#server-kit/server';
import { faultReport } from '../tables/system.ts';

interface NewFault {
  /** Of the message that says it. */
  id: string;
  facts: Record<string, string>;
  handlers: readonly string[];
}

/** A message to IT support about a fault becomes a report that is followed until it is closed. */
export async function openFault(
  { db, actor, now, publish }: ActorContext,
  { id, facts, handlers }: NewFault,
): Promise<void> {
  await db
    .insert(faultReport)
    .values({ id, reporterId: actor.personId, state: 'open', facts, changedAt: now });
  await publish({ to: [actor.personId, ...handlers], type: 'refresh', data: { topics: ['fault'] } });
}
