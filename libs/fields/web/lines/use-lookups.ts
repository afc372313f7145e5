import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { read } from '#api-client/web';
import type { Line, LinesField, LookupColumn } from '#fields/model';
import { useDebounced } from '#ui/web';
import { FieldEditingContext } from '../edit/field-editing.ts';

/** Lines change faster than anybody reads stock: asked once they rest. Milliseconds. */
const restBeforeLookup = 300;

/** A value beside a line: text of the figure, null where the register knows none, undefined while it is asked for. */
export type LookedUp = string | null | undefined;
export type Lookups = (name: string, line: Line) => LookedUp;

const idOf = (line: Line, by: string): string => (line[by] as { id?: string } | null)?.id ?? '';
/** What a field says, as a lookup is asked about it: the id of a record, else its words. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : ((value as { id?: string } | null | undefined)?.id ?? '');

const nothing = () => () => undefined;

/** What the document that is filled in says in the fields that lookups are asked within, as text that changes when one does. */
function useDocumentWords(field: LinesField): string {
  const store = useContext(FieldEditingContext)?.store;
  const names = Object.values(field.lookups).flatMap(({ within }) => Object.values(within?.document ?? {}));
  return useSyncExternalStore(store && names.length > 0 ? store.subscribe : nothing, () =>
    JSON.stringify(
      Object.fromEntries(names.map((name) => [name, store ? wordOf(store.get().content[name]) : ''])),
    ),
  );
}

interface Asked {
  key: string;
  id: string;
  [name: string]: string;
}

/** What a column is asked about a line; null where the line or the document does not name it yet. */
function askedOf(
  { by, within }: LookupColumn,
  line: Line,
  document: Readonly<Record<string, string>>,
): Asked | null {
  const id = idOf(line, by);
  if (!id) return null;
  if (!within) return { key: id, id };
  const ofDocument = Object.entries(within.document ?? {}).map(([name, of]) => [name, document[of] ?? '']);
  if (ofDocument.some(([, word]) => word === '')) return null;
  const ofLine = Object.entries(within.line ?? {}).map(([name, of]) => [name, wordOf(line[of])]);
  const words = Object.fromEntries([...ofDocument, ...ofLine]) as Record<string, string>;
  return { key: JSON.stringify([id, ...Object.values(words)]), id, ...words };
}

/** Values that other features know about the records of the lines (stock on hand, open orders): one call a column. */
export function useLookups(field: LinesField, lines: readonly Line[], companyId?: string): Lookups {
  const columns = Object.entries(field.lookups);
  const words = useDocumentWords(field);
  const document = useMemo(() => JSON.parse(words) as Record<string, string>, [words]);
  const wanted = columns.map(([, column]) => {
    const asked = lines.flatMap((line) => askedOf(column, line, document) ?? []);
    return [...new Map(asked.map((one) => [one.key, one])).values()].toSorted((a, b) =>
      a.key < b.key ? -1 : 1,
    );
  });
  const settled = useDebounced(JSON.stringify(wanted), restBeforeLookup);
  const askedByColumn = useMemo(() => JSON.parse(settled) as Asked[][], [settled]);
  const queries = useQueries({
    queries: columns.map(([, { call, within }], at) => {
      const asked = askedByColumn[at] ?? [];
      return {
        ...read(call, {
          ...(within ? { asked } : { ids: asked.map(({ id }) => id) }),
          ...(companyId && { companyId }),
        }),
        enabled: asked.length > 0,
        placeholderData: keepPreviousData,
      };
    }),
  });
  return (name, line) => {
    const at = columns.findIndex(([key]) => key === name);
    const column = columns[at]?.[1];
    const asked = column ? askedOf(column, line, document) : null;
    if (!asked) return null;
    const query = queries[at];
    if (query?.isError) return null;
    const values = (query?.data as { values?: Record<string, string | null> } | undefined)?.values;
    return values?.[asked.key];
  };
}
