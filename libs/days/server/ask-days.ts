import type { Label } from '#calls/model';
import { longestAnswer } from '#days/model';
import type { ActorContext } from '#server-kit/server';

/** What a source answered; null: it failed, or took too long. */
export interface Asked<A> {
  name: string;
  label: Label;
  answer: A | null;
}

class TookTooLong extends Error {}

/** Asks sources one after the other (they share a connection): one that fails is named, the others are heard. */
export async function askDays<S extends { name: string; label: Label }, A>(
  { log }: Pick<ActorContext, 'log'>,
  sources: readonly S[],
  ask: (source: S) => Promise<A>,
): Promise<Asked<A>[]> {
  const asked: Asked<A>[] = [];
  for (const source of sources) {
    const { name, label } = source;
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new TookTooLong(name)), longestAnswer);
      });
      asked.push({ name, label, answer: await Promise.race([ask(source), late]) });
    } catch (error) {
      log.warn({ err: error, source: name }, 'A source of the day does not answer');
      asked.push({ name, label, answer: null });
    } finally {
      clearTimeout(timer);
    }
  }
  return asked;
}
