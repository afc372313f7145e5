import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { shortageList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';
import { isShort, safetyStockInSql, shortageId, suggestedInSql } from '../shortages/shortages.ts';

/** What is short, as the reports say it. */
export const shortageRows = listFrom(shortageList, {
  from: sql`(SELECT s.*, ${shortageId} AS id, s.safety - s.available AS shortage,
                     ${suggestedInSql} AS suggested
               FROM ${safetyStockInSql()} AS s WHERE ${isShort}) g
    JOIN item i ON i.id = g.item_id JOIN unit u ON u.id = i.unit_id JOIN warehouse w ON w.id = g.warehouse_id
    JOIN company c ON c.id = g.company_id`,
  id: sql`g.id`,
  search: sql`i.search`,
  at: {
    item: namedIn('i'),
    itemCode: sql`i.code`,
    spec: sql`i.spec`,
    warehouse: namedIn('w'),
    shortage: sql`g.shortage`,
    suggested: sql`g.suggested`,
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
    available: sql`g.available`,
    safety: sql`g.safety`,
    onOrder: sql`g.on_order`,
    onHand: sql`g.on_hand`,
    reserved: sql`g.reserved`,
    lent: sql`g.lent`,
    minimumOrder: sql`g.minimum`,
    multiple: sql`g.multiple`,
    share: sql`round(100 * g.shortage / nullif(g.safety, 0), 1)`,
    company: namedIn('c'),
  },
  carries: { itemId: sql`g.item_id` },
  reach: ({ actor }, action) =>
    withinScope(actor.scope(shortageList.screens, action), { company: sql`g.company_id` }, actor),
});
