import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { stock } from '#inventory/model';
import { importPast } from '#ledgers/server';
import { issueApproved, returnApproved } from '#requisitions/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { workOutWaiting } from '../ledger/stock-jobs.ts';
import { pastDocuments, pastLots } from './past-documents.ts';
import { issueHeads } from '../reservations/next-issue.ts';

/** So many approved requests of a kind wait in a company to be picked; of them so many hold their goods. */
const requestsToPick = 12;
const holding = 6;
/** So many approved returns of a company are still to come. */
const returnsToCome = 5;

/** Stock begins so many days ago. */
const openedAgo = 730;
/** So often an item was issued since, if there was that much of it. */
const issuedMostly = 8;

/** Opening stock of every item in the first warehouse of each company, and some movement since. */
export async function loadDemoStock(db: Db, { today, random }: DemoClock): Promise<void> {
  const { rows } = await db.execute<{ company: string; warehouse: string; item: string }>(sql`
    SELECT w.company_id AS company, min(w.id) AS warehouse, i.id AS item
      FROM warehouse w CROSS JOIN item i GROUP BY 1, 3 ORDER BY 1, 3`);
  const lines = rows.flatMap((of): StockLine[] => {
    const opening = Math.round(20 + random() * 400);
    const used = Math.round(opening * random() * 0.6);
    const came = { ...of, voucher: 'OPENING', quantity: opening, times: 1, daysAgo: openedAgo };
    if (used === 0) return [came];
    const daysAgo = Math.floor(random() * 300);
    return [came, { ...of, voucher: 'ISSUE', quantity: -used, times: Math.min(used, issuedMostly), daysAgo }];
  });
  await writeLines(db, lines, today);
  await pastLots(db, today);
  await pastDocuments(db, today);
  await workOutWaiting(db);
  await setSafetyStock(db);
  await reserveRequests(db, today);
  await earlierReturns(db);
  await countWarehouse(db, today);
}

/**
 * Of each company the last returns that were approved are still to come, whatever the day is; what customers sent back before
 * them was taken in before returns were expected.
 */
async function earlierReturns(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE business_event e SET followed_by = e.followed_by || ('inventory/' || e.name)
      FROM (SELECT id, row_number() OVER (PARTITION BY data ->> 'companyId' ORDER BY at DESC, id) AS place
              FROM business_event WHERE name = ${returnApproved.name}) AS n
     WHERE n.id = e.id AND n.place > ${returnsToCome}`);
}

/**
 * What the last approved requests of each kind and company ask the warehouse for waits to be picked, whatever the day is: the
 * newest hold their goods, the others have held them for too long. What was asked for before them is issued long since.
 */
async function reserveRequests(db: Db, today: Date): Promise<void> {
  const now = sql`${today.toISOString()}::timestamptz`;
  const newest = sql`(
    SELECT f.*, row_number() OVER (PARTITION BY f.company_id, f.type ORDER BY f.finished_at DESC, f.id) AS place
      FROM ${formsOf(...issueHeads)} f WHERE f.status = 'approved')`;
  await db.execute(sql`
    INSERT INTO stock_reservation (company_id, item_id, warehouse_id, lot, asked, reserved, document_type, document_id, line_id,
                                   reserved_at, expires_at)
    SELECT f.company_id, f.item, coalesce(f.own -> 'warehouse' ->> 'id', ''), '', f.asked, least(f.asked, greatest(k.quantity - f.before, 0)), f.type,
           f.id, f.line ->> 'id', f.finished_at,
           CASE WHEN f.place <= ${holding} THEN greatest(f.finished_at + interval '7 days', ${now} + interval '1 day' * f.place)
                ELSE least(f.finished_at + interval '7 days', ${now} - interval '1 hour') END
      FROM (SELECT f.*, line, w.item, w.asked,
                   -- What newer requests hold of the same item comes first.
                   coalesce(sum(w.asked) OVER (PARTITION BY f.company_id, w.item ORDER BY f.place, f.id, line ->> 'id'
                     ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
              FROM ${newest} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
             CROSS JOIN LATERAL (SELECT coalesce(line -> 'item', line -> 'part', line -> 'tool') ->> 'id' AS item,
               coalesce(line ->> 'issued', line ->> 'asked', line ->> 'quantity')::numeric AS asked) AS w
             WHERE f.place <= ${requestsToPick} AND w.asked > 0) AS f
     CROSS JOIN LATERAL (SELECT coalesce(sum(k.quantity), 0) AS quantity FROM stock_key k
       LEFT JOIN stock_lot o ON o.item_id = k.item_id AND o.lot = k.lot
       WHERE k.company_id = f.company_id AND k.item_id = f.item AND k.status = 'usable'
         AND k.warehouse_id = coalesce(f.own -> 'warehouse' ->> 'id', k.warehouse_id)
         AND coalesce(o.expires_on >= (${now})::date, true)) AS k
     ORDER BY f.finished_at, f.id`);
  await db.execute(sql`
    UPDATE business_event e SET handled_by = e.handled_by || ('inventory/' || e.name)
      FROM ${newest} f WHERE e.name = ${issueApproved.name} AND e.about_id = f.id::text AND f.place > ${requestsToPick}`);
}

/** A count is under way: two lines are so far apart that another person counts them. */
async function countWarehouse(db: Db, today: Date): Promise<void> {
  const at = sql`${today.toISOString()}::timestamptz - interval '5 hours'`;
  const id = newId();
  const { rows } = await db.execute(sql`
    INSERT INTO stock_count (id, company_id, number, warehouse_id, state, note, planned_by, planned_at)
    SELECT ${id}::uuid, p.company_id, 'CK-' || to_char(${at}, 'YYYYMMDD') || '-0001',
           (SELECT min(w.id) FROM warehouse w WHERE w.company_id = p.company_id), 'recount', '月末抽盘', p.id, ${at}
      FROM account a JOIN person p ON p.id = a.person_id WHERE a.name = 'warehouse' RETURNING id`);
  if (rows.length === 0) return;
  await db.execute(sql`
    INSERT INTO stock_count_line (count_id, key_id, first_quantity, first_by, first_at, recount)
    SELECT c.id, k.id, CASE WHEN k.place IN (4, 9) THEN trunc(k.quantity * 0.7) ELSE k.quantity END, c.planned_by,
           ${at} + interval '1 minute' * k.place, k.place IN (4, 9)
      FROM stock_count c CROSS JOIN LATERAL (
        SELECT k.id, k.quantity, row_number() OVER (ORDER BY p.value DESC, k.id) AS place FROM stock_key k JOIN stock_pool p ON p.id = k.pool_id
         WHERE k.company_id = c.company_id AND k.warehouse_id = c.warehouse_id AND k.quantity > 10
         ORDER BY 3 LIMIT 24) AS k WHERE c.id = ${id}::uuid`);
  await db.execute(sql`
    INSERT INTO number_series (company_id, code, period, last)
    SELECT company_id, 'INV150P', to_char(planned_at, 'YYYYMMDD'), 1 FROM stock_count WHERE id = ${id}::uuid ON CONFLICT DO NOTHING`);
}

interface StockLine {
  company: string;
  warehouse: string;
  item: string;
  voucher: string;
  /** Of all its times together. */
  quantity: number;
  /** It moved so often, from the beginning on, each time about as much. */
  times: number;
  /** The last of them. */
  daysAgo: number;
}

/** Lines of the stock ledger all at once, what came in at the last price of its item; values are worked out afterwards. */
const writeLines = (db: Db, lines: readonly StockLine[], today: Date): Promise<void> =>
  importPast(
    db,
    stock,
    sql`
    SELECT d.company AS company_id, d.item AS item_id, d.warehouse AS warehouse_id, '' AS bin_id,
           CASE WHEN i.tracking = 'lot' THEN 'L' || substr(d.item, 2) || '-1' ELSE '' END AS lot, 'usable' AS status,
           d.item AS subject, '' AS area, 'average' AS method, ${today.toISOString()}::timestamptz - m."daysAgo" * interval '1 day' AS posted_at,
           m.quantity, d.voucher, gen_random_uuid() AS voucher_id, '1' AS voucher_line, 1 AS leg, NULL AS person_id,
           CASE WHEN m.quantity > 0 THEN 'amount' ELSE 'method' END AS valued_by,
           CASE WHEN m.quantity > 0 THEN round(m.quantity * coalesce(i.last_price, 0), 2) END AS amount
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           AS d (company text, warehouse text, item text, voucher text, quantity numeric, times int, "daysAgo" int)
      JOIN item i ON i.id = d.item
     CROSS JOIN LATERAL (
       SELECT trunc(d.quantity * n / d.times) - trunc(d.quantity * (n - 1) / d.times) AS quantity,
              d."daysAgo" + (${openedAgo} - d."daysAgo") * (d.times - n) / d.times AS "daysAgo"
         FROM generate_series(1, d.times) AS n) AS m`,
  );

/** Items in a warehouse of the company that the buyer of the demo sees have a safety stock; a dozen of them are short. */
async function setSafetyStock(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE item SET stocking = jsonb_build_array(jsonb_build_object(
             'id', 'first', 'warehouse', jsonb_build_object('id', chosen.warehouse_id, 'name', chosen.name_zh),
             'safetyStock', chosen.safety::text, 'minimumOrder', '20', 'multiple', '10', 'leadTime', '7'))
      FROM (SELECT held.item_id, held.warehouse_id, w.name_zh,
                   round(CASE WHEN row_number() OVER (ORDER BY held.item_id) % 3 = 0
                              THEN held.quantity * 1.5 + 30 ELSE held.quantity * 0.05 END) AS safety
              FROM (SELECT item_id, warehouse_id, sum(quantity) AS quantity FROM stock_key
                     WHERE company_id = coalesce((SELECT p.company_id FROM account a JOIN person p ON p.id = a.person_id WHERE a.name = 'purchasing'),
                                                  (SELECT min(company_id) FROM stock_key))
                     GROUP BY 1, 2
                     ORDER BY item_id LIMIT 36) AS held
              JOIN warehouse w ON w.id = held.warehouse_id) AS chosen
     WHERE item.id = chosen.item_id`);
}
