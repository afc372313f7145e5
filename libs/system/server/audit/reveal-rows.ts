import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { say } from '#calls/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { revealList } from '#system/model';
import type { AuditWords } from './act-words.ts';

/** Who looked at covered values, as the kit of registers writes it down. */
export const revealRows = (words: AuditWords): ListRows =>
  listFrom(revealList, {
    from: sql`register_reveal r JOIN person p ON p.id = r.person_id`,
    id: sql`r.id`,
    at: {
      person: namedIn('p'),
      at: sql`r.at`,
      record: sql`r.register || ':' || r.record_id`,
      field: sql`r.path`,
      outcome: sql`CASE WHEN r.refused THEN 'refused' ELSE 'shown' END`,
      address: sql`r.remote_address`,
    },
    carries: { path: sql`NULL::text` },
    keys: { at: { value: sql`r.at`, as: 'timestamptz' } },
    reach: ({ actor }, action) =>
      withinScope(
        actor.scope(revealList.screens, action),
        { company: sql`p.company_id`, department: sql`p.department_id`, person: sql`p.id` },
        actor,
      ),
    complete: (rows, context) =>
      Promise.all(
        rows.map(async (row) => {
          const [register = '', id = ''] = (row.record ?? '').split(/:(.*)/s);
          const kind = words.kindOf(toSnakeCase(register));
          const name = (await kind.readable(context, [id])).get(id);
          const paths = name === undefined ? undefined : await words.opensOf(kind.table)?.(context, [id]);
          const path = (row.field ?? '').split('.');
          const column = toSnakeCase(path[0] ?? '');
          // What a feature keeps beside the record is called as its own table is.
          const label =
            kind.labels.find(([name]) => name === column)?.[1] ??
            words.kinds().find(({ table }) => table === column)?.one;
          return {
            ...row,
            path: paths?.get(id) ?? null,
            record: [say(kind.one, context.language), name ?? id].filter(Boolean).join(' '),
            field: label ? say(label, context.language) : row.field,
          };
        }),
      ),
  });
