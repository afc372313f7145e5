import type { ActorContext } from '#server-kit/server';
import type { AuditWords, StoredEntry } from './act-words.ts';

/** A record of the audit: its table and id. */
interface RecordAt {
  table: string;
  id: string;
}

/** How far a part leads to its whole: a position of a box of a tank. */
const deepest = 3;
const keyOf = ({ table, id }: RecordAt): string => `${table} ${id}`;

/** Where each of these records opens for the reader, by its own right; records without a page, or out of reach, are left out. */
async function pagesOf(
  context: ActorContext,
  words: AuditWords,
  records: readonly RecordAt[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...Map.groupBy(records, ({ table }) => table)].map(async ([table, its]) => {
      const opens = words.opensOf(table);
      if (!opens) return [];
      const ids = [...new Set(its.map(({ id }) => id))];
      const readable = [...(await words.kindOf(table).readable(context, ids)).keys()];
      const paths = readable.length ? await opens(context, readable) : new Map<string, string>();
      return [...paths].map(([id, path]) => [keyOf({ table, id }), path] as const);
    }),
  );
  return new Map(found.flat());
}

/** What records are parts of; of an entry by what it says itself, since its row may be gone. */
async function wholesOf(
  context: ActorContext,
  words: AuditWords,
  entries: readonly StoredEntry[],
): Promise<Map<string, RecordAt>> {
  const found = await Promise.all(
    [...Map.groupBy(entries, ({ table }) => table)].map(async ([table, its]) => [
      ...((await words.kindOf(table).partOf?.(context, its)) ?? []),
    ]),
  );
  return new Map(found.flat());
}

/** Where the record of each entry is looked at by this reader: on its own page, or on that of what it is a part of. */
export async function pathsOfEntries(
  context: ActorContext,
  words: AuditWords,
  entries: readonly StoredEntry[],
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  let open = entries.map((entry) => ({ of: entry.id, entry }));
  for (let depth = 0; open.length && depth < deepest; depth++) {
    const records = open.map(({ entry: { table, recordId } }) => ({ table, id: recordId }));
    const pages = await pagesOf(context, words, records);
    for (const [at, record] of records.entries()) {
      const path = pages.get(keyOf(record));
      const of = open[at]?.of;
      if (path !== undefined && of !== undefined) paths.set(of, path);
    }
    const rest = open.filter(({ of }) => !paths.has(of));
    const wholes = await wholesOf(
      context,
      words,
      rest.map(({ of, entry }) => ({ ...entry, id: of })),
    );
    open = rest.flatMap(({ of }) => {
      const whole = wholes.get(of);
      // What is asked further is no entry of its own: it has changed nothing here.
      return whole
        ? [
            {
              of,
              entry: {
                id: of,
                table: whole.table,
                recordId: whole.id,
                action: 'update' as const,
                changes: {},
              },
            },
          ]
        : [];
    });
  }
  return paths;
}
