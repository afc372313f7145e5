import { CallError } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { rightOf, type Sources } from './rooms/rights.ts';
import { keptDocument, type KeptDocument } from './store.ts';

/** A document as the actor may see it, held where it is changed; whoever may not is told the same as where there is none. */
export async function reached(
  { db, actor }: ActorContext,
  sources: Sources,
  id: string,
  { changes = false, holds = false } = {},
): Promise<KeptDocument & { mayChange: boolean }> {
  const document = await keptDocument(db, id, { holds: holds || changes });
  const right = document ? await rightOf(db, sources, document, actor.personId) : 'none';
  if (!document || right === 'none') throw new CallError('notFound');
  if (changes && right !== 'change') throw new CallError('forbidden');
  return { ...document, mayChange: right === 'change' };
}
