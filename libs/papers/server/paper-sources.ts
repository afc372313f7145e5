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
/** Rows `id`, `name`, `detail` and their order, of what a person may see (`offered`: may be given), of which `which` holds. */
type Statement = (context: Context, me: SQL, which: (id: SQL, name: SQL) => SQL, offered: boolean) => SQL;

const sourceOf = (kind: string, statement: Statement): ReferenceSource => {
  const read = async (
    context: Context,
    which: (id: SQL, name: SQL) => SQL,
    offered: boolean,
    take: number,
  ) => {
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
        (id, name) => (ids ? oneOf(sql`${id}::text`, [...ids]) : (matches(name, keyword) ?? sql`true`)),
        !ids,
        take,
      ),
    async named(context, { texts }) {
      const options = await read(
        context,
        (_id, name) => oneOf(sql`lower(${name})`, [...texts]),
        true,
        10_000,
      );
      return options.map((option) => ({ option, codes: [], names: [option.name] }));
    },
  };
};

/** Documents of a kind that the reader may read, what was changed last first. */
const papersToRead =
  (kind: SQL): Statement =>
  (_context, me, which) =>
    sql`
      SELECT d.id, d.title AS name, b.name AS detail
        FROM ${papersFor(me)} LEFT JOIN shared_document s ON s.id = d.id
       WHERE ${kind} AND d.deleted_at IS NULL AND ${seesPaper(me)} AND ${which(sql`d.id`, sql`d.search`)}
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
       WHERE ${offered ? writesBase(me) : seesBase(me)} AND ${which(sql`b.id`, sql`lower(b.name)`)}
       ORDER BY b.name, b.id`,
  ),
];
