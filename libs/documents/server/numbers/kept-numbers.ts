import { sql, type SQL } from 'drizzle-orm';
import type { Numbered } from '#documents/model';
import { withinScope, type RecordDoor } from '#identity/server';

/** Where numbers of what is no form are kept, and who sees them. The table has a column `number`, and is `r` in what is said of it. */
export interface KeptNumbers {
  table: string;
  /** Its key, a uuid. Default: `id`. */
  key?: string;
  /** The company whose series it is of. Default: `r.company_id`. */
  company?: SQL;
  /** Whoever may look at records of its company on one of these screens sees it. Default: the screen of the series. */
  screens?: readonly string[];
  /** Of a table that is never changed and so has no audit: when a number was taken, and the id of who took it. */
  given?: { at: SQL; by: SQL };
}

/** What is numbered and is no form: its series, and where its numbers are kept. */
export interface NumberedRecords extends Numbered {
  kept: KeptNumbers;
  /** Where one of them is opened; absent: it has no page. */
  opens?: (id: string) => string;
}

interface Stored extends Record<string, unknown> {
  number: string;
  company: string;
  at: string | null;
  by: string | null;
}

/** Whoever sees the records of a series is told of their numbers. */
export function doorOfNumbered({ code, numberPrefix, kept }: NumberedRecords): RecordDoor {
  const { table, screens = [code], company = sql`r.company_id`, given } = kept;
  const records = sql`${sql.identifier(table)} AS r`;
  const key = sql`r.${sql.identifier(kept.key ?? 'id')}`;
  return {
    screens: [code],
    async find({ db }, _screen, number, id) {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT ${key}::text AS id FROM ${records} WHERE r.number = upper(${number})
           ${id === undefined ? sql`` : sql`AND ${key}::text = ${id}`} ORDER BY 1 LIMIT 1`);
      return rows[0]?.id ?? null;
    },
    async may({ db, actor }, _screen, id, action) {
      if (action !== 'query') return null;
      const { rows } = await db.execute(sql`
        SELECT FROM ${records} WHERE ${key} = ${id}::uuid AND ${withinScope(actor.scope(screens, 'query'), { company }, actor)}`);
      return rows.length > 0;
    },
    async numberOf({ db }, _screen, id) {
      const { rows } = await db.execute<Stored>(sql`
        SELECT r.number, ${company} AS company, (${given?.at ?? sql`NULL`})::text AS at, ${given?.by ?? sql`NULL`}::text AS by
          FROM ${records} WHERE ${key} = ${id}::uuid`);
      const [stored] = rows;
      if (!stored) return null;
      const { number, company: companyId, at, by } = stored;
      return {
        number,
        table,
        column: 'number',
        id,
        code,
        companyId,
        ofCodes: false,
        usual: { prefix: numberPrefix },
        ...(at !== null && { given: { at, by } }),
      };
    },
  };
}
