import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server-kit/server';

/** A session in use is written down again after this time: a request more would cost, and nobody asks to the second. */
const every = 5 * 60_000;

/**
 * Remembers when sessions were last used, beside the requests that use them: those neither wait for it nor fail with it.
 */
export function sessionUses(db: Db): (sessionId: string, now: Date) => void {
  const noted = new LRUCache<string, number>({ max: 20_000 });
  return (sessionId, now) => {
    const at = now.getTime();
    if (at - (noted.get(sessionId) ?? -Infinity) < every) return;
    noted.set(sessionId, at);
    db.execute(
      sql`INSERT INTO session_use (session_id, used_at)
          SELECT id, ${now.toISOString()}::timestamptz FROM session WHERE id = ${sessionId}
          ON CONFLICT (session_id) DO UPDATE SET used_at = greatest(session_use.used_at, excluded.used_at)`,
    ).catch(() => noted.delete(sessionId));
  };
}
