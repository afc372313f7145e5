import { sql, type SQL } from 'drizzle-orm';
import { say, type Language } from '#calls/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import type { ScreenDeclaration } from '#shell/model';
import { exportLog } from '#system/model';

/** Where a label says it in a language, in JSON. */
const place = (language: Language): SQL => sql.raw(language === 'en' ? '1' : '0');

/** By what it was narrowed, one by one; what was left open is not said. */
const filters = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.key, 'value', f.value)), '[]')
  FROM jsonb_each(jsonb_strip_nulls(e.filters)) f)`;

/** What the kit of lists writes down before anything leaves; whose right reaches a person sees what they took. */
export function exportRows(screens: readonly ScreenDeclaration[]): ListRows {
  const titles = new Map(screens.map(({ code, title }) => [code, title]));
  // What was taken before titles were kept is called as its screen is.
  const called = JSON.stringify(
    Object.fromEntries([...titles].map(([code, title]) => [code, title.join(' ')])),
  );
  return listFrom(exportLog, {
    from: sql`list_export e JOIN person p ON p.id = e.person_id`,
    id: sql`e.id`,
    search: sql`(p.search || ' ' || lower(e.screen || ' ' || coalesce(e.title::text, ${called}::jsonb ->> split_part(e.screen, '_', 1), '')))`,
    at: {
      list: sql`e.screen`,
      person: namedIn('p'),
      at: sql`e.at`,
      records: sql`e.records`,
      columns: sql`jsonb_array_length(e.fields)`,
    },
    // What was taken before heads were kept says the names of its fields.
    carries: {
      title: ({ language }) => sql`e.title ->> ${place(language)}`,
      fields: ({ language }) => sql`coalesce(
        (SELECT jsonb_agg(h.head -> ${place(language)} ORDER BY h.at) FROM jsonb_array_elements(e.heads) WITH ORDINALITY AS h (head, at)),
        e.fields)`,
      filters,
    },
    reach: ({ actor }, action) =>
      withinScope(
        actor.scope(exportLog.screens, action),
        { company: sql`p.company_id`, department: sql`p.department_id`, person: sql`p.id` },
        actor,
      ),
    complete: async (rows, { language }) =>
      rows.map((row) => {
        const code = row.list?.split('_')[0] ?? '';
        const screen = titles.get(code);
        const title = row.title ?? (screen && say(screen, language));
        return title ? { ...row, list: `${title} (${code})` } : row;
      }),
  });
}
