import { sql, type SQL } from 'drizzle-orm';
import { directory, matches, type ReferenceSource } from '#identity/server';
import { isoOf, oneOf } from '#server-kit/server';
import { baseToWriteIn, mindMapToRead, paperToRead } from '#papers/model';
import { basesFor, papersFor, seesBase, seesPaper, writesBase } from './rights.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  detail: string;
}

type Context = Parameters<ReferenceSource['search']>[0];
/** A condition on the id, the name and what is searched of a record. */
type Which = (at: { id: SQL; name: SQL; search: SQL }) => SQL;
/** Rows `id`, `name`, `detail` and their order, of what a person may see (`offered`: may be given), of which `which` holds. */
type Statement = (context: Context, me: SQL, which: Which, offered: boolean) => SQL;

const sourceOf = (kind: string, statement: Statement): ReferenceSource => {
  const read = async (context: Context, which: Which, offered: boolean, take: number) => {
    // Whose they are depends on who asks.
    if (!context.actor) return [];
    const me = sql`${context.actor.personId}`;
    const { rows } = await context.db.execute<Row>(
      sql`${statement(context, me, which, offered)} LIMIT ${take}`,
    );
    return rows.map((row) => ({ ...row, code: '', active: true, values: {} }));
  };
  return {
    kind,
    search: (context, { keyword, ids, take }) =>
      read(
        context,
        ({ id, search }) =>
          ids ? oneOf(sql`${id}::text`, [...ids]) : (matches(search, keyword) ?? sql`true`),
        !ids,
        take,
      ),
    async named(context, { texts }) {
      const options = await read(context, ({ name }) => oneOf(sql`lower(${name})`, [...texts]), true, 10_000);
      return options.map((option) => ({ option, codes: [], names: [option.name] }));
    },
  };
};

const at = (table: 'd' | 'b', name: 'title' | 'name') => ({
  ...{ id: sql.raw(`${table}.id`), name: sql.raw(`${table}.${name}`), search: sql.raw(`${table}.search`) },
});

/** Documents of a kind that the reader may read, what was changed last first. */
const papersToRead =
  (kind: SQL): Statement =>
  (_context, me, which) =>
    sql`
      SELECT d.id, d.title AS name, b.name AS detail
        FROM ${papersFor(me)} LEFT JOIN shared_document s ON s.id = d.id
       WHERE ${kind} AND d.deleted_at IS NULL AND ${seesPaper(me)} AND ${which(at('d', 'title'))}
       ORDER BY ${isoOf(sql`s.changed_at`)} DESC NULLS LAST, d.id`;

/** Documents and mind maps that the reader may read; and bases that they may write in. */
export const paperSources: readonly ReferenceSource[] = [
  sourceOf(paperToRead, papersToRead(sql`d.kind <> 'folder'`)),
  sourceOf(mindMapToRead, papersToRead(sql`d.kind = 'mindmap'`)),
  sourceOf(
    baseToWriteIn,
    ({ language }, me, which, offered) => sql`
      SELECT b.id, b.name, ${sql.raw(directory.nameColumn(language, 'o'))} AS detail
        FROM ${basesFor(me)} JOIN person o ON o.id = b.owner_id
       WHERE ${offered ? writesBase(me) : seesBase(me)} AND ${which(at('b', 'name'))}
       ORDER BY b.name, b.id`,
  ),
];
