import { sql } from 'drizzle-orm';
import type { Context, Db } from '#server-kit/server';

/** What a document says of a lot that comes in. */
export interface IncomingLot {
  item: string;
  lot: string;
  /** YYYY-MM-DD. */
  madeOn?: string | null | undefined;
  expires?: string | null | undefined;
  supplierLot?: string | null | undefined;
}

/** Remembers lots when they first come in; what an earlier document said of one stays unless a later one says more. */
export async function noteLots({ db }: Context, at: Date, lots: readonly IncomingLot[]): Promise<void> {
  const named = lots.flatMap(({ item, lot, madeOn, expires, supplierLot }) =>
    lot.trim()
      ? [
          {
            ...{ item, lot: lot.trim(), made: madeOn ?? null, expires: expires ?? null },
            supplier_lot: supplierLot?.trim() ?? '',
          },
        ]
      : [],
  );
  const distinct = [...new Map(named.map((one) => [`${one.item} ${one.lot}`, one])).values()];
  if (distinct.length === 0) return;
  await db.execute(sql`
    INSERT INTO stock_lot AS o (item_id, lot, supplier_lot, made_on, expires_on, first_received_at)
    SELECT item, lot, supplier_lot, made, expires, ${at.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) AS n (item text, lot text, supplier_lot text, made date, expires date)
     ORDER BY item, lot
    ON CONFLICT (item_id, lot) DO UPDATE SET made_on = coalesce(excluded.made_on, o.made_on), expires_on = coalesce(excluded.expires_on, o.expires_on),
       supplier_lot = CASE WHEN excluded.supplier_lot <> '' THEN excluded.supplier_lot ELSE o.supplier_lot END,
       first_received_at = least(o.first_received_at, excluded.first_received_at)
     WHERE excluded.made_on IS DISTINCT FROM o.made_on AND excluded.made_on IS NOT NULL
        OR excluded.expires_on IS DISTINCT FROM o.expires_on AND excluded.expires_on IS NOT NULL
        OR excluded.supplier_lot NOT IN ('', o.supplier_lot) OR excluded.first_received_at < o.first_received_at`);
}

/** The lots that lines name. */
export const lotsOf = (
  lines: readonly { item: { id: string }; lot?: string | null | undefined }[],
): { item: string; lot: string }[] =>
  lines.flatMap(({ item, lot }) => (lot?.trim() ? [{ item: item.id, lot: lot.trim() }] : []));

/** Lots of these that may not be used any more on a day. */
export async function expiredLots(
  db: Db,
  today: string,
  lots: readonly { item: string; lot: string }[],
): Promise<Set<string>> {
  if (lots.length === 0) return new Set();
  const { rows } = await db.execute<{ item: string; lot: string }>(sql`
    SELECT o.item_id AS item, o.lot FROM stock_lot o
      JOIN jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) AS n (item text, lot text) ON n.item = o.item_id AND n.lot = o.lot
     WHERE o.expires_on < ${today}::date`);
  return new Set(rows.map(({ item, lot }) => `${item} ${lot}`));
}
