import { sql, type SQL } from 'drizzle-orm';
import type { AnyList } from '#lists/model';
import { writtenOut, type ActorContext } from '#server-kit/server';
import type { AnySource } from '../list-source.ts';
import type { AskedRows } from './asked-rows.ts';
import { resolved } from './field-at.ts';
import { columnOf } from './row-of.ts';

/** Columns with their names, as a page selects them. */
export const selected = (columns: Iterable<readonly [string, SQL]>): SQL =>
  sql.join(
    [...columns].map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
    sql`, `,
  );

/** What a row of a source says to everybody, written out, by list and language; null: values stand in it. */
const known = new WeakMap<AnySource, Map<string, SQL | null>>();

/**
 * What a row says, as columns. Most of them say the same to everybody: they are written out once a language, and not at each page
 * (decision 502). What an export has whole, and what depends on the reader, is put together each time.
 */
export function columnsOfRow(list: AnyList, source: AnySource, asked: AskedRows, context: ActorContext): SQL {
  const { at, whole } = asked;
  // A list that is told as of an instant has a source of its own for each.
  const anew = whole || list.asOf !== undefined;
  const dependsOnReader = (name: string): boolean => typeof source.at[name] === 'function';
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = list.row[name];
      return field ? [[name, columnOf(field, at(name))] as const] : [];
    });
  const names = Object.keys(list.row);
  const same = anew ? [] : names.filter((name) => !dependsOnReader(name));
  const forReader = selected([
    ...columnsOf(anew ? names : names.filter(dependsOnReader)),
    ...Object.entries(source.carries ?? {}).map(([name, more]) => [name, resolved(more, context)] as const),
  ]);
  const written = same.length
    ? forEverybody(source, `${list.name} ${context.language}`, () => selected(columnsOf(same)))
    : sql.empty();
  return sql.join(
    [written, forReader].filter(({ queryChunks }) => queryChunks.length > 0),
    sql`, `,
  );
}

function forEverybody(source: AnySource, key: string, columns: () => SQL): SQL {
  let ofSource = known.get(source);
  if (!ofSource) known.set(source, (ofSource = new Map()));
  const before = ofSource.get(key);
  if (before) return before;
  const made = columns();
  if (before === null) return made;
  const { text, values } = writtenOut(made);
  ofSource.set(key, values.length === 0 ? sql.raw(text) : null);
  return made;
}
