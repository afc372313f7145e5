import { makeCall } from '#api-client/web';
import { largestPageSize } from '#calls/model';
import type { AnyList, ListFilters } from '#lists/model';
import { readForPaper } from '#ui/web';
import type { AnyRow } from './list-columns.tsx';

interface Page {
  rows: AnyRow[];
  total: number;
  next: string | null;
}

/** The rows of a list under its filters, page after page, up to what paper takes. */
export const readAll = (
  list: AnyList,
  filters: ListFilters,
  sort: string | undefined,
  mayGoOn: (total: number) => Promise<boolean>,
): Promise<{ rows: AnyRow[]; total: number } | null> =>
  readForPaper(async (after: string | null) => {
    const answer = await makeCall(list.calls.rows, {
      ...{ ...filters, ...(sort && { sort }), pageSize: largestPageSize },
      ...(after === null ? { page: 1 } : { after }),
    });
    return answer as unknown as Page;
  }, mayGoOn);
