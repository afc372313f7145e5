import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '#api-client/web';
import type { Line, LinesField } from '#fields/model';
import { useDebounced } from '#ui/web';

/** Lines change faster than anybody reads stock: asked once they rest. Milliseconds. */
const restBeforeLookup = 300;

/** A value beside a line: text of the figure, null where the register knows none, undefined while it is asked for. */
export type LookedUp = string | null | undefined;
export type Lookups = (name: string, line: Line) => LookedUp;

const idOf = (line: Line, by: string): string => (line[by] as { id?: string } | null)?.id ?? '';

/** Values that other features know about the records of the lines (stock on hand, open orders): one call a column. */
export function useLookups(field: LinesField, lines: readonly Line[], companyId?: string): Lookups {
  const columns = Object.entries(field.lookups);
  const wanted = columns.map(([, { by }]) =>
    [...new Set(lines.map((line) => idOf(line, by)).filter(Boolean))].toSorted(),
  );
  const settled = useDebounced(JSON.stringify(wanted), restBeforeLookup);
  const idsByColumn = useMemo(() => JSON.parse(settled) as string[][], [settled]);
  const queries = useQueries({
    queries: columns.map(([, { call }], at) => {
      const ids = idsByColumn[at] ?? [];
      return {
        ...read(call, { ids, ...(companyId && { companyId }) }),
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
      };
    }),
  });
  return (name, line) => {
    const at = columns.findIndex(([key]) => key === name);
    const id = idOf(line, columns[at]?.[1].by ?? '');
    if (!id) return null;
    const query = queries[at];
    if (query?.isError) return null;
    const values = (query?.data as { values?: Record<string, string | null> } | undefined)?.values;
    return values?.[id];
  };
}
