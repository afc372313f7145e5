import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import { directory, matches, withinScope, type ReferenceSource } from '#identity/server';
import { onHandList } from '#inventory/model';
import { isBalance } from './balance-source.ts';

/** What people know a pool (`pl`) by: its item (`i`), its company (`c`), and the warehouse or lot that parts it from others. */
export const poolName = (
  language: Language,
): SQL => sql`concat_ws(' · ', ${directory.nameSql(language, 'i')}, ${directory.nameSql(language, 'c')},
  coalesce((SELECT ${directory.nameSql(language, 'a')} FROM warehouse a WHERE a.id = pl.area), nullif(pl.area, '')))`;

/** Pools of stock, to narrow lines by one: found by item, warehouse and lot. */
export const poolSource: ReferenceSource = {
  kind: 'stockPool',
  async search({ db, language, actor }, { keyword, ids, take }) {
    const reached = actor
      ? withinScope(actor.scope([...onHandList.screens], 'query'), { company: sql`pl.company_id` }, actor)
      : sql`false`;
    const found = matches(
      sql`(i.search || ' ' || lower(pl.area) || ' ' || coalesce((SELECT a.search FROM warehouse a WHERE a.id = pl.area), ''))`,
      keyword,
      { coded: false },
    );
    const which = ids
      ? sql`pl.id = ANY (${sql.param(ids.filter(isBalance))}::bigint[])`
      : (found ?? sql`true`);
    const { rows } = await db.execute<{ id: string; name: string; code: string; quantity: string }>(sql`
      SELECT pl.id::text AS id, ${poolName(language)} AS name, i.code, trim_scale(pl.quantity)::text AS quantity
        FROM stock_pool pl JOIN item i ON i.id = pl.subject JOIN company c ON c.id = pl.company_id
       WHERE ${which} AND ${reached} ORDER BY i.code, pl.id LIMIT ${take}`);
    return rows.map(({ id, name, code, quantity }): ReferenceOption => ({
      ...{ id, name, code, detail: quantity, values: {}, active: true },
    }));
  },
  // Nobody types the name of a pool into a sheet.
  named: () => Promise.resolve([]),
};
