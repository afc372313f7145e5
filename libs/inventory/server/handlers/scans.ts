import { sql } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import type { Reference } from '#identity/model';
import { directory, withinScope } from '#identity/server';
import { scanPick, scanStock, stockOutHead, transferHead } from '#inventory/model';
import { handle } from '#server-kit/server';
import { pickedFor } from '../reservations/next-issue.ts';

interface Row extends Record<string, unknown> {
  id: string;
  item: Reference;
  itemCode: string;
  serial: boolean;
  unit: string;
  lot: string;
  warehouse: Reference;
  bin: Reference | null;
  quantity: string;
}

/** Only what the actor's own company has, and may be moved. */
const stockScan = handle(scanStock, async ({ scanned }, { db, actor, language }) => {
  const text = scanned.toUpperCase();
  if (!text) return { lines: [] };
  const name = (of: string) => directory.nameSql(language, of);
  const { rows } = await db.execute<Row>(sql`
    SELECT k.id::text, jsonb_build_object('id', i.id, 'name', ${name('i')}) AS item, i.code AS "itemCode", ${name('u')} AS unit,
           coalesce(i.tracking = 'serial', false) AS serial, k.lot, jsonb_build_object('id', w.id, 'name', ${name('w')}) AS warehouse,
           CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'name', b.code) END AS bin,
           trim_scale(k.quantity)::text AS quantity
      FROM stock_key k JOIN item i ON i.id = k.item_id JOIN unit u ON u.id = i.unit_id JOIN warehouse w ON w.id = k.warehouse_id
      LEFT JOIN bin b ON b.id = k.bin_id
     WHERE k.company_id = ${actor.companyId} AND k.status = 'usable' AND k.quantity > 0
       AND ${withinScope(actor.scope([transferHead.code], 'add'), { company: sql`k.company_id` }, actor)}
       AND (upper(i.code) = ${text} OR i.gtin = ${text} OR upper(k.lot) = ${text} OR upper(b.code) = ${text})
     ORDER BY b.code NULLS FIRST, i.code, k.lot LIMIT 50`);
  return { lines: rows };
});

interface Waiting extends Record<string, unknown> {
  id: string;
  number: string;
  /** The lot or serial number that was scanned; null where a request or an item was. */
  inHand: string | null;
  /** Items of it that are kept by serial number. */
  serials: string[];
}

/** Requests of a scan: by their number, or by an item of theirs; a few at once. */
const mostRequests = 10;

const pickScan = handle(scanPick, async ({ scanned, first }, context) => {
  const { db, actor } = context;
  const text = scanned.toUpperCase();
  if (!text) return { lines: [] };
  const { rows } = await db.execute<Waiting>(sql`
    SELECT f.id::text, coalesce(f.number, '') AS number,
           CASE WHEN bool_or(f.number = ${text} OR upper(i.code) = ${text} OR i.gtin = ${text}) THEN NULL ELSE min(h.lot) END AS "inHand",
           ARRAY(SELECT s.item_id FROM stock_reservation s JOIN item j ON j.id = s.item_id AND j.tracking = 'serial'
                  WHERE s.document_id = f.id) AS serials
      FROM stock_reservation r JOIN item i ON i.id = r.item_id JOIN ${formsOfAnyType} f ON f.id = r.document_id
      LEFT JOIN LATERAL (
        SELECT k.lot FROM stock_key k
         WHERE k.item_id = r.item_id AND k.company_id = r.company_id AND upper(k.lot) = ${text} AND k.status = 'usable' AND k.quantity > 0
         LIMIT 1) AS h ON true
     WHERE r.company_id = ${actor.companyId} AND r.state = 'open' AND r.issued < r.asked
       AND ${withinScope(actor.scope([stockOutHead.code], 'add'), { company: sql`r.company_id` }, actor)}
       AND (f.number = ${text} OR upper(i.code) = ${text} OR i.gtin = ${text} OR h.lot IS NOT NULL)
     GROUP BY f.id, f.number
     ORDER BY coalesce(f.number = ${first?.toUpperCase() ?? ''}, false) DESC, min(r.reserved_at), f.id LIMIT ${mostRequests}`);
  const lines = [];
  for (const { id, number, inHand, serials } of rows) {
    const found = await pickedFor(context, id, inHand ?? '');
    for (const line of found?.lines ?? [])
      if (found?.warehouse && (inHand === null || line.lot === inHand))
        lines.push({
          ...{ id: line.id, request: line.request, number, item: line.item, itemCode: line.itemCode },
          ...{ unit: line.unit, lot: line.lot ?? '', serial: serials.includes(line.item?.id ?? '') },
          ...{ warehouse: found.warehouse, bin: line.bin },
          // '0': nothing of it is there.
          quantity: line.quantity ?? '0',
          ...{ requested: line.requested, issued: line.issued },
          ...{ askedLot: line.askedLot, missing: line.missing, missingOfLot: line.missingOfLot },
        });
  }
  return { lines };
});

export const scanHandlers = [stockScan, pickScan];
