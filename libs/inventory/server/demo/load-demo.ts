import { sql } from 'drizzle-orm';
import type { Db, DemoClock } from '#server-kit/server';
import { workOutWaiting } from '../ledger/stock-jobs.ts';

/** Opening stock of every item in the first warehouse of each company, and some movement since. */
export async function loadDemoStock(db: Db, { today, random }: DemoClock): Promise<void> {
  const { rows } = await db.execute<{ company: string; warehouse: string; item: string }>(sql`
    SELECT w.company_id AS company, min(w.id) AS warehouse, i.id AS item
      FROM warehouse w CROSS JOIN item i GROUP BY 1, 3 ORDER BY 1, 3`);
  const lines = rows.flatMap(({ company, warehouse, item }): StockLine[] => {
    const opening = Math.round(20 + random() * 400);
    const used = Math.round(opening * random() * 0.6);
    const of = { company, warehouse, item };
    return [
      { ...of, voucher: 'OPENING', quantity: opening, daysAgo: 730 },
      ...(used > 0
        ? [{ ...of, voucher: 'ISSUE', quantity: -used, daysAgo: Math.floor(random() * 300) }]
        : []),
    ];
  });
  await writeLines(db, lines, today);
  await workOutWaiting(db);
  await setSafetyStock(db);
}

interface StockLine {
  company: string;
  warehouse: string;
  item: string;
  voucher: string;
  quantity: number;
  daysAgo: number;
}

/** Lines of the stock ledger all at once, what came in at the last price of its item; values are worked out afterwards. */
async function writeLines(db: Db, lines: readonly StockLine[], today: Date): Promise<void> {
  const moved = sql`(
    SELECT n.*, ${today.toISOString()}::timestamptz - n."daysAgo" * interval '1 day' AS posted_at
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           AS n (company text, warehouse text, item text, voucher text, quantity numeric, "daysAgo" int)) d`;
  await db.execute(sql`
    INSERT INTO stock_pool (company_id, subject, area, method, revalued_since)
    SELECT company, item, '', 'average', min(posted_at) FROM ${moved} GROUP BY 1, 2 ORDER BY 1, 2`);
  await db.execute(sql`
    INSERT INTO stock_key (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity, moved_at)
    SELECT d.company, d.item, d.warehouse, '', '', 'usable', p.id, sum(d.quantity), max(d.posted_at)
      FROM ${moved} JOIN stock_pool p ON p.company_id = d.company AND p.subject = d.item
     GROUP BY 1, 2, 3, p.id ORDER BY 1, 2, 3`);
  await db.execute(sql`
    INSERT INTO stock_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount)
    SELECT k.id, d.posted_at, d.quantity, d.voucher, gen_random_uuid(), '1', k.pool_id,
           CASE WHEN d.quantity > 0 THEN 'amount' ELSE 'method' END,
           CASE WHEN d.quantity > 0 THEN round(d.quantity * coalesce(i.last_price, 0), 2) END
      FROM ${moved} JOIN item i ON i.id = d.item
      JOIN stock_key k ON k.company_id = d.company AND k.item_id = d.item AND k.warehouse_id = d.warehouse
     ORDER BY d.posted_at, d.company, d.item`);
  await db.execute(sql`
    INSERT INTO stock_month (key_id, month, quantity)
    SELECT key_id, date_trunc('month', posted_at AT TIME ZONE 'UTC')::date, sum(quantity) FROM stock_line GROUP BY 1, 2`);
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
              FROM (SELECT item_id, warehouse_id, sum(quantity) AS quantity FROM stock_key
                     WHERE company_id = coalesce((SELECT p.company_id FROM account a JOIN person p ON p.id = a.person_id WHERE a.name = 'purchasing'),
                                                  (SELECT min(company_id) FROM stock_key))
                     GROUP BY 1, 2
                     ORDER BY item_id LIMIT 36) AS held
              JOIN warehouse w ON w.id = held.warehouse_id) AS chosen
     WHERE item.id = chosen.item_id`);
}
