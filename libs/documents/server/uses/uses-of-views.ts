import { sql } from 'drizzle-orm';
import { mostNamed, type UseSource } from '#registers/server';

/** Screens that show the list of a code: a view of it is for whoever may see one of them. */
type ScreensOf = (list: string) => readonly string[];

/** Words of an address: ids stand in it between signs, or whole. */
const wordsOf = (query: string): Set<string> =>
  new Set(
    [...new URLSearchParams(query).values()].flatMap((value) => [value, ...value.split(/[:,;@"[\]{}]+/)]),
  );

/**
 * Views of lists that everybody sees and that are narrowed to a record. They keep nothing: a record may go, and the view
 * finds nothing any more. Told of are views of lists that the reader may see.
 */
export const usesOfViews = (screensOf: ScreensOf, routeOf: (screen: string) => string | null): UseSource => ({
  usedAmong: () => Promise.resolve(new Set<string>()),
  async usesOf({ db, actor }, _register, ids) {
    const { rows } = await db.execute<{ id: string; name: string; query: string; screen: string }>(sql`
      SELECT v.id, v.name, v.query, v.screen FROM list_view v
       WHERE v.shared AND EXISTS (SELECT FROM unnest(${sql.param([...ids])}::text[]) AS asked (id) WHERE strpos(v.query, asked.id) > 0)
       ORDER BY v.created_at DESC, v.id LIMIT 1000`);
    const naming = rows.filter(({ query, screen }) => {
      if (!actor.may(screensOf(screen), 'query')) return false;
      const words = wordsOf(query);
      return ids.some((id) => words.has(id));
    });
    if (!naming.length) return [];
    return [
      {
        ...{
          kind: 'list_view',
          label: ['共享视图', 'Shared views'],
          total: naming.length,
          totalIsExact: true,
        },
        ...{ open: null, path: null },
        latest: naming.slice(0, mostNamed).map(({ id, name, screen }) => {
          const open = screensOf(screen).find((code) => actor.may([code], 'query'));
          const route = open === undefined ? null : routeOf(open);
          return { id, name, path: route && `${route}?view=${encodeURIComponent(id)}` };
        }),
      },
    ];
  },
});
