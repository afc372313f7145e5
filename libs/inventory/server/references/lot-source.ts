import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import { directory, matches, withinScope, type ReferenceSource } from '#identity/server';
import { lotList } from '#inventory/model';
import { isBalance } from './balance-source.ts';

/** What people know a lot (`o`) by: its item (`i`) and its name. */
export const lotName = (language: Language): SQL =>
  sql`${directory.nameSql(language, 'i')} || ' · ' || o.lot`;

/** Lots, to narrow lines by one and no other whose name has its name within: found by item and lot. */
export const lotSource: ReferenceSource = {
  kind: 'stockLot',
  async search({ db, language, actor }, { keyword, ids, take }) {
    const reached = actor
      ? withinScope(actor.scope([...lotList.screens], 'query'), { company: sql`k.company_id` }, actor)
      : sql`false`;
    const found = matches(sql`(i.search || ' ' || lower(o.lot || ' ' || o.supplier_lot))`, keyword, {
      coded: false,
    });
    const which = ids
      ? sql`o.id = ANY (${sql.param(ids.filter(isBalance))}::bigint[])`
      : (found ?? sql`true`);
    const { rows } = await db.execute<{ id: string; name: string; code: string }>(sql`
      SELECT o.id::text AS id, ${lotName(language)} AS name, i.code FROM stock_lot o JOIN item i ON i.id = o.item_id
       WHERE ${which} AND EXISTS (SELECT FROM stock_key k WHERE k.item_id = o.item_id AND k.lot = o.lot AND ${reached})
       ORDER BY i.code, o.lot LIMIT ${take}`);
    return rows.map((row): ReferenceOption => ({ ...row, detail: '', values: {}, active: true }));
  },
  // Documents have the name of a lot as text: its item is known by their line.
  named: () => Promise.resolve([]),
};
