import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
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
}

/**
 * Looks records up by number, name or pinyin, once typing rests. What was found for other words is never offered: Enter,
 * pressed quickly, would choose it.
 */
export function useReferenceSearch(search: ReferenceSearch): FoundReferences {
  const keyword = useDebounced(search.keyword.trim(), search.keyword ? search.wait : 0);
  const { kind, companyId, within, take, enabled } = search;
  const query = useQuery({
    ...read(searchReferences, {
      kind,
      keyword,
      take,
      ...(companyId && { companyId }),
      ...(within && { within }),
    }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const stale = keyword !== search.keyword.trim() || query.isPlaceholderData;
  return {
    options: stale ? [] : (query.data?.options ?? []),
    loading: enabled && (query.isFetching || stale),
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
