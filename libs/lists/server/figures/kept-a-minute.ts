import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { remembered } from '#server-kit/server';
import { keyOfQuery } from './key-of-query.ts';

const known = remembered(new LRUCache<string, Promise<object>>({ max: 200, ttl: 60_000 }));

/** Sums of long lists hold for a minute, and whoever asks for one that is being added up waits for the same. */
export function keptAMinute<T extends object>(query: SQL, ask: (query: SQL) => Promise<T>): Promise<T> {
  const key = keyOfQuery(query);
  const held = known.get(key) as Promise<T> | undefined;
  if (held) return held;
  const asked = ask(query);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
