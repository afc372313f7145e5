import { sql } from 'drizzle-orm';
import { formsOf, formsOfAnyType } from '#documents/server';
import { approvalChanged } from '#approvals/model';
import type { Currency } from '#calls/model';
import { headOf, itemPurchases } from '#requisitions/model';
import { react, type Db, type Reaction } from '#server-kit/server';
import { seenColumns, type SeenForm } from './seen-form.ts';

const headsOf = (...names: string[]) => names.map(headOf);

/** Types whose lines have an `item` with a price, by what is done with it, and the field of the partner. */
export const trades = [
  {
    trade: 'purchase',
    types: itemPurchases(),
    price: 'price',
    partner: 'supplier',
  },
  { trade: 'price', types: headsOf('salesPrice'), price: 'asked', partner: 'customer' },
  {
    trade: 'sale',
    types: headsOf('salesContract', 'salesContractChange', 'majorSalesContract'),
    price: 'price',
    partner: 'customer',
  },
] as const;
export type Trade = (typeof trades)[number]['trade'];

/** Writes the prices of approved forms into the ledger, each line once; of one form, or of all. */
export async function recordPrices(db: Db, formId: string | null): Promise<void> {
  for (const { trade, types, price, partner } of trades)
    await db.execute(sql`
      INSERT INTO item_price (form_id, line_id, company_id, trade, item_id, approved_at, price, currency, partner)
      SELECT f.id, line ->> 'id', f.company_id, ${trade}, line -> 'item' ->> 'id', coalesce(f.finished_at, f.sort_at),
             (line ->> ${price})::numeric, f.currency, coalesce(f.own -> ${partner} ->> 'name', '')
        FROM ${formsOf(...types)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
       WHERE f.status = 'approved' ${formId === null ? sql`` : sql`AND f.id = ${formId}::uuid`}
         AND line -> 'item' ->> 'id' IS NOT NULL AND line ->> ${price} IS NOT NULL
      ON CONFLICT DO NOTHING`);
}

const priced = new Set<string>(trades.flatMap(({ types }) => types.map(({ code }) => code)));

/** In the transaction of the approval. Not a reaction to the event of the type: that one still waits for its module. */
export const keepsPrices: Reaction = react(approvalChanged, async ({ type, id, state }, { db }) => {
  if (state === 'approved' && priced.has(type)) await recordPrices(db, id);
});

export interface LastPrice extends SeenForm {
  price: string;
  currency: Currency;
  partner: string;
}

/** The last prices of items in a company, newest first, by item; `but` leaves one form out, the one that asks. */
export async function lastPricesOf(
  db: Db,
  of: { companyId: string; trade: Trade; items: readonly string[]; but: string; most: number },
): Promise<Map<string, LastPrice[]>> {
  const { rows } = await db.execute<LastPrice & { item: string }>(sql`
    SELECT asked.item, last.* FROM unnest(${sql.param([...of.items])}::text[]) AS asked (item)
     CROSS JOIN LATERAL (
      SELECT ${seenColumns}, trim_scale(p.price)::text AS price, p.currency, p.partner
        FROM item_price p JOIN ${formsOfAnyType} f ON f.id = p.form_id
       WHERE p.company_id = ${of.companyId} AND p.trade = ${of.trade} AND p.item_id = asked.item
         AND p.form_id <> ${of.but}::uuid AND f.status = 'approved'
       ORDER BY p.approved_at DESC LIMIT ${of.most}) AS last`);
  return Map.groupBy(rows, ({ item }) => item);
}
