import { useEffect } from 'react';
import type { ListAnswer } from '../page/list-source.ts';
import type { ListState } from './list-state.ts';

interface Rows {
  data: Pick<ListAnswer<unknown>, 'rows' | 'total' | 'totalIsExact'> | undefined;
  isPlaceholderData: boolean;
}

/** The last page of so many; the first where that is not known exactly. Always before the one that was asked for. */
const pageWithin = (
  { total, totalIsExact }: Pick<ListAnswer<unknown>, 'total' | 'totalIsExact'>,
  { page, pageSize }: Pick<ListState<object>, 'page' | 'pageSize'>,
): number => (totalIsExact ? Math.max(1, Math.min(page - 1, Math.ceil(total / pageSize))) : 1);

/**
 * A page behind the last one (its rows were deleted or withdrawn meanwhile, or an old address says so) gives way to the
 * last that there is, instead of saying that there is nothing. Answers whether that is about to happen.
 */
export function useWithinPages(
  { data, isPlaceholderData }: Rows,
  state: Pick<ListState<object>, 'page' | 'pageSize'>,
  change: (to: { page: number }) => void,
): boolean {
  const isEmpty = data?.rows.length === 0;
  const to = isEmpty && !isPlaceholderData && state.page > 1 ? pageWithin(data, state) : null;
  useEffect(() => {
    if (to !== null) change({ page: to });
  }, [to, change]);
  return to !== null || (isEmpty && isPlaceholderData && data.total > 0);
}
