import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyCall, InputOf, ResultOf } from '#calls/model';
import { makeCall } from '#api-client/web';
import type { DeskItem } from './desk-item.ts';

const pageSize = 30;

export interface DeskRows {
  items: DeskItem[];
  /** How many there are, '1,000+' where counting has stopped; null where there are none, or not yet. */
  count(hidden?: number): string | null;
  isPending: boolean;
  isFetching: boolean;
  isFetchingMore: boolean;
  /** Pages that were read. */
  pages: number;
  /** Remembered from before and not read again since the screen was opened. */
  isOfBefore: boolean;
  error: Error | null;
  refetch(): void;
  /** Reads the next page; null at the end. */
  more: (() => void) | null;
}

interface PageOfRows {
  rows: readonly unknown[];
  total: number;
  totalIsExact: boolean;
  next: string | null;
}

/**
 * The lines of a desk, page after page, read again by topic when something happens. `toItem` says what a row looks
 * like; it has to stay the same function.
 */
export function useDeskRows<C extends AnyCall>(
  call: C,
  filters: Record<string, unknown>,
  toItem: (row: RowOf<C>) => DeskItem,
): DeskRows {
  const query = useInfiniteQuery({
    queryKey: [call.name, 'pages', filters],
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...filters, pageSize, ...(pageParam && { after: pageParam }) };
      return (await makeCall(call, input as InputOf<C>, { signal })) as ResultOf<C> & PageOfRows;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { topics: call.topics },
  });
  const items = useMemo(() => {
    const rows = query.data?.pages.flatMap((page) => page.rows as RowOf<C>[]) ?? [];
    // A line that moved between two readings stands in both pages.
    return [...new Map(rows.map((row) => toItem(row)).map((item) => [item.key, item])).values()];
  }, [query.data, toItem]);
  return {
    items,
    count(hidden = 0) {
      const first = query.data?.pages[0];
      if (!first || first.total <= hidden) return null;
      const seen = (first.total - hidden).toLocaleString('en');
      return first.totalIsExact ? seen : `${seen}+`;
    },
    isPending: query.isPending,
    isFetching: query.isFetching,
    isFetchingMore: query.isFetchingNextPage,
    pages: query.data?.pages.length ?? 0,
    isOfBefore: query.isFetching && !query.isFetchedAfterMount,
    error: query.error,
    refetch: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}

type RowOf<C extends AnyCall> = ResultOf<C> extends { rows: readonly (infer R)[] } ? R : never;
