import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import type { Reference } from '#identity/model';
import { withinScope } from '#identity/server';
import { orderHead, receiptHead, scanOrder, stages } from '#purchasing/model';
import { handle } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { lastPlaceOf } from './last-place.ts';

interface Row extends Record<string, unknown> {
  id: string;
  order: Reference;
  supplier: string;
  goods: string;
  itemCode: string;
  unit: string;
  open: string;
  most: string;
  promised: string | null;
  warehouse: Reference | null;
  needsLot: boolean;
  serial: boolean;
  asksLife: boolean;
  minimumLife: number | null;
  inspected: boolean;
}

/** Is each piece of the item `i` a number, which no part of one has? Of a line `t` in the unit of the item. */
const byPiece = sql`(coalesce(i.tracking = 'serial', false) AND t.factor = 1)`;

/** What is scanned: the number of an order, the code of an item, or its GTIN. Only the actor's own company receives. */
export const scanHandler = handle(scanOrder, async ({ scanned }, { db, actor, language }) => {
  const text = scanned.toUpperCase();
  if (!text) return { lines: [] };
  const name = (of: string) =>
    sql.raw(language === 'zh' ? `${of}.name_zh` : `coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`);
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id::text, jsonb_build_object('id', f.id, 'name', f.number) AS order, coalesce(${name('s')}, '') AS supplier,
           concat_ws(' ', ${name('i')}, nullif(i.spec, '')) AS goods, i.code AS "itemCode", t.unit, trim_scale(${openInSql})::text AS open,
           trim_scale(greatest(0, trunc(t.quantity * (1 + t.over_percent / 100), CASE WHEN ${byPiece} THEN 0 ELSE 6 END) - t.linked))::text AS most,
           t.due::text AS promised,
           CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('id', w.id, 'name', ${name('w')}) END AS warehouse,
           coalesce(i.tracking IN ('lot', 'serial'), false) AS "needsLot",
           ${byPiece} AS serial, i.shelf_life IS NOT NULL AS "asksLife",
           i.minimum_life::int AS "minimumLife", coalesce(i.inspected, false) AS inspected
      FROM trade_line t JOIN ${formsOf(orderHead)} f ON f.id = t.document_id JOIN item i ON i.id = t.item_id
      LEFT JOIN supplier s ON s.id = t.partner_id
      LEFT JOIN warehouse w ON w.id = coalesce(t.warehouse_id, ${lastPlaceOf(sql`t.item_id`, sql`t.company_id`)})
     WHERE t.stage = ${stages.order.stage} AND t.state IN ('open', 'partly') AND t.company_id = ${actor.companyId}
       AND (f.number = ${text} OR upper(i.code) = ${text} OR i.gtin = ${text})
       AND ${withinScope(actor.scope([receiptHead.code], 'add'), { company: sql`t.company_id` }, actor)}
     ORDER BY t.due NULLS LAST, t.id LIMIT 200`);
  return { lines: rows };
});
