import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from './states.tsx';

interface LoadedProps<Data> {
  /** What was asked of the server. */
  query: {
    data: Data | undefined;
    error: unknown;
    isPending: boolean;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  /** How many lines are drawn while it loads. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What was read, or that it is being read, or why it could not be and a way to try again. */
export function Loaded<Data>({ query, rows = 10, children }: LoadedProps<Data>) {
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending || query.data === undefined) return <LoadingState rows={rows} />;
  return children(query.data);
}
