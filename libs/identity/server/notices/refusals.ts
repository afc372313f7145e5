import { LRUCache } from 'lru-cache';
import type { Actor, ContextFactory } from '#server-kit/server';
import { noticeAndTell } from './tell-job.ts';

/** So many refusals of one person … */
const series = 25;
/** … within this time are a series. Screens hide what is not allowed, so that ordinary work meets few. Milliseconds. */
const within = 10 * 60_000;

/**
 * Counts calls that people may not make, in the memory of this process, and notices a series. A refused call keeps
 * nothing, so the notice is a background write of its own.
 */
export function refusalWatch(
  contexts: Pick<ContextFactory, 'background'>,
  clock: () => number = Date.now,
): (actor: Pick<Actor, 'accountId' | 'name'>, call: string) => void {
  const counted = new LRUCache<string, { since: number; count: number }>({ max: 10_000 });
  return ({ accountId, name }, call) => {
    const now = clock();
    const before = counted.get(accountId);
    const entry = before && now - before.since < within ? before : { since: now, count: 0 };
    entry.count++;
    counted.set(accountId, entry);
    if (entry.count !== series) return;
    contexts
      .background('identity.noticeRefusals', (context) =>
        noticeAndTell(context, { kind: 'refusals', about: accountId, facts: { person: name, call } }),
      )
      // Counted once more at the next refusal.
      .catch(() => entry.count--);
  };
}
