import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * What was read and meets `stale` is read again: at once where it is shown, else when it is shown. What is being read for the
 * first time is read once more after that: its answer may be from before the change, and the client does not begin a reading
 * anew that has brought nothing yet.
 */
export async function readAgain(queries: QueryClient, stale?: (query: Query) => boolean): Promise<void> {
  const meant = stale && { predicate: stale };
  const first = queries
    .getQueryCache()
    .findAll({ ...meant, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const ended = Promise.allSettled(first.map(({ promise }) => promise));
  await queries.invalidateQueries(meant);
  if (first.length === 0) return;
  await ended;
  await queries.invalidateQueries({ predicate: (query) => first.includes(query) });
}
