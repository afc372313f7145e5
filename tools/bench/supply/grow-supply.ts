import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { stockDoor } from '#inventory/server';
import { orderHead } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import { copiedColumns } from '../copied-columns.ts';

/** One key has a tenth of the lines of stock, at most so many. */
const longestKey = 100_000;
export const longKeyOf = (lines: number): number => Math.min(longestKey, Math.round(lines / 10));
/** So many items have lines: the demo company gets as many more as it lacks. */
export const movedItems = 1_000;
/** Items that come and go without a lot, a serial number or an inspection. */
export const plainItems = `SELECT * FROM item
  WHERE state = 'active' AND tracking IS DISTINCT FROM 'lot' AND tracking IS DISTINCT FROM 'serial' AND NOT coalesce(inspected, false)`;

/** What a copy of a row has instead. */
const ofForm: Readonly<Record<string, string>> = {
  id: `overlay(overlay(md5(o.id::text || ':' || n) placing '4' from 13) placing '8' from 17)::uuid`,
  number: `o.number || '/' || n`,
  search: `o.search || ' /' || n`,
  sort_at: `o.sort_at - n * interval '1 hour'`,
  applied_at: `o.applied_at - n * interval '1 hour'`,
};
/** What stocks it, and the number of its package, are the one's that it was copied from. */
const ofItem: Readonly<Record<string, string>> = {
  id: `o.id || '/' || n`,
  code: `o.code || '/' || n`,
  name_zh: `o.name_zh || ' ' || n`,
  search: `o.search || ' ' || lower(o.code) || '/' || n`,
  gtin: 'NULL',
  stocking: `'[]'::jsonb`,
};
const ofLine: Readonly<Record<string, string>> = {
  document_id: `overlay(overlay(md5(o.document_id::text || ':' || n) placing '4' from 13) placing '8' from 17)::uuid`,
};

/** Copies what `from` answers of a table, for each number n of `times`, with some columns changed. */
async function copy(
  owner: Client,
  table: string,
  changed: Readonly<Record<string, string>>,
  { from, times }: { from: string; times: number },
): Promise<void> {
  const { names, values } = await copiedColumns(owner, table, changed);
  await owner.query(
    `INSERT INTO ${table} (${names})
     SELECT ${values}
       FROM (${from}) AS o CROSS JOIN generate_series(1, $1::int) AS n`,
    [times],
  );
}

/** Copies plain items until there are at least as many as move. */
async function growItems(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ items: number }>(
    `SELECT count(*)::int AS items FROM (${plainItems}) AS i`,
  );
  const items = rows[0]?.items ?? 0;
  if (items === 0) throw new Error('The demo company has no item without lots and inspections.');
  await owner.query('SET session_replication_role = replica');
  const times = Math.ceil(movedItems / items) - 1;
  await copy(owner, 'item', ofItem, { from: plainItems, times });
  await owner.query('RESET session_replication_role');
}

/** Copies orders with their lines until there are so many, without triggers. */
async function growOrders(owner: Client, orders: number): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(`CREATE TEMP TABLE bench_orders AS SELECT id FROM form WHERE type = '${orderHead.code}'`);
  const { rows } = await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM bench_orders');
  const times = Math.floor(orders / Math.max(1, rows[0]?.count ?? 0));
  const of = (table: string, column: string): string =>
    `SELECT * FROM ${table} WHERE ${column} IN (SELECT id FROM bench_orders)`;
  await copy(owner, 'trade_line', ofLine, { from: of('trade_line', 'document_id'), times });
  await copy(owner, 'form', ofForm, { from: of('form', 'id'), times });
  await owner.query('RESET session_replication_role');
  await owner.query(
    `INSERT INTO trade_document SELECT n.* FROM trade_documents_now(array(
       SELECT DISTINCT document_id FROM trade_line WHERE stock IS NOT NULL)) AS n ON CONFLICT DO NOTHING`,
  );
  await owner.query('VACUUM (ANALYZE) form, trade_line, trade_document');
}

/** Lines of stock of a thousand items, two in for each one out, one key with far more than the others. */
async function growStock(owner: Client, lines: number): Promise<void> {
  await growItems(owner);
  const long = longKeyOf(lines);
  const each = Math.max(2, Math.round((lines - long) / (movedItems - 1)));
  const database = drizzle({ client: owner });
  // At once: the server works out what waits while this goes on.
  await database.transaction((db) =>
    stockDoor.importPast(
      db as unknown as Db,
      sql`
    SELECT w.company_id, i.id AS item_id, w.id AS warehouse_id, '' AS bin_id, '' AS lot, 'usable' AS status, i.id AS subject,
           '' AS area, 'average' AS method, now() - interval '700 days' + n * interval '5 minutes' AS posted_at,
           CASE WHEN n % 3 = 0 THEN -1 ELSE 2 END AS quantity, 'BENCH' AS voucher, gen_random_uuid() AS voucher_id, '1' AS voucher_line,
           1 AS leg, NULL AS person_id, CASE WHEN n % 3 = 0 THEN 'method' ELSE 'amount' END AS valued_by,
           CASE WHEN n % 3 <> 0 THEN 20.00 + n % 7 END AS amount
      FROM (SELECT id, company_id FROM warehouse WHERE company_id = 'C01' ORDER BY id LIMIT 1) AS w
     CROSS JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${sql.raw(plainItems)}) AS plain
                  ORDER BY id LIMIT ${movedItems}) AS i
     CROSS JOIN LATERAL generate_series(1, CASE WHEN i.place = 1 THEN ${long}::int ELSE ${each}::int END) AS n`,
    ),
  );
  await owner.query('VACUUM (ANALYZE) item, stock_line, stock_key, stock_figure');
}

/** Fills a demo company with so many lines of stock and orders; answers how many there are. */
export async function growSupply(
  owner: Client,
  { lines, orders }: { lines: number; orders: number },
): Promise<{ lines: number; orders: number }> {
  await growOrders(owner, orders);
  await growStock(owner, lines);
  // What the planner knows of tables that have grown a thousandfold.
  await owner.query('ANALYZE');
  const { rows } = await owner.query<{ lines: number; orders: number }>(
    `SELECT (SELECT count(*)::int FROM stock_line) AS lines, (SELECT count(*)::int FROM form WHERE type = $1) AS orders`,
    [orderHead.code],
  );
  return rows[0] ?? { lines: 0, orders: 0 };
}
