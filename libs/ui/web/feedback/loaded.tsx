import type { ReactNode } from 'react';
import { NotReadAgain, staysShown, type Reading } from './not-read-again.tsx';
import { ErrorState, LoadingState } from './states.tsx';

interface LoadedProps<Data> {
  /** What was asked of the server. */
  query: Reading<Data>;
  /** How many lines are drawn while it loads. */
  rows?: number;
  /** Stands there while it loads, instead of lines. */
  loading?: ReactNode;
  /** Says why it could not be read, where more is known than the error. */
  renderFailure?: (error: unknown, onRetry: () => void) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What was read, or that it is being read, or why it could not be and a way to try again. What is shown already stays while it
 * cannot be read again for a passing reason, with a note; a refusal takes its place (decision 489).
 */
export function Loaded<Data>({ query, rows = 10, loading, renderFailure, children }: LoadedProps<Data>) {
  if (staysShown(query))
    return (
      <>
        <NotReadAgain query={query} />
        {children(query.data)}
      </>
    );
  const again = () => void query.refetch();
  if (query.isError)
    return renderFailure?.(query.error, again) ?? <ErrorState error={query.error} onRetry={again} />;
  return loading ?? <LoadingState rows={rows} />;
}
