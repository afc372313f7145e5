import { useQueries } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { text, type KnownBy, type Line, type LinesField } from '#fields/model';
import { searchReferences, type ReferenceOption } from '#identity/model';

/** Lines with their declaration. */
interface LinesToRead {
  field: LinesField;
  lines: readonly Line[];
}

/** Records that are asked for at once. */
const atOnce = 200;

/** Records of some lines, by their kind: no more at once than the call takes. */
function askedOf(tables: readonly LinesToRead[]): { kind: string; ids: string[] }[] {
  return tables.flatMap(({ field, lines }) =>
    [...new Set(Object.values(field.knownBy ?? {}).map(({ of }) => of))].flatMap((of) => {
      const named = field.fields[of];
      if (named?.kind !== 'reference') return [];
      const ids = [
        ...new Set(lines.flatMap((line) => (line[of] as { id?: string } | null)?.id || [])),
      ].toSorted();
      return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ({
        kind: named.to,
        ids: ids.slice(at * atOnce, (at + 1) * atOnce),
      }));
    }),
  );
}

/** A table with its facts as columns, each behind its record. */
function withColumns<T extends LinesToRead>(table: T, found: ReadonlyMap<string, ReferenceOption>): T {
  const { field, lines } = table;
  const facts = Object.entries(field.knownBy ?? {});
  if (facts.length === 0) return table;
  const fields = Object.entries(field.fields).flatMap(([name, of]) => [
    [name, of] as const,
    ...facts
      .filter(([, fact]) => fact.of === name)
      .map(([fact, { label }]) => [fact, text({ label, max: 60 })] as const),
  ]);
  const told = (line: Line, { of, says }: KnownBy): string | null => {
    const named = field.fields[of];
    const id = (line[of] as { id?: string } | null)?.id ?? '';
    const record = named?.kind === 'reference' ? found.get(`${named.to} ${id}`) : undefined;
    return (says === 'code' ? record?.code : record?.values[says]) || null;
  };
  return {
    ...table,
    field: { ...field, fields: Object.fromEntries(fields) },
    lines: lines.map((line) => ({
      ...line,
      ...Object.fromEntries(facts.map(([name, fact]) => [name, told(line, fact)])),
    })),
  };
}

/** Lines to read, each with what its records are known by. Whoever has read them on the page has them on paper at once. */
export function useKnownBy<T extends LinesToRead>(tables: readonly T[]): readonly T[] {
  const asked = askedOf(tables);
  const answers = useQueries({
    queries: asked.map(({ kind, ids }) => read(searchReferences, { kind, ids, keyword: '' })),
  });
  const found = new Map(
    asked.flatMap(({ kind }, at) =>
      (answers[at]?.data?.options ?? []).map((option): [string, ReferenceOption] => [
        `${kind} ${option.id}`,
        option,
      ]),
    ),
  );
  return tables.map((table) => withColumns(table, found));
}
