import { sql, type SQL } from 'drizzle-orm';
import { rightsOf, withinScope } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { NamedRecord, ThreadSource } from './thread-source.ts';

/** Records that a feature keeps in a table of its own. The table is `r` in what is said of it, its key a uuid `id`. */
export interface TalkedTable {
  /** 'labUnit'. */
  type: string;
  table: string;
  /** What people call a record by. Default: its number. */
  name?: SQL;
  /** Whoever may look at records of its company on one of these screens sees it. */
  screens: readonly string[];
  /** The company that a record belongs to. Default: `r.company_id`. */
  company?: SQL;
  addressOf(id: string): string;
}

const asId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The talk on such a record, and with it its tasks: for whoever may read the record, whatever else they may. */
export function threadOfTable({
  type,
  table,
  name = sql`r.number`,
  screens,
  company = sql`r.company_id`,
  addressOf,
}: TalkedTable): ThreadSource {
  const seen = async (
    { db, actor }: Pick<ActorContext, 'db'> & { actor: Pick<ActorContext['actor'], 'scope' | 'personId'> },
    id: string,
  ): Promise<NamedRecord | null> => {
    if (!asId.test(id)) return null;
    const { rows } = await db.execute<{ title: string }>(sql`
      SELECT ${name} AS title FROM ${sql.identifier(table)} AS r
       WHERE r.id = ${id}::uuid AND ${withinScope(actor.scope(screens, 'query'), { company }, actor)}`);
    const [found] = rows;
    return found ? { title: found.title, link: addressOf(id) } : null;
  };
  return {
    type,
    async open(context, id) {
      const found = await seen(context, id);
      return found && { ...found, mayWrite: true };
    },
    async mayRead({ db }, id, personId) {
      const rights = await rightsOf(db, personId);
      return rights !== null && (await seen({ db, actor: rights }, id)) !== null;
    },
  };
}
