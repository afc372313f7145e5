import { QueryCache, QueryClient } from '@tanstack/react-query';
import { announce, isNetworkError } from '../transport/failures.ts';

/** Pause before the next try in milliseconds: 1 s, 2 s, 4 s, 8 s, then 15 s. */
export const backOff = (failures: number): number => Math.min(1000 * 2 ** failures, 15_000);

/** One a page. Reads are tried again only where the network failed; a refusal is an answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: announce }),
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
}
