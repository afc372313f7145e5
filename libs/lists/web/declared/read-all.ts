import { makeCall } from '#api-client/web';
import { largestPageSize } from '#calls/model';
import type { AnyList, ListFilters } from '#lists/model';
import type { AnyRow } from './list-columns.tsx';

/** Rows that are put on paper; of more it is asked before. */
export const mostPrinted = 2_000;

interface Read {
  rows: AnyRow[];
  total: number;
}

/** The rows of a list under its filters, page after page, up to what paper takes. */
export async function readAll(
  list: AnyList,
  filters: ListFilters,
  sort: string | undefined,
  mayGoOn: (total: number) => Promise<boolean>,
): Promise<Read | null> {
  const rows: AnyRow[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const answer = (await makeCall(list.calls.rows, {
      ...{ ...filters, ...(sort && { sort }), pageSize: largestPageSize },
      ...(after === null ? { page: 1 } : { after }),
    })) as unknown as { rows: AnyRow[]; total: number; next: string | null };
    if (after === null) total = answer.total;
    if (after === null && total > mostPrinted && !(await mayGoOn(total))) return null;
    rows.push(...answer.rows);
    after = answer.next;
    if (after === null || rows.length >= mostPrinted)
      return { rows: rows.slice(0, mostPrinted), total: Math.max(total, rows.length) };
  } while (after !== null);
  return null;
}
