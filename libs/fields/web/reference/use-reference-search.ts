import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { UIEvent } from 'react';
import { makeCall, read } from '#api-client/web';
import { searchReferences, type ReferenceOption } from '#identity/model';
import { useDebounced } from '#ui/web';

export interface ReferenceSearch {
  kind: string;
  keyword: string;
  companyId?: string | undefined;
  /** Only records of this owner: the bins of a warehouse. */
  within?: string | undefined;
  /** Asked only while the list is open. */
  enabled: boolean;
  /** Milliseconds that typing has to rest. */
  wait: number;
  take: number;
}

export interface FoundReferences {
  options: readonly ReferenceOption[];
  /** Still asking for what stands in the box. */
  loading: boolean;
  failed: boolean;
  retry(): void;
  /** For the list of a Select: what comes next is asked for when its end is near. */
  onPopupScroll(event: UIEvent<HTMLElement>): void;
}

/** Pixels above the end of a list at which more is asked for. */
const nearEnd = 80;

/**
 * Looks records up by number, name or pinyin, once typing rests. What was found for other words is never offered: Enter,
 * pressed quickly, would choose it.
 */
export function useReferenceSearch(search: ReferenceSearch): FoundReferences {
  const keyword = useDebounced(search.keyword.trim(), search.keyword ? search.wait : 0);
  const { kind, companyId, within, take, enabled } = search;
  const asked = {
    ...{ kind, keyword, take },
    ...(companyId && { companyId }),
    ...(within && { within }),
  };
  const query = useInfiniteQuery({
    queryKey: [...read(searchReferences, asked).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      makeCall(searchReferences, { ...asked, ...(pageParam > 0 && { skip: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ options }, pages) => (options.length < take ? undefined : pages.length * take),
    meta: { topics: searchReferences.topics },
    enabled,
    placeholderData: keepPreviousData,
  });
  const stale = keyword !== search.keyword.trim() || query.isPlaceholderData;
  return {
    options: stale ? [] : (query.data?.pages.flatMap(({ options }) => options) ?? []),
    loading: enabled && (query.isFetching || stale),
    failed: query.isError,
    retry: () => void query.refetch(),
    onPopupScroll: ({ currentTarget: list }) => {
      const left = list.scrollHeight - list.scrollTop - list.clientHeight;
      if (left < nearEnd && query.hasNextPage && !query.isFetching && !stale) void query.fetchNextPage();
    },
  };
}
