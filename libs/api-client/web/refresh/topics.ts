import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

/** What `read` notes on each query, so that a write or a live message finds the ones that became stale. */
export interface ReadingMeta extends Record<string, unknown> {
  topics: readonly string[];
  /** A refusal is said where the answer would stand, and not over the page. */
  saysRefusal?: true;
}

/** Everything that was read under one of the topics reads again: at once where it is shown, else when it is shown. */
export async function refreshTopics(queries: QueryClient, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  const stale = new Set(topics);
  await readAgain(queries, ({ meta }) =>
    ((meta as ReadingMeta | undefined)?.topics ?? []).some((topic) => stale.has(topic)),
  );
}
