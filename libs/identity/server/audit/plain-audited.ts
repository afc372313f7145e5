import { sql, type SQL } from 'drizzle-orm';
import { say, type Action, type Label, type Language } from '#calls/model';
import {
  coveredValue,
  type ActorContext,
  type AuditedChange,
  type AuditedEntry,
  type AuditedKind,
  type RecordPages,
} from '#server-kit/server';
import { scopeReaches, withinScope } from '../rights/scope.ts';

/**
 * A column: its label, with words for its values or the table of the records that it refers to; or, of what holds more than
 * a value, all that a change of a part of it says ('questions' of 'draft.questions').
 */
type PlainColumn =
  | Label
  | { label: Label; options?: Readonly<Record<string, Label>>; names?: string }
  | {
      label: Label;
      inWords: (
        part: string,
        sides: readonly [was: unknown, is: unknown],
        language: Language,
      ) => AuditedChange[];
    };

/** Where a row of a table is looked at. */
export interface PageOfRow {
  /** Its address; null: the reader has no way to it. */
  path: (known: string, context: ActorContext) => string | null;
  /** By what its page knows it, columns of the table as `r`; absent: by its id. */
  by?: SQL;
}

/** The pages of those of these rows that are still there. */
const rowsOpen =
  (from: SQL, id: SQL, { path, by = id }: PageOfRow): NonNullable<AuditedKind['opens']> =>
  async (context, ids) => {
    const { rows } = await context.db.execute<{ id: string; known: string | null }>(sql`
      SELECT ${id} AS id, (${by})::text AS known FROM ${from} AS r
       WHERE ${id} = ANY (${sql.param([...ids])}::text[])`);
    return new Map(
      rows.flatMap((row): [string, string][] => {
        const address = row.known === null ? null : path(row.known, context);
        return address === null ? [] : [[row.id, address]];
      }),
    );
  };

/** Pages that a feature has for rows of a table of another. */
export const pagesOfRows = (
  table: string,
  { id = sql`r.id::text`, ...page }: PageOfRow & { id?: SQL },
): RecordPages => ({ table, opens: rowsOpen(sql.raw(table), id, page) });

/** A table without a declaration of fields. */
export interface PlainAudited extends Pick<AuditedKind, 'table' | 'one' | 'beside'> {
  /** Whoever may do this on one of these screens, without bounds or for the record's company, may get its records. */
  get: { screens: readonly string[]; action: Action; company?: string };
  /** Columns whose values are shown; those of others are covered. */
  columns: Readonly<Record<string, PlainColumn>>;
  /** What a record is called, and what its id is made of; columns of the table as `r`. */
  name?: {
    id?: SQL;
    text: (language: 'zh' | 'en') => SQL;
    /** What one is called that is gone, where its id says it. */
    gone?: (id: string, language: 'zh' | 'en') => string;
  };
  /** Where it is looked at by whoever may get it. */
  opens?: PageOfRow;
  /** A part of another record, which a column names: a right of a role. It is looked at there. */
  partOf?: { table: string; column: string };
}

const labelOf = (column: PlainColumn): Label => ('label' in column ? column.label : column);
const yesNo: readonly [Label, Label] = [
  ['否', 'No'],
  ['是', 'Yes'],
];
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The kind of a table that no declaration describes. */
export function plainAudited({
  table,
  one,
  beside = false,
  get,
  columns,
  name,
  opens,
  partOf,
}: PlainAudited): AuditedKind {
  const from = sql.raw(table);
  const id = name?.id ?? sql`r.id::text`;
  const may = ({ actor }: ActorContext) => get.screens.length > 0 && actor.may(get.screens, get.action);
  const owner = get.company ? { company: sql.raw(`r.${get.company}`) } : {};
  return {
    ...{ table, one, beside },
    labels: Object.entries(columns).map(([column, its]) => [column, labelOf(its)] as const),
    async readable(context, ids) {
      const { actor, db, language } = context;
      if (!may(context)) return new Map();
      const scope = actor.scope(get.screens, get.action);
      const text = name?.text(language) ?? sql`''`;
      const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
        SELECT ${id} AS id, ${text} AS name FROM ${from} AS r
         WHERE ${id} = ANY (${sql.param([...ids])}::text[]) AND ${withinScope(scope, owner, actor)}`);
      const found = new Map(rows.map((row) => [row.id, row.name ?? '']));
      // What is gone belongs to nobody any more: whoever gets all of them gets it.
      return scopeReaches(scope, {}, actor)
        ? new Map(ids.map((each) => [each, found.get(each) ?? name?.gone?.(each, language) ?? '']))
        : found;
    },
    async inWords(context, entries) {
      const names = await namesIn(context, columns, entries);
      return new Map(entries.map((entry) => [entry.id, changesOf(context, columns, names, entry)]));
    },
    ...(name && {
      async meant({ db, language }: ActorContext, text: string) {
        const { rows } = await db.execute<{ id: string }>(sql`
          SELECT ${id} AS id FROM ${from} AS r WHERE lower(${name.text(language)}) = ${text.toLowerCase()} LIMIT 50`);
        return rows.map((row) => row.id);
      },
    }),
    ...(opens && { opens: rowsOpen(from, id, opens) }),
    ...(partOf && {
      partOf: (context: ActorContext, entries: readonly AuditedEntry[]) =>
        wholesOf(context, { from, id }, partOf, entries),
    }),
  };
}

/** What entries are parts of: as they say themselves, which stays when a row is gone, else as the table says. */
async function wholesOf(
  { db }: ActorContext,
  { from, id }: { from: SQL; id: SQL },
  { table, column }: NonNullable<PlainAudited['partOf']>,
  entries: readonly AuditedEntry[],
): Promise<Map<string, { table: string; id: string }>> {
  const said = ({ changes }: AuditedEntry): string | undefined =>
    changes[column]?.findLast((side): side is string => typeof side === 'string');
  const asked = entries.flatMap((entry) => (said(entry) === undefined ? [entry.recordId] : []));
  const { rows } = asked.length
    ? await db.execute<{ id: string; whole: string | null }>(sql`
        SELECT ${id} AS id, r.${sql.raw(column)}::text AS whole FROM ${from} AS r
         WHERE ${id} = ANY (${sql.param(asked)}::text[])`)
    : { rows: [] };
  const stored = new Map(rows.map((row) => [row.id, row.whole]));
  return new Map(
    entries.flatMap((entry): [string, { table: string; id: string }][] => {
      const whole = said(entry) ?? stored.get(entry.recordId);
      return whole ? [[entry.id, { table, id: whole }]] : [];
    }),
  );
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Names of what the columns refer to, each table asked once. */
async function namesIn(
  { db, language }: ActorContext,
  columns: PlainAudited['columns'],
  entries: readonly AuditedEntry[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  for (const { changes } of entries)
    for (const [column, sides] of Object.entries(changes)) {
      const its = columns[column];
      if (!its || !('names' in its) || !its.names) continue;
      const ids = wanted.get(its.names) ?? new Set();
      for (const side of sides) if (typeof side === 'string') ids.add(side);
      wanted.set(its.names, ids);
    }
  const asked = [...wanted].map(async ([table, ids]) => {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      SELECT id, ${sql.raw(language === 'zh' ? 'name_zh' : "coalesce(nullif(name_en, ''), name_zh)")} AS name
        FROM ${sql.raw(table)} WHERE id = ANY (${sql.param([...ids])}::text[])`);
    return [table, new Map(rows.map((row) => [row.id, row.name]))] as const;
  });
  return new Map(await Promise.all(asked));
}

const othersLabel: Label = ['其他字段', 'Other fields'];

/** The declared column that a change is of; of what lies within one ('draft.questions') that one. */
function declaredOf(columns: PlainAudited['columns'], changed: string): string | null {
  if (columns[changed]) return changed;
  const [outer = ''] = changed.split('.');
  return columns[outer] ? outer : null;
}

/** '53.000000' as the table keeps it is 53; two decimals are how money is written. */
const trimmed = (text: string): string =>
  /^-?\d+\.\d{3,}$/.test(text) ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** Columns that say nothing to people. */
const silent = new Set(['id', 'version', 'search']);

function changesOf(
  { language, timeZone }: ActorContext,
  columns: PlainAudited['columns'],
  names: Names,
  { changes }: AuditedEntry,
): AuditedChange[] {
  const textOf = (its: PlainColumn, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return say(yesNo[Number(value)] ?? yesNo[0], language);
    if (typeof value === 'object') return JSON.stringify(value).slice(0, 300);
    const text = String(value as string | number);
    if ('label' in its && !('inWords' in its)) {
      const option = its.options?.[text];
      if (option) return say(option, language);
      if (its.names) return names.get(its.names)?.get(text) ?? text;
    }
    return moment.test(text)
      ? new Date(text).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      : trimmed(text).slice(0, 500);
  };
  // In the order of the declaration; what is not declared is told last, without its values.
  const declared = Object.entries(columns).flatMap(([column, its]) =>
    Object.entries(changes).flatMap(([changed, sides]): AuditedChange[] => {
      if (declaredOf(columns, changed) !== column) return [];
      if ('inWords' in its) return its.inWords(changed.slice(column.length + 1), sides, language);
      return [
        { label: labelOf(its), before: textOf(its, sides[0]), after: textOf(its, sides[1]), line: null },
      ];
    }),
  );
  const others = Object.keys(changes).filter(
    (column) => declaredOf(columns, column) === null && !silent.has(column),
  );
  // What nobody has a word for is one line: names of columns say nothing to people.
  return others.length
    ? [...declared, { label: othersLabel, before: coveredValue, after: coveredValue, line: null }]
    : declared;
}
