import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { headOf } from '#requisitions/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { stockLedger } from '../tables/stock.ts';

/** What lately approved requisitions opened; what is older has been received. */
const openSince = (today: Date): Date => new Date(today.getTime() - 30 * 86_400_000);

async function openLatelyApproved(db: Db, today: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO open_quantity (source_id, line_id, source_type, company_id, item_id, quantity)
    SELECT f.id, line ->> 'id', f.type, f.company_id, line -> 'item' ->> 'id', (line ->> 'quantity')::numeric
      FROM ${formsOf(headOf('purchaseRequisition'))} f CROSS JOIN jsonb_array_elements(f.own -> 'lines') AS line
     WHERE f.status = 'approved' AND f.finished_at > ${openSince(today)}`);
}

/** Opening stock of every item in the first warehouse of each company, and some movement since. */
export async function loadDemoStock(db: Db, { today, random }: DemoClock): Promise<void> {
  const { rows } = await db.execute<{ company: string; warehouse: string; item: string }>(sql`
    SELECT w.company_id AS company, min(w.id) AS warehouse, i.id AS item
      FROM warehouse w CROSS JOIN item i GROUP BY 1, 3 ORDER BY 1, 3`);
  const day = 86_400_000;
  const lines = rows.flatMap(({ company, warehouse, item }) => {
    const opening = Math.round(20 + random() * 400);
    const used = Math.round(opening * random() * 0.6);
    const line = (voucher: string, quantity: number, daysAgo: number) => ({
      ...{ id: newId(), companyId: company, warehouseId: warehouse, itemId: item, voucher },
      postedAt: new Date(today.getTime() - daysAgo * day),
      quantity: String(quantity),
    });
    return [
      line('OPENING', opening, 730),
      ...(used > 0 ? [line('ISSUE', -used, Math.floor(random() * 300))] : []),
    ];
  });
  for (let from = 0; from < lines.length; from += 2000)
    await db.insert(stockLedger).values(lines.slice(from, from + 2000));
  await openLatelyApproved(db, today);
  await setSafetyStock(db);
}

/** Items in a warehouse of the company that the buyer of the demo sees have a safety stock; a dozen of them are short. */
async function setSafetyStock(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE item SET stocking = jsonb_build_array(jsonb_build_object(
             'id', 'first', 'warehouse', jsonb_build_object('id', chosen.warehouse_id, 'name', chosen.name_zh),
             'safetyStock', chosen.safety::text, 'minimumOrder', '20', 'multiple', '10', 'leadTime', '7'))
      FROM (SELECT held.item_id, held.warehouse_id, w.name_zh,
                   round(CASE WHEN row_number() OVER (ORDER BY held.item_id) % 3 = 0
                              THEN held.quantity * 1.5 + 30 ELSE held.quantity * 0.4 END) AS safety
              FROM (SELECT item_id, warehouse_id, sum(quantity) AS quantity FROM stock_ledger
                     WHERE company_id = coalesce((SELECT p.company_id FROM account a JOIN person p ON p.id = a.person_id WHERE a.name = 'purchasing'),
                                                  (SELECT min(company_id) FROM stock_ledger))
                     GROUP BY 1, 2
                     ORDER BY item_id LIMIT 36) AS held
              JOIN warehouse w ON w.id = held.warehouse_id) AS chosen
     WHERE item.id = chosen.item_id`);
}
