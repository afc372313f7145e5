import { QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/session-store.ts';
import { announce, isNetworkError, isRefusal } from '../transport/failures.ts';
import { readAgain } from './read-again.ts';

/** Pause before the next try in milliseconds: 1 s, 2 s, 4 s, 8 s, then 15 s. */
export const backOff = (failures: number): number => Math.min(1000 * 2 ** failures, 15_000);

/**
 * One a page. Reads are tried again only where the network failed; a refusal is an answer. What was read for one person
 * is never shown to the next one in the same browser.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.['saysRefusal'] || !isRefusal(error)) announce(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Live messages and writes refresh by topic; this bounds what they could miss.
        staleTime: 30_000,
        gcTime: 300_000,
        retry: (failures, error) => isNetworkError(error) && failures < 2,
        retryDelay: backOff,
      },
    },
  });
  let reader = sessionStore.get();
  sessionStore.subscribe(() => {
    const now = sessionStore.get();
    if (!now || now.token === reader?.token) return;
    if (reader && now.openid !== reader.openid) client.clear();
    // The same person is back: rights and figures may have changed since.
    else if (reader) void readAgain(client);
    reader = now;
  });
  return client;
}
