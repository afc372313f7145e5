import type { Label } from '#calls/model';
import { longestAnswer } from '#days/model';
import type { ActorContext } from '#server-kit/server';
import type { Source } from './day-sources.ts';

/** What a source answered; null: it failed, or took too long, and is a concern of the actor. */
export interface Asked<A> {
  name: string;
  label: Label;
  answer: A | null;
}

class TookTooLong extends Error {}

async function askOne<S extends Source, A>(
  { log }: Pick<ActorContext, 'log'>,
  source: S,
  ask: (source: S) => Promise<A>,
): Promise<Asked<A>> {
  const { name, label } = source;
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TookTooLong(name)), longestAnswer);
    });
    return { name, label, answer: await Promise.race([ask(source), late]) };
  } catch (error) {
    log.warn({ err: error, source: name }, 'A source of the day does not answer');
    return { name, label, answer: null };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks all sources at once, so that a slow one keeps none waiting: one that fails is named to whom it concerns, the others are
 * heard. For reads alone: they have no transaction that a failing statement could end.
 */
export async function askDays<S extends Source, A>(
  context: Pick<ActorContext, 'log' | 'actor'>,
  sources: readonly S[],
  ask: (source: S) => Promise<A>,
): Promise<Asked<A>[]> {
  const { actor } = context;
  const isConcerned = ({ concerns }: S) => !concerns || actor.may(concerns, 'query');
  const asked = await Promise.all(
    sources.map(async (source) => ({ source, asked: await askOne(context, source, ask) })),
  );
  return asked
    .filter(({ source, asked: { answer } }) => answer !== null || isConcerned(source))
    .map(({ asked: one }) => one);
}
