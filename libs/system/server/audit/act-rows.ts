import { sql, type SQL } from 'drizzle-orm';
import { say, type Label, type Language } from '#calls/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { oneOf, type ActorContext } from '#server-kit/server';
import { actList, auditScreen } from '#system/model';
import { entriesInWords, type AuditWords, type EntryInWords } from './act-words.ts';
import { firstEntriesOf } from './stored-entries.ts';

/** First entries of acts. A session that begins or ends by itself is none: see the index in the migration. */
export const isAct = sql.raw(`e.act IS NULL AND (e.table_name <> 'session' OR e.actor_id IS NOT NULL)`);

/** The acts that a right reaches: those of the people whom it reaches; of the system for whoever sees all. */
export const reachedActs = ({ actor }: ActorContext, action: 'query' | 'export' = 'query'): SQL =>
  withinScope(
    actor.scope(auditScreen.code, action),
    { company: sql`p.company_id`, department: sql`p.department_id`, person: sql`p.id` },
    actor,
  );

/** Entries of an act that its line looks at, and so many changes that it tells. */
const looksAt = 20;
const tells = 3;

/** What is asked of the entries of an act, whichever of them it is. */
const someEntry = (condition: SQL): SQL => sql`(EXISTS (
    SELECT FROM audit_entry n WHERE n.id = e.id AND ${condition})
  OR EXISTS (SELECT FROM audit_entry n WHERE n.act = e.id AND ${condition}))`;

/** The acts on these records, found along the index of records. */
async function onRecord(words: AuditWords, text: string, context: ActorContext): Promise<SQL> {
  const found = await Promise.all(
    words.kinds().map(async (kind): Promise<SQL[]> => {
      const ids = (await kind.meant?.(context, text)) ?? [];
      return ids.length
        ? [
            sql`SELECT coalesce(n.act, n.id) FROM audit_entry n
                 WHERE n.table_name = ${kind.table} AND ${oneOf(sql`n.record_id`, ids)}`,
          ]
        : [];
    }),
  );
  const parts = found.flat();
  return parts.length ? sql`e.id IN (${sql.join(parts, sql` UNION `)})` : sql`false`;
}

/** The acts that changed a field, by any of its names. */
function onField(words: AuditWords, text: string): SQL {
  const wanted = text.toLowerCase();
  const parts = words.kinds().flatMap(({ table, labels }): SQL[] => {
    const columns = labels.flatMap(([column, its]) =>
      its.some((half) => half.toLowerCase().includes(wanted)) ? [column] : [],
    );
    return columns.length
      ? [sql`(n.table_name = ${table} AND n.changes ?| ${sql.param([...new Set(columns)])}::text[])`]
      : [];
  });
  return parts.length ? someEntry(sql`(${sql.join(parts, sql` OR `)})`) : sql`false`;
}

/** SYS150P: acts, newest first, along the indexes of first entries. */
export const actRows = (words: AuditWords): ListRows =>
  listFrom(actList, {
    from: sql`audit_entry e LEFT JOIN person p ON p.id = e.actor_id`,
    id: sql`e.id`,
    idAs: 'bigint',
    at: {
      call: sql`coalesce(e.through, '')`,
      person: { id: sql`e.actor_id`, name: (language) => namedIn('p').name(language) },
      at: sql`e.at`,
      record: sql`''`,
      field: sql`''`,
      entries: sql`(SELECT 1 + count(*) FROM (SELECT FROM audit_entry n WHERE n.act = e.id LIMIT 9999) AS others)`,
      address: sql`e.remote_address`,
    },
    carries: { path: sql`NULL::text` },
    keys: { at: { value: sql`e.at`, as: 'timestamptz' } },
    narrowing: {
      record: ({ value }, context) => onRecord(words, value.trim(), context),
      field: ({ value }) => onField(words, value.trim()),
      call: ({ value }) => oneOf(sql`split_part(e.through, ' ', 1)`, ['', ...words.callsMeant(value.trim())]),
    },
    reach: (context, action) =>
      sql`${isAct} AND ${reachedActs(context, action === 'export' ? 'export' : 'query')}`,
    complete: async (rows, context) => {
      const first = await firstEntriesOf(
        context.db,
        rows.map(({ id }) => id),
        looksAt,
      );
      const said = await entriesInWords(context, words, [...first.values()].flat());
      const byId = new Map(said.map((entry) => [entry.id, entry]));
      return rows.map((row) => ({
        ...row,
        call: say(words.callOf(row.call || null), context.language),
        ...lineOf(
          (first.get(row.id) ?? []).flatMap(({ id }) => byId.get(id) ?? []),
          Number(row.entries ?? 0),
          context.language,
        ),
      }));
    },
  });

/** What an act is about, and the first of its changes. */
function lineOf(
  entries: readonly EntryInWords[],
  rows: number,
  language: Language,
): { record: string; field: string; path: string | null } {
  const mattering = entries.filter(({ beside }) => !beside);
  const shown = mattering.length ? mattering : entries;
  const [first] = shown;
  if (!first) return { record: '', field: '', path: null };
  const records = new Set(shown.map(({ one, name }) => `${one[0]} ${name}`)).size;
  // As many as the column beside it counts.
  const several: Label =
    entries.length < looksAt ? [` 等 ${rows} 条`, ` and ${rows - 1} more`] : [' 等多条', ' and others'];
  const more = records > 1 ? say(several, language) : '';
  const changes = shown.flatMap((entry) => (entry.action === 'insert' ? [] : entry.changes));
  const words = changes.map(({ label, before, after, line }) => {
    const name = say(label, language);
    if (line === 'added') return `${name} + ${after}`;
    if (line === 'removed') return `${name} − ${before}`;
    if (line === 'reordered') return name;
    return `${name} ${before || '—'} → ${after || '—'}`;
  });
  // What was done alike to many records is said once.
  const told = [...new Set(words)].slice(0, tells);
  const rest = changes.length - told.length;
  const tail = rest > 0 ? say([`等 ${changes.length} 处`, `${changes.length} in all`], language) : '';
  const only = { insert: ['新建', 'Created'], delete: ['删除', 'Deleted'], update: ['', ''] } as const;
  return {
    // The first record is named, and led to.
    path:
      shown.find(({ one, name, path }) => path !== null && one === first.one && name === first.name)?.path ??
      null,
    record: `${[say(first.one, language), first.name].filter(Boolean).join(' ')}${more}`,
    field:
      [...told, tail].filter(Boolean).join(language === 'zh' ? '；' : '; ') ||
      say(only[first.action], language),
  };
}
