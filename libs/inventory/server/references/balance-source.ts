import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import { directory, matches, withinScope, type ReferenceSource } from '#identity/server';
import { onHandList, stockStatuses } from '#inventory/model';
import { inWords } from '#server-kit/server';

/** How a balance (`k`) is named where its lines are asked for. */
export const balanceId = sql`k.id::text`;

/** Can there be a balance of this id? The database refuses what is no number. */
export const isBalance = (id: string): boolean => /^\d{1,18}$/.test(id);

/** What people know a balance (`k`) by: its item, warehouse, bin, lot and status, as of `i`, `w` and `b`. */
export const balanceName = (language: Language): SQL => {
  return sql`concat_ws(' · ', ${directory.nameSql(language, 'i')}, ${directory.nameSql(language, 'w')}, b.code, nullif(k.lot, ''),
    ${inWords(sql`k.status`, stockStatuses, language)})`;
};

/** Balances of stock, to narrow lines by one: found by item, warehouse, bin and lot. */
export const balanceSource: ReferenceSource = {
  kind: 'stockBalance',
  async search({ db, language, actor }, { keyword, ids, take }) {
    const reached = actor
      ? withinScope(actor.scope([...onHandList.screens], 'query'), { company: sql`k.company_id` }, actor)
      : sql`false`;
    const found = matches(
      sql`(i.search || ' ' || w.search || ' ' || lower(coalesce(b.code, '') || ' ' || k.lot))`,
      keyword,
      { coded: false },
    );
    const which = ids
      ? sql`k.id = ANY (${sql.param(ids.filter(isBalance))}::bigint[])`
      : sql`k.quantity <> 0 AND ${found ?? sql`true`}`;
    const { rows } = await db.execute<{ id: string; name: string; code: string; quantity: string }>(sql`
      SELECT ${balanceId} AS id, ${balanceName(language)} AS name, i.code, trim_scale(k.quantity)::text AS quantity
        FROM stock_key k JOIN item i ON i.id = k.item_id JOIN warehouse w ON w.id = k.warehouse_id LEFT JOIN bin b ON b.id = k.bin_id
       WHERE ${which} AND ${reached} ORDER BY i.code, k.id LIMIT ${take}`);
    return rows.map(({ id, name, code, quantity }): ReferenceOption => ({
      ...{ id, name, code, detail: quantity, values: {}, active: true },
    }));
  },
  // Nobody types the name of a balance into a sheet.
  named: () => Promise.resolve([]),
};
