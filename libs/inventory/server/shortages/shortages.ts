import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  shortageOf,
  termsOfShortage,
  type ShortageFigures,
  type ShortageTerms,
  type StockFacts,
} from '#inventory/model';
import { item } from '#master-data/model';
import { recordAddress } from '#registers/model';
import { companyToday, type Db } from '#server-kit/server';
import { comingInSql } from '#trade/server';
import { availableInSql, termsOfAvailable } from '../reservations/available-in-sql.ts';

interface Row extends StockFacts, Record<string, unknown> {
  itemId: string;
  itemCode: string;
  itemZh: string;
  itemEn: string;
  spec: string;
  warehouseZh: string;
  warehouseEn: string;
  company: string;
  unitZh: string;
  unitEn: string;
}

interface ShortageLine extends ShortageFigures {
  itemCode: string;
  itemPath: string;
  item: [string, string];
  spec: string;
  warehouse: [string, string];
  company: string;
  unit: [string, string];
  safety: string;
  onOrder: string;
  terms: ShortageTerms;
}

/** Most lines of a report; whoever is short of more reads the list. */
const most = 500;

/** What `shortageOf` works with: columns of rows of `safetyStockInSql` as `s`. */
export const stockFacts: SQL = sql`s.safety::text, s.on_hand::text AS "onHand", s.reserved::text, s.lent::text,
  s.on_order::text AS "onOrder", s.minimum AS "minimumOrder", s.multiple`;

/** What is short, said once for whoever lists or reports it: of rows of `safetyStockInSql` as `s`. */
export const isShort: SQL = sql`s.available < s.safety`;

/** What to buy of what is short, for whoever sorts by it: what `shortageOf` says in full, of rows of `safetyStockInSql` as `s`. */
export const suggestedInSql: SQL = (() => {
  const lacking = sql`s.safety - s.available - s.on_order`;
  // Where no minimum is said it is nothing, and the greatest is what is lacking.
  const least = sql`greatest(${lacking}, s.minimum::numeric)`;
  return sql`CASE WHEN ${lacking} <= 0 THEN 0 WHEN s.multiple::numeric > 0 THEN ceil(${least} / s.multiple::numeric) * s.multiple::numeric
                  ELSE ${least} END`;
})();

/** A shortage is no record: of rows of `safetyStockInSql` as `s`, the UUID that their item and warehouse name (version 3). */
export const shortageId: SQL = sql`overlay(overlay(md5(s.item_id || ' ' || s.warehouse_id) placing '3' from 13) placing '8' from 17)::uuid`;

const terms = termsOfAvailable(
  { company: sql`t.company_id`, item: sql`t.item_id`, warehouse: sql`t.warehouse_id` },
  // What day it is, is asked once.
  { now: sql`now()`, today: sql`(SELECT ${companyToday})` },
);

/**
 * Items with the safety stock that a warehouse asks for, and what is there usable, reserved, lent and on order, within the companies
 * that `reach` lets through; what is available is the figure of INV110P. What runs out is not bought again, whatever is short of it.
 * What is on order names no warehouse: it counts once, where the item stands first.
 */
export const safetyStockInSql = (reach: (company: SQLWrapper) => SQL = () => sql`true`): SQL => sql`(
  SELECT t.*, z.here - e.here AS on_hand, h.here AS reserved, m.lent, ${availableInSql('here')} AS available,
         CASE WHEN t.place = 1 THEN coming.quantity ELSE 0 END AS on_order
    FROM (
      SELECT i.id AS item_id, w.id AS warehouse_id, w.company_id, (line ->> 'safetyStock')::numeric AS safety,
             line ->> 'minimumOrder' AS minimum, line ->> 'multiple' AS multiple,
             row_number() OVER (PARTITION BY i.id, w.company_id ORDER BY place) AS place
        FROM item i
       -- Items from before a warehouse stood once may have two lines of it: the first one counts.
       CROSS JOIN LATERAL (SELECT DISTINCT ON (one -> 'warehouse' ->> 'id') one AS line, at AS place
          FROM jsonb_array_elements(i.stocking) WITH ORDINALITY AS each (one, at)
         WHERE (one ->> 'safetyStock') IS NOT NULL ORDER BY one -> 'warehouse' ->> 'id', at) AS s
        JOIN warehouse w ON w.id = line -> 'warehouse' ->> 'id' AND w.state = 'active'
       WHERE i.state = 'active' AND i.run_out IS NOT TRUE AND i.stocking <> '[]'
         AND ${reach(sql`w.company_id`)}) AS t
   CROSS JOIN LATERAL (${terms.usable}) AS z
   CROSS JOIN LATERAL (${terms.expired}) AS e
   CROSS JOIN LATERAL (${terms.held}) AS h
   CROSS JOIN LATERAL (SELECT ${terms.lent} AS lent OFFSET 0) AS m
   CROSS JOIN LATERAL (SELECT coalesce(sum(o.quantity), 0) AS quantity FROM ${comingInSql('in')} o
      WHERE o.company_id = t.company_id AND o.item_id = t.item_id) AS coming)`;

/** Items of which less is available than the safety stock of a warehouse asks for. */
export async function shortagesWithin(db: Db, reach: (company: SQLWrapper) => SQL): Promise<ShortageLine[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.item_id AS "itemId", i.code AS "itemCode", i.name_zh AS "itemZh", coalesce(nullif(i.name_en, ''), i.name_zh) AS "itemEn",
           coalesce(i.spec, '') AS spec, w.name_zh AS "warehouseZh", coalesce(nullif(w.name_en, ''), w.name_zh) AS "warehouseEn",
           s.company_id AS company, u.name_zh AS "unitZh", coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn",
           ${stockFacts}
      FROM ${safetyStockInSql(reach)} AS s JOIN item i ON i.id = s.item_id JOIN unit u ON u.id = i.unit_id
      JOIN warehouse w ON w.id = s.warehouse_id
     WHERE ${isShort}
     ORDER BY (s.safety - s.available) / nullif(s.safety, 0) DESC, i.code, s.warehouse_id LIMIT ${most}`);
  return rows.flatMap((row): ShortageLine[] => {
    const figures = shortageOf(row);
    return figures
      ? [
          {
            ...{ itemCode: row.itemCode, spec: row.spec, company: row.company },
            itemPath: recordAddress(item, row.itemId),
            item: [row.itemZh, row.itemEn],
            warehouse: [row.warehouseZh, row.warehouseEn],
            unit: [row.unitZh, row.unitEn],
            ...{ safety: plain(row.safety), onOrder: plain(row.onOrder) },
            ...figures,
            terms: termsOfShortage(row),
          },
        ]
      : [];
  });
}

/** Without idle zeros. */
const plain = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
